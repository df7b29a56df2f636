import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@botones/contract/device/fact-clock';

/** What robots told already, again: so many of it, shuffled, some of it twice, until it is taken; answers how many were told. */
export async function tellAgain<Fact>(
  facts: readonly Fact[],
  {
    most,
    random,
    tell,
  }: { most: number; random: () => number; tell: (body: { now: Clock; records: Fact[] }) => Promise<unknown> },
): Promise<number> {
  const shuffled = facts.map((fact) => [random(), fact] as const).sort(([a], [b]) => a - b);
  const some = shuffled.slice(0, most).map(([, fact]) => fact);
  const records = [...some, ...some.slice(0, 20)];
  const now = { wall: new Date().toISOString(), boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
  for (let tries = 0; records.length > 0; tries++) {
    try {
      await tell({ now, records });
      break;
    } catch (cause) {
      if (tries > 100) throw cause;
      await pause(100);
    }
  }
  return records.length;
}
