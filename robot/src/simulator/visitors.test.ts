import { describe, expect, test } from 'vitest';
import { hourMs, localHour, stayOf, type Visitor, visitorsOfHour } from '../chance/crowd.ts';
import { seededRandom } from '../chance/random.ts';
import type { Time } from '../connection/time.ts';
import type { Fact } from '../facts/outbox.ts';
import { firstState } from '../interaction/state.ts';
import type { Input } from '../machine/state-machine.ts';
import { batteryAt } from './faults.ts';
import type { HeadlessRobot } from './headless.ts';
import { inputsOfVisitor, reportPastVisitors, runVisitors } from './run-visitors.ts';
import { factsOfHour } from './visitors.ts';

const plan = { seed: 's', timezone: 'America/Mexico_City', perDay: 60 };
/** Monday 2026-11-02, midnight in Mexico City. */
const monday = Date.UTC(2026, 10, 2, 6);
const hours = (days: number) => Array.from({ length: days * 24 }, (_, index) => monday + index * hourMs);
const withInteraction = (visitors: Visitor[]) => visitors.filter((visitor) => visitor.interaction);

describe('people', () => {
  test('the hour is that of the place', () => {
    expect(localHour('America/Mexico_City', monday)).toEqual({ hour: 0, weekday: 1 });
    // Tijuana keeps daylight saving time.
    expect(localHour('America/Tijuana', Date.UTC(2026, 6, 1, 12)).hour).toBe(5);
    expect(localHour('America/Tijuana', Date.UTC(2026, 0, 1, 12)).hour).toBe(4);
  });

  test('as many come as were asked for, by day, never in the dead of night', () => {
    const visitors = hours(28).flatMap((hour) => visitorsOfHour(plan, hour));
    const users = withInteraction(visitors);
    // A week holds 6.35 ordinary days.
    expect(users.length).toBeGreaterThan(60 * 6.35 * 4 * 0.9);
    expect(users.length).toBeLessThan(60 * 6.35 * 4 * 1.1);
    expect(visitors.every(({ at }) => localHour(plan.timezone, at).hour >= 5)).toBe(true);
    expect(
      users.every(({ interaction }) => interaction && interaction.seconds >= 20 && interaction.seconds <= 540),
    ).toBe(true);
    const spanish = users.filter(({ interaction }) => interaction?.language === 'es').length / users.length;
    expect(spanish).toBeGreaterThan(0.8);
    expect(users.some(({ person }) => person.gender === null) && users.some(({ person }) => person.age === null)).toBe(
      true,
    );
  });

  test('some come back to the robot on a day, and a few stay for more than five minutes, as in a clinic (TAB-2)', () => {
    const users = hours(28).map((hour) => withInteraction(visitorsOfHour(plan, hour)));
    const days = Array.from({ length: 28 }, (_, day) => users.slice(day * 24, day * 24 + 24).flat());
    const known = days.map((day) => day.flatMap(({ person }) => (person.track_id ? [person.track_id] : [])));
    const again = known.reduce((sum, day) => sum + day.length - new Set(day).size, 0) / known.flat().length;
    expect(again).toBeGreaterThan(0.05);
    expect(again).toBeLessThan(0.25);
    const all = users.flat();
    const share = (from: number, until = Number.POSITIVE_INFINITY) =>
      all.filter(({ interaction }) => interaction && interaction.seconds >= from && interaction.seconds < until)
        .length / all.length;
    expect(share(300)).toBeGreaterThan(0.02);
    expect(share(300)).toBeLessThan(0.1);
    expect(share(0, 180)).toBeGreaterThan(0.8);
    // Who comes back is the same person, and was there before.
    for (const day of days)
      for (const { person } of day.filter(({ person: { track_id } }) => track_id))
        expect(day.find((one) => one.person.track_id === person.track_id)?.person).toEqual(person);
  });

  test('the past told twice is the same past', () => {
    const hour = monday + 10 * hourMs;
    const once = factsOfHour(plan, hour, hour + hourMs);
    expect(once.length).toBeGreaterThan(3);
    expect(factsOfHour(plan, hour, hour + hourMs)).toEqual(once);
    expect(factsOfHour({ ...plan, seed: 't' }, hour, hour + hourMs)).not.toEqual(once);
    expect(new Set(once.map((fact) => fact.body.uuid)).size).toBe(once.length);
  });

  test('nothing is told that has not ended yet', () => {
    const hour = monday + 10 * hourMs;
    const facts = factsOfHour(plan, hour, hour + hourMs / 2);
    for (const fact of facts) {
      const last = 'end' in fact.body ? fact.body.end : fact.body.at;
      expect(Date.parse(last?.wall ?? '')).toBeLessThanOrEqual(hour + hourMs / 2);
    }
  });

  test('no pause in an interaction is as long as the shortest time a robot waits', () => {
    for (const visitor of withInteraction(hours(7).flatMap((hour) => visitorsOfHour(plan, hour)))) {
      const touches = inputsOfVisitor(visitor, 1);
      const gaps = touches.slice(1).map((touch, index) => touch.after - (touches[index]?.after ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
      // A person who leaves without a word is let go by the robot.
      if (visitor.interaction?.saysGoodbye) expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);
    }
  });
});

/** A clock on which every wait passes at once. */
function passing(now: number) {
  const waits: number[] = [];
  const time: Time = {
    wall: () => now,
    mono: () => now,
    after(ms, run) {
      now += ms;
      waits.push(ms);
      let wanted = true;
      queueMicrotask(() => wanted && run());
      return () => {
        wanted = false;
      };
    },
  };
  return { time, waits };
}

describe('people who come now', () => {
  const morning = [10, 11, 12].map((hour) => monday + hour * hourMs);
  const due = (crowd = plan) => morning.flatMap((hour) => visitorsOfHour(crowd, hour));

  const noon = ({ at }: { at: number }) => at >= monday + 12 * hourMs;
  type Told = { at: number; input: Input };
  /** What a robot that shows `screen` is told from an instant until noon, or until one thing was told, and when. */
  async function come(from: number, screen: string, speed = 1, ends: (last: Told) => boolean = noon) {
    const { time } = passing(from);
    const stop = new AbortController();
    const told: Told[] = [];
    const robot = {
      state: () => ({ ...firstState(), screen, config: null }),
      async dispatch(input: Input) {
        const last = { at: time.wall(), input };
        told.push(last);
        if (ends(last)) stop.abort();
      },
    };
    await runVisitors({ robot: robot as unknown as HeadlessRobot, crowd: plan, time, speed, stop: stop.signal });
    return told;
  }
  const firstUser = (crowd = plan) => withInteraction(due(crowd))[0] as Visitor;
  /** What the first who has an interaction does, and what the robot was told of it: the minute before may have had others. */
  async function meet(speed: number, crowd = plan) {
    const visitor = firstUser(crowd);
    const touches = inputsOfVisitor(visitor, speed).map(({ after, input }) => ({ after: Math.round(after), input }));
    const told = (await come(visitor.at, 'idle', speed)).map(({ at, input }) => ({
      after: Math.round(at - visitor.at),
      input,
    }));
    const begun = told.findIndex(({ input }) => input.kind === 'touch' || input.kind === 'language') - 1;
    return { touches, told: told.slice(begun, begun + touches.length) };
  }

  test('find a robot at rest and use it, each touch when it is due', async () => {
    const { touches, told } = await meet(1);
    expect(touches.length).toBeGreaterThan(2);
    expect(told).toEqual(touches);
  });

  test('only cross while it is busy with somebody else, hour after hour; who came over a minute ago is gone', async () => {
    const first = due()[4] as Visitor;
    for (const [late, gone] of [
      [60_000, false],
      [60_001, true],
    ] as const) {
      const from = first.at + late;
      const crossed = due().filter(({ at }) => at > first.at || (at === first.at && !gone));
      const told = await come(from, 'talk');
      expect(told).toEqual(
        crossed.slice(0, told.length).map(({ at, person }) => ({
          at: Math.max(at, from),
          input: { kind: 'presence', person, dwell_ms: stayOf({ at, person, interaction: null }) },
        })),
      );
      expect(told.at(-1)?.at).toBeGreaterThanOrEqual(monday + 12 * hourMs);
    }
  });

  test('call for help, if they do, once all is asked and before they take their leave', () => {
    const { interaction, ...visitor } = firstUser();
    if (!interaction) throw new Error('A visitor with an interaction was expected.');
    const last = (change: object) =>
      inputsOfVisitor({ ...visitor, interaction: { ...interaction, ...change, seconds: 100 } }, 2)
        .slice(-2)
        .map(({ after, input }) => ({ after, choice: input.kind === 'choose' && input.choice }));
    expect(last({ help: true, saysGoodbye: true })).toEqual([
      { after: 48_000, choice: 'help' },
      { after: 50_500, choice: 'finish' },
    ]);
    expect(last({ help: true, saysGoodbye: false })[1]).toEqual({ after: 48_000, choice: 'help' });
    expect(last({ help: false, saysGoodbye: true })[0]?.choice).not.toBe('help');
  });

  test('leave at once when the process ends, whatever they were about to touch', async () => {
    const { at, interaction } = firstUser();
    const first = interaction?.language === 'es' ? 'touch' : 'language';
    const told = await come(at, 'idle', 1, ({ input }) => input.kind === first);
    expect(told.at(-1)?.input.kind).toBe(first);
    expect((await come(at, 'talk', 1, () => true)).length).toBe(1);
  });

  test('are as many times more, and quicker, as life is faster', async () => {
    const crowd = { ...plan, perDay: plan.perDay * 10 };
    const { touches, told } = await meet(10, crowd);
    expect(told).toEqual(touches);
    const visitor = firstUser(crowd);
    expect(await come(visitor.at, 'talk', 10)).toHaveLength(
      due(crowd).filter(({ at }) => at >= visitor.at - 60_000 && at < monday + 12 * hourMs).length + 1,
    );
  });
});

describe('the past', () => {
  /** Tells three days to a robot whose outbox is full, and whose connection is busy, for some looks. */
  async function tell(full: number, busy: number, putting = (_stop: AbortController) => {}) {
    const from = monday + 8 * hourMs + 1;
    const now = monday + 3 * 24 * hourMs + 10 * hourMs + 30 * 60_000;
    const { time, waits } = passing(now);
    const stop = new AbortController();
    const batches: Fact[][] = [];
    const robot = {
      state: () => ({ config: null }),
      pending: () => (full-- > 0 ? 1_501 : 1_500),
      async put(facts: Fact[]) {
        batches.push(facts);
        putting(stop);
      },
      link: { idle: () => busy-- <= 0 },
    };
    const parts = { robot: robot as unknown as HeadlessRobot, crowd: plan, time, stop: stop.signal };
    const count = await reportPastVisitors(parts, from);
    // From the first full hour on; what is under way when it begins is for those who come now.
    const whole = Array.from({ length: 74 }, (_, hour) => monday + (9 + hour) * hourMs);
    return { count, batches, waits, whole: whole.flatMap((hour) => factsOfHour(plan, hour, now)) };
  }

  test('is told in order and in batches, once the robot has room, until all has arrived', async () => {
    const { count, batches, waits, whole } = await tell(3, 2);
    expect(batches.flat()).toEqual(whole);
    expect(count).toBe(whole.length);
    // As many whole hours as make 500: no more than the outbox sends at once, but for the last of them.
    expect(batches.length).toBeGreaterThan(1);
    for (const { length } of batches.slice(0, -1)) expect(length >= 500 && length < 600).toBe(true);
    expect(waits).toEqual([100, 100, 100, 200, 200]);
  });

  test('is told no further once the process ends, however full the robot is', async () => {
    const { count, batches } = await tell(0, 9, (stop) => stop.abort());
    expect(batches).toHaveLength(1);
    expect(count).toBe(batches[0]?.length);
  });
});

test('a battery runs down and is charged', () => {
  const levels = Array.from({ length: 480 }, (_, minute) => batteryAt(minute * 60_000, 0));
  expect(Math.max(...levels)).toBe(100);
  expect(Math.min(...levels)).toBe(12);
});

test('seeded randomness repeats itself and is spread evenly', () => {
  const [one, two] = [seededRandom('x'), seededRandom('x')];
  const numbers = Array.from({ length: 10_000 }, () => one());
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => two()));
  expect(Math.abs(numbers.reduce((sum, each) => sum + each, 0) / 10_000 - 0.5)).toBeLessThan(0.02);
});
