import { expect, test } from 'vitest';
import { visitorsOfHour } from '../chance/crowd.ts';
import type { HeldConfig } from '../chance/simulated.ts';
import { agentsOf, intentOf } from '../testing/stub.ts';
import { inputsOfVisitor } from './run-visitors.ts';
import { factsOfHour } from './visitors.ts';

const plan = { seed: 'q', timezone: 'UTC', perDay: 200 };
const hour = Date.UTC(2026, 10, 20, 10);
const until = hour + 4 * 3_600_000;

test('the past of a robot with agents holds what was asked, the same whenever it is told (MET-15)', () => {
  const facts = factsOfHour(plan, hour, until, { agents: agentsOf() });
  expect(factsOfHour(plan, hour, until, { agents: agentsOf() })).toEqual(facts);
  const interactions = new Map(
    facts.flatMap((fact) => (fact.kind === 'interactions' ? [[fact.body.uuid, fact.body] as const] : [])),
  );
  const exchanges = facts.flatMap((fact) => (fact.kind === 'exchanges' ? [fact.body] : []));
  const views = facts.flatMap((fact) => (fact.kind === 'views' ? [fact.body] : []));
  expect(exchanges.length).toBeGreaterThan(2 * interactions.size);
  const asked = exchanges.filter(({ asked_by }) => asked_by !== 'robot');
  expect(exchanges.every(({ asked_by, outcome }) => (asked_by === 'robot') === (outcome === undefined))).toBe(true);
  // Each that led to something is a view of its interaction; now and then somebody asks what leads to nothing (ALL-2, ALL-3).
  expect(views).toHaveLength(asked.filter(({ outcome }) => outcome === 'intent').length);
  expect(views.every(({ interaction }) => interactions.has(interaction ?? ''))).toBe(true);
  const unanswered = asked.filter(({ outcome }) => outcome === 'none');
  expect(unanswered.length).toBeGreaterThan(0);
  expect(unanswered.map(({ asked_by, answer }) => [asked_by, answer])).toEqual(
    unanswered.map(() => [expect.stringMatching(/^(typed|voice)$/), expect.stringMatching(/^No entendí|^I do not/)]),
  );
  for (const { interaction, at } of exchanges) {
    const of = interactions.get(interaction);
    expect(at.wall >= (of?.start.wall ?? '~') && at.wall <= (of?.end?.wall ?? '')).toBe(true);
  }
  const uuids = facts.map(({ body }) => body.uuid);
  expect(new Set(uuids).size).toBe(uuids.length);
});

test('one without agents tells what it always told, and its visitors touch what it has', () => {
  const plain = factsOfHour(plan, hour, until);
  expect(plain.filter(({ kind }) => kind === 'exchanges' || kind === 'views')).toEqual([]);
  const ids = plain.map(({ body }) => body.uuid);
  const told = factsOfHour(plan, hour, until, { agents: agentsOf() }).map(({ body }) => body.uuid);
  expect(ids.filter((uuid) => !told.includes(uuid))).toEqual([]);
  const visitor = visitorsOfHour(plan, hour).find(({ interaction }) => interaction);
  if (!visitor) throw new Error('a visitor with an interaction was expected');
  const kinds = (agents: NonNullable<HeldConfig['agents']>) =>
    inputsOfVisitor(visitor, 1, { agents }).map(({ input }) => input.kind);
  expect(kinds([])).not.toContain('ask');
  expect(kinds(agentsOf())).toContain('ask');
});

test('nobody asks for a section that the robot has nothing of', () => {
  const [agent] = agentsOf();
  if (!agent) throw new Error('an agent');
  const agents = [{ ...agent, intents: [intentOf(1, 'Catálogo'), intentOf(2, 'Turnos'), intentOf(3, 'Horario')] }];
  const asked = factsOfHour(plan, hour, until, { agents }).flatMap((fact) =>
    fact.kind === 'exchanges' && fact.body.outcome !== 'none' ? [fact.body.intent_name] : [],
  );
  expect(new Set(asked)).toEqual(new Set(['Horario']));
});
