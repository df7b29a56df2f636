import { describe, expect, test } from 'vitest';
import { hourMs, stayOf, visitorsOfHour } from '../chance/crowd.ts';
import { hashOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import type { Input } from '../machine/state-machine.ts';
import { recordsOf } from '../testing/records.ts';
import { agentsOf } from '../testing/stub.ts';
import { inputsOfVisitor } from './run-visitors.ts';
import { unanswerable } from './unanswered.ts';
import { factsOfHour } from './visitors.ts';

// A robot that was given a newer program tells its past with the same uuids and words as before, or the server would count it twice.
// Who changes how people come, what they ask or look at changes these figures, and knows then that the past is told anew.
const plan = { seed: 'pinned', timezone: 'America/Mexico_City', perDay: 60 };
/** Monday 2026-11-02, midnight in Mexico City. */
const monday = Date.UTC(2026, 10, 2, 6);
const week = Array.from({ length: 7 * 24 }, (_, index) => monday + index * hourMs);
/** What came later than the pins: the outcome of a question, the interaction of a view, and questions without an answer. */
const asBefore = (facts: Fact[]): Fact[] =>
  facts.flatMap((fact): Fact[] => {
    if (fact.kind === 'views') {
      const { interaction: _, ...body } = fact.body;
      return [{ kind: 'views', body }];
    }
    if (fact.kind !== 'exchanges') return [fact];
    const { outcome, ...body } = fact.body;
    return outcome === 'none' ? [] : [{ kind: 'exchanges', body }];
  });
const isSpoken = (fact: Fact | undefined): boolean => fact?.kind === 'exchanges' && fact.body.asked_by === 'voice';
/** Nor was anybody who spoke: their tries, what they asked, and what they saw of it. */
const withoutSpeech = (facts: Fact[]): Fact[] =>
  facts.filter((fact, at) => {
    const seen = fact.kind === 'views' && isSpoken(facts[at - 1]);
    return fact.kind !== 'tries' && !isSpoken(fact) && !seen;
  });
/** Nor did any detector tell how long people stood there. */
const withoutStays = (facts: Fact[]): Fact[] =>
  facts.map((fact) => {
    if (fact.kind !== 'detections') return fact;
    const { dwell_ms: _, ...body } = fact.body;
    return { kind: 'detections', body };
  });
const withoutStay = ({ after, input }: { after: number; input: Input }) => {
  if (input.kind !== 'presence') return { after, input };
  const { dwell_ms: _, ...presence } = input;
  return { after, input: presence };
};
const spoken: readonly string[] = ['compose', 'recognising', 'tried'];
const fingerprint = (value: unknown) => hashOf(JSON.stringify(value)).slice(0, 16);

describe('a week of a seed, the same in every version', () => {
  test('who comes, when, for how long and with what in mind', () => {
    const visitors = week.map((hour) => visitorsOfHour(plan, hour));
    expect(fingerprint(visitors)).toBe('2dbc40f0083b620b');
    const users = visitors.flat().filter(({ interaction }) => interaction);
    expect([visitors.flat().length, users.length]).toEqual([967, 384]);
    expect(users[0]).toMatchObject({
      at: Date.UTC(2026, 10, 2, 13, 15, 43, 916),
      person: { gender: 'female', age: null, track_id: 'ev1rl1' },
      interaction: { seconds: 174, language: 'es', help: false, saysGoodbye: true },
    });
    // Help is asked for so seldom that a week of one robot may have none.
    const crowd = week.flatMap((hour) => visitorsOfHour({ ...plan, perDay: 2_000 }, hour));
    expect(crowd.filter(({ interaction }) => interaction?.help)).toHaveLength(12);
  });

  test('what the robot told of it, without content and with', () => {
    const end = week.length * hourMs + monday;
    const told = (agents?: ReturnType<typeof agentsOf>, records?: ReturnType<typeof recordsOf>) =>
      withoutStays(week.flatMap((hour) => factsOfHour(plan, hour, end, { agents, records })));
    const plain = told();
    expect(fingerprint(plain)).toBe('b0bcd7cf3f514fbc');
    const all = told(agentsOf(), recordsOf());
    const now = withoutSpeech(all);
    const whole = asBefore(now);
    const count = (kind: string) => whole.filter((fact) => fact.kind === kind).length;
    expect(['detections', 'interactions', 'exchanges', 'views'].map(count)).toEqual([967, 384, 4_051, 3_570]);
    expect(fingerprint(whole)).toBe('6f93fef11d1a8767');
    // Some ask what nobody has an answer to, and each view is of an interaction (ALL-2, ALL-3).
    expect(now.length - whole.length).toBe(35);
    expect(fingerprint(now)).toBe('dd4596e687a7cf97');
    expect([all.length - now.length, fingerprint(all)]).toEqual([312, '43944fc4218958e5']);
    // One boot a day of UTC: the week of the place touches eight.
    const boots = new Set(plain.flatMap((fact) => (fact.kind === 'detections' ? [fact.body.at.boot_id] : [])));
    expect(boots.size).toBe(8);
  });

  test('a call for help is told with the person’s own interaction and end', () => {
    const busy = { ...plan, perDay: 2_000 };
    const hour = week.find((each) => visitorsOfHour(busy, each).some(({ interaction }) => interaction?.help)) ?? 0;
    const facts = factsOfHour(busy, hour, hour + 2 * hourMs);
    const alert = facts.findIndex(({ kind }) => kind === 'notifications');
    const [before, call] = facts.slice(alert - 1, alert + 1);
    expect(call?.body).toMatchObject({ alert: 'assistance_requested', priority: 'high' });
    expect(call?.body.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(before?.kind === 'interactions' && call?.kind === 'notifications' && before.body.end).toEqual(
      call?.kind === 'notifications' && call.body.at,
    );
  });

  test('what its visitors touch when they come now', () => {
    const touches = week
      .flatMap((hour) => visitorsOfHour(plan, hour))
      .map((visitor) => [
        inputsOfVisitor(visitor, 1).map(withoutStay),
        inputsOfVisitor(visitor, 10, { agents: agentsOf(), records: recordsOf() }).map(withoutStay),
      ]);
    const puzzled = (input: Input) =>
      spoken.includes(input.kind) ||
      (input.kind === 'ask' && Object.values(unanswerable).flat().includes(input.question));
    const before = touches.map((each) => each.map((inputs) => inputs.filter(({ input }) => !puzzled(input))));
    expect(fingerprint(before)).toBe('fb38ad80c6ffb33e');
    const silent = touches.map((each) =>
      each.map((inputs) => inputs.filter(({ input }) => !spoken.includes(input.kind))),
    );
    expect(fingerprint(silent)).toBe('40c7aedf9008f038');
    expect(fingerprint(touches)).toBe('53465152d8cb7d76');
  });

  test('how long they stood there, as a simulated detector tells it: some stop, who uses it stays as long (TAB-5)', () => {
    const visitors = week.flatMap((hour) => visitorsOfHour(plan, hour));
    const stays = visitors.map(stayOf);
    expect(visitors.map(stayOf)).toEqual(stays);
    const crossing = stays.filter((_, at) => !visitors[at]?.interaction);
    const stopped = crossing.filter((ms) => ms >= 3_000).length / crossing.length;
    expect(stopped > 0.15 && stopped < 0.45).toBe(true);
    expect(
      visitors.every(({ interaction }, at) => !interaction || (stays[at] ?? 0) > interaction.seconds * 1_000),
    ).toBe(true);
    const told = week.flatMap((hour) => factsOfHour(plan, hour, week.length * hourMs + monday));
    expect(told.flatMap((fact) => (fact.kind === 'detections' ? [fact.body.dwell_ms] : []))).toEqual(stays);
  });
});
