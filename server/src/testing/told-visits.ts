import { randomUUID } from 'node:crypto';
import type { FactOf, FactType } from '@botones/contract/device/facts';
import { expect } from 'vitest';
import type { PairedRobot } from './paired-robot.ts';

/** A fact with its type, as a robot tells it. */
export type ToldFact = { [Type in FactType]: readonly [type: Type, record: FactOf<Type>] }[FactType];

/** Tells facts one by one, in their order. */
export async function tellFacts({ api, clock }: PairedRobot, facts: readonly ToldFact[]): Promise<void> {
  for (const [type, record] of facts) {
    const { rejected } = await api.device[type]({ body: { now: clock(), records: [record] } });
    expect([type, rejected]).toEqual([type, []]);
  }
}

/** A visit some minutes ago: facts of it, told by seconds since it began. */
export function visitAgo(minutes = 30) {
  const begun = Date.now() - minutes * 60_000;
  const boot_id = randomUUID();
  const at = (seconds: number) => ({
    wall: new Date(begun + seconds * 1000).toISOString(),
    ...{ boot_id, mono_ms: 1_000_000 + seconds * 1000, offset_ms: 0 },
  });
  const interaction = randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  const came = (end: number | null, more: Partial<FactOf<'interactions'>> = {}): ToldFact => [
    'interactions',
    { uuid: interaction, start: at(0), end: end === null ? null : at(end), ...who, ...more },
  ];
  const said = (second: number, question: string | null, more: Partial<FactOf<'exchanges'>> = {}): ToldFact => [
    'exchanges',
    {
      ...{
        uuid: randomUUID(),
        interaction,
        at: at(second),
        asked_by: 'voice',
        question,
        language_id: 1,
        intent_id: null,
      },
      ...{ intent_name: null, answer: 'Sí', shown: null, outcome: 'record', score: 0.8 },
      ...more,
    },
  ];
  const saw = (
    second: number,
    kind: FactOf<'views'>['kind'],
    record_id: number,
    more: Partial<FactOf<'views'>> = {},
  ): ToldFact => [
    'views',
    { uuid: randomUUID(), at: at(second), kind, record_id, name: 'Lo visto', interaction, ...more },
  ];
  return { interaction, at, came, said, saw };
}
