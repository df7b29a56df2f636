import { noRecords } from '@botones/contract/device/device-records';
import { expect, test } from 'vitest';
import { visitorsOfHour } from '../chance/crowd.ts';
import { firstState, type State } from '../interaction/state.ts';
import { nextState } from '../machine/state-machine.ts';
import { inputsOfVisitor } from '../simulator/run-visitors.ts';
import { factsOfHour } from '../simulator/visitors.ts';
import { recordsOf } from '../testing/records.ts';
import { agentsOf, configOf } from '../testing/stub.ts';

const plan = { seed: 'q', timezone: 'UTC', perDay: 400 };
const hour = Date.UTC(2026, 10, 20, 10);
const until = hour + 4 * 3_600_000;
const past = () => factsOfHour(plan, hour, until, { agents: agentsOf(), records: recordsOf() });

test('the past of a robot with records holds who looked at them, the same whenever it is told (MET-13, MET-14)', () => {
  const facts = past();
  expect(past()).toEqual(facts);
  const kinds = new Set(facts.flatMap((fact) => (fact.kind === 'views' ? [fact.body.kind] : [])));
  expect([...kinds].sort()).toEqual(['branch', 'category', 'directory', 'information', 'intent', 'product']);
  const interactions = new Map(
    facts.flatMap((fact) => (fact.kind === 'interactions' ? [[fact.body.uuid, fact.body] as const] : [])),
  );
  for (const fact of facts) {
    if (fact.kind !== 'exchanges') continue;
    const of = interactions.get(fact.body.interaction);
    expect(fact.body.at.wall >= (of?.start.wall ?? '~') && fact.body.at.wall <= (of?.end?.wall ?? '')).toBe(true);
  }
  const uuids = facts.map(({ body }) => body.uuid);
  expect(new Set(uuids).size).toBe(uuids.length);
});

test('one without records tells what it always told', () => {
  const plain = factsOfHour(plan, hour, until, { agents: agentsOf() });
  expect(factsOfHour(plan, hour, until, { agents: agentsOf(), records: noRecords() })).toEqual(plain);
  const told = new Set(past().map(({ body }) => body.uuid));
  expect(plain.filter(({ body }) => !told.has(body.uuid))).toEqual([]);
});

test('its visitors open records, in order of time, and the robot counts what they see (MET-13, MET-14)', () => {
  const visitors = visitorsOfHour(plan, hour).filter(({ interaction }) => interaction);
  let state: State = firstState();
  let count = 0;
  const seen = new Set<string>();
  const handle = (input: Parameters<typeof nextState>[1], mono: number) => {
    const stamp = { wall: '', boot_id: 'b', mono_ms: mono, offset_ms: null };
    const next = nextState(state, input, {
      ...{ mono, now: mono, stamp },
      uuid: `u${count++}`,
      nextUuid: () => `n${count++}`,
    });
    state = next.state;
    for (const effect of next.effects)
      if (effect.kind === 'fact' && effect.fact.kind === 'views') seen.add(effect.fact.body.kind);
  };
  handle({ kind: 'config', config: { ...configOf(1), agents: agentsOf(), records: recordsOf() } }, 0);
  visitors.forEach((visitor, index) => {
    const inputs = inputsOfVisitor(visitor, 1, { agents: agentsOf(), records: recordsOf() });
    const after = inputs.map((each) => each.after);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    for (const each of inputs) handle(each.input, index * 1e6 + each.after);
    handle({ kind: 'choose', choice: 'finish' }, index * 1e6 + 9e5);
    handle({ kind: 'tick' }, index * 1e6 + 9.9e5);
  });
  expect([...seen].sort()).toEqual(['branch', 'category', 'directory', 'information', 'intent', 'product']);
});
