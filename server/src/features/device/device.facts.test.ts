import { randomUUID } from 'node:crypto';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { InteractionFact, NotificationFact } from '@botones/contract/device/facts';
import { describe, expect, test } from 'vitest';
import type { FactStore } from '../../app/facts/fact-store.ts';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { device } from './device.feature.ts';
import { openInteractionsSchedule } from './device.offline.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const minute = 60_000;
/** The robot's clocks some milliseconds ago, all in order. */
const ago = (robot: PairedRobot, ms: number): Clock => {
  const now = robot.clock();
  return { ...now, wall: new Date(Date.parse(now.wall) - ms).toISOString(), mono_ms: now.mono_ms - ms };
};
/** A robot that has been running for a day. */
async function robotOfADay(): Promise<PairedRobot> {
  const robot = await w.pairedRobot();
  const clock: PairedRobot['clock'] = (at = {}) => {
    const now = robot.clock();
    return { ...now, mono_ms: now.mono_ms + 86_400_000, ...at };
  };
  return { ...robot, clock };
}
const interaction = (start: Clock, end: Clock | null, more: Partial<InteractionFact> = {}): InteractionFact => ({
  uuid: randomUUID(),
  start,
  end,
  gender: null,
  age: null,
  language_id: 1,
  session_kind: 'es',
  track_id: null,
  ...more,
});
/** An interaction of exactly one minute that began some minutes ago. */
const aMinute = (robot: PairedRobot, minutesAgo: number) => {
  const start = ago(robot, minutesAgo * minute);
  return interaction(start, { ...start, mono_ms: start.mono_ms + minute });
};
const tell = (robot: PairedRobot, records: unknown[], now = robot.clock()) =>
  robot.api.device.interactions({ body: { now, records } });
const rowsOf = async (robot: PairedRobot) =>
  (
    await w.engine.owner((c) =>
      c.query(
        `select uuid, started_by, extract(epoch from now() - started_at)::float8 as ago, extract(epoch from ended_at - started_at)::float8 as lasted, gender, ended_at
        from interactions where robot_id = $1 order by started_at, uuid`,
        [robot.robot.robot_id],
      ),
    )
  ).rows as {
    uuid: string;
    started_by: string;
    ago: number;
    lasted: number | null;
    gender: string | null;
    ended_at: string | null;
  }[];
/** What three places say of how many there are: the card, the list's total, and the rows. */
const counts = async (robot: PairedRobot) => {
  const { robot_id } = robot.robot;
  let total: number | null = null;
  const list = await w.staff.api.interactions.listByRobot(
    { params: { robot_id } },
    { onPaging: (paging) => (total = paging.total) },
  );
  return [(await w.staff.api.robots.get({ params: { robot_id } })).interactions_count, total, list.length];
};

describe('interactions arrive once, whatever the way (E12, data-model 5.3)', () => {
  test('its start, then its end', async () => {
    const robot = await robotOfADay();
    const begun = interaction(ago(robot, 40_000), null, { gender: 'female' });
    expect(await tell(robot, [begun])).toEqual({ accepted: [begun.uuid], rejected: [] });
    expect((await rowsOf(robot))[0]).toMatchObject({ lasted: null, started_by: 'monotonic' });
    const [open] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
    expect(open).toMatchObject({ interaction_end_time: '', total_interaction_time: '', gender: 'Femenino', age: '' });
    const before = await rowsOf(robot);
    await tell(robot, [{ ...begun, end: { ...begun.start, mono_ms: begun.start.mono_ms + 30_000 }, age: 33 }]);
    const [row] = await rowsOf(robot);
    expect(row?.lasted).toBe(30);
    expect(Math.abs((row?.ago as number) - (before[0]?.ago as number))).toBeLessThan(5);
    expect(await counts(robot)).toEqual([1, 1, 1]);
  });

  test('its end alone, and again, and its start afterwards: one row, whose end stays', async () => {
    const robot = await robotOfADay();
    const whole = aMinute(robot, 5);
    for (const record of [whole, whole, { ...whole, end: null }, { ...whole, end: ago(robot, 0) }])
      await tell(robot, [record]);
    expect((await rowsOf(robot)).map(({ lasted }) => lasted)).toEqual([60]);
    expect(await counts(robot)).toEqual([1, 1, 1]);
  });

  test('an end before its start is an end at its start', async () => {
    const robot = await robotOfADay();
    await tell(robot, [interaction(ago(robot, minute), ago(robot, 2 * minute))]);
    expect((await rowsOf(robot))[0]?.lasted).toBe(0);
  });

  test('who it was, told with its end, joins what was told at its start and takes nothing of that away', async () => {
    const robot = await robotOfADay();
    const before = aMinute(robot, 20);
    await tell(robot, [{ ...before, track_id: 'a1' }]);
    const begun = aMinute(robot, 10);
    await tell(robot, [{ ...begun, end: null, gender: 'female' }]);
    await tell(robot, [{ ...begun, language_id: null, session_kind: null, age: 40, track_id: 'a1' }]);
    await tell(robot, [{ ...begun, track_id: 'b2', gender: 'male' }]);
    const { rows } = await w.engine.owner((c) =>
      c.query('select gender, age, language_id, session_kind, track_id, comes_back from interactions where uuid = $1', [
        begun.uuid,
      ]),
    );
    const kept = { gender: 'female', age: 40, language_id: 1, session_kind: 'es', track_id: 'a1', comes_back: true };
    expect(rows).toEqual([kept]);
  });

  test('start and end in one batch, in either order, are one', async () => {
    const robot = await robotOfADay();
    for (const flip of [false, true]) {
      const whole = aMinute(robot, 2);
      const both = [{ ...whole, end: null }, whole];
      const { accepted, rejected } = await tell(robot, flip ? both.reverse() : both);
      expect([[...new Set(accepted)], rejected]).toEqual([[whole.uuid], []]);
    }
    expect((await rowsOf(robot)).map(({ lasted }) => lasted)).toEqual([60, 60]);
    expect(await counts(robot)).toEqual([2, 2, 2]);
  });

  test('the same batch of five hundred on three connections at once, then shuffled and cut in pieces, counts five hundred', async () => {
    const robot = await robotOfADay();
    const facts = Array.from({ length: 500 }, (_, i) => aMinute(robot, i + 2));
    const answers = await Promise.all([facts, [...facts].reverse(), facts].map((batch) => tell(robot, batch)));
    for (const { accepted, rejected } of answers) expect([accepted.length, rejected.length]).toEqual([500, 0]);
    const shuffled = [...facts].sort((x, y) => (x.uuid < y.uuid ? -1 : 1));
    await Promise.all([0, 100, 200].map((from) => tell(robot, shuffled.slice(from, from + 150))));
    expect(await counts(robot)).toEqual([500, 500, 500]);
    expect((await rowsOf(robot)).every(({ lasted }) => lasted === 60)).toBe(true);
  });

  test('one uuid spelled in capitals and small letters is one interaction', async () => {
    const robot = await robotOfADay();
    const whole = aMinute(robot, 2);
    const { accepted, rejected } = await tell(robot, [
      { ...whole, end: null },
      { ...whole, uuid: whole.uuid.toUpperCase() },
    ]);
    expect(accepted.sort()).toEqual([whole.uuid, whole.uuid.toUpperCase()].sort());
    expect(rejected).toEqual([]);
    expect(await counts(robot)).toEqual([1, 1, 1]);
  });

  test('two robots may use one uuid: each has its own', async () => {
    const [one, two] = [await robotOfADay(), await robotOfADay()];
    const fact = interaction(ago(one, minute), null);
    await tell(one, [fact]);
    await tell(two, [fact]);
    expect([await counts(one), await counts(two)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe('a bad record rejects only itself (D-9)', () => {
  test('one of five hundred', async () => {
    const robot = await robotOfADay();
    const facts: unknown[] = Array.from({ length: 500 }, () => interaction(ago(robot, minute), null));
    facts[137] = { ...(facts[137] as InteractionFact), age: 131 };
    const { accepted, rejected } = await tell(robot, facts);
    expect(accepted.length).toBe(499);
    expect(rejected).toEqual([
      { index: 137, uuid: (facts[137] as InteractionFact).uuid, error: expect.stringContaining('age') },
    ]);
    expect(await counts(robot)).toEqual([499, 499, 499]);
  });

  test.each([
    ['null', null],
    ['text', 'hola'],
    ['a list', []],
    ['no uuid', (f: InteractionFact) => ({ ...f, uuid: undefined })],
    ['a uuid that is none', (f: InteractionFact) => ({ ...f, uuid: 'x' })],
    ['half an age', (f: InteractionFact) => ({ ...f, age: 1.5 })],
    ['a language nobody speaks', (f: InteractionFact) => ({ ...f, language_id: 3 })],
    ['a clock without a wall', (f: InteractionFact) => ({ ...f, start: { ...f.start, wall: 'ayer' } })],
    ['a clock that runs backwards from zero', (f: InteractionFact) => ({ ...f, start: { ...f.start, mono_ms: -1 } })],
    ['words without end', (f: InteractionFact) => ({ ...f, track_id: 'x'.repeat(201) })],
  ])('%s', async (_what, bad) => {
    const robot = await robotOfADay();
    const good = interaction(ago(robot, minute), null);
    const record = typeof bad === 'function' ? bad(interaction(ago(robot, minute), null)) : bad;
    const { accepted, rejected } = await tell(robot, [record, good]);
    expect([accepted, rejected.map(({ index }) => index)]).toEqual([[good.uuid], [0]]);
  });

  test('a batch of five hundred and one, or none at all, is answered and not kept', async () => {
    const robot = await robotOfADay();
    const facts = Array.from({ length: 501 }, () => interaction(ago(robot, minute), null));
    await expect(tell(robot, facts)).rejects.toMatchObject({ status: 400 });
    expect(await tell(robot, [])).toEqual({ accepted: [], rejected: [] });
    expect(await counts(robot)).toEqual([0, 0, 0]);
  });

  test('words that no database holds are cleaned, not lost', async () => {
    const robot = await robotOfADay();
    const now = robot.clock();
    const what = {
      alert: 'a',
      type: 'warning',
      title: 'Puer\0ta',
      description: 'me\ud800dio',
      solution: null,
      priority: null,
    };
    const fact = { uuid: randomUUID(), at: now, ...what } as NotificationFact;
    expect(await robot.api.device.notifications({ body: { now, records: [fact, fact] } })).toEqual({
      accepted: [fact.uuid],
      rejected: [],
    });
    const [shown, ...rest] = await w.staff.api.alerts.listByRobot({
      params: { robot_id: robot.robot.robot_id },
      query: {},
    });
    expect([shown?.title, shown?.description, rest.length]).toEqual(['Puerta', 'me\ufffddio', 0]);
  });
});

test('a server whose features keep a type of facts not at all, or twice, does not start', () => {
  const { services } = w.app;
  const start = (facts: readonly FactStore[]) => device.start(services, [{ start: () => ({ routes: [] }), facts }]);
  const stores = features.flatMap(({ facts = [] }) => facts);
  expect(() => start(stores)).not.toThrow();
  expect(() => start([])).toThrow("'notifications' have no store");
  expect(() => start([...stores, ...stores])).toThrow("'notifications' have two stores");
});

test('detections sent in three commands at once are all kept, and nobody waits for the other for ever', async () => {
  const robot = await w.pairedRobot();
  const now = robot.clock();
  for (let round = 0; round < 4; round++) {
    const records = Array.from({ length: 400 }, () => {
      const what = { event_type: 'person_crossed', track_id: null, gender: null, age: null };
      return { uuid: randomUUID(), at: now, ...what };
    });
    const byUuid = records.toSorted((a, b) => a.uuid.localeCompare(b.uuid));
    const orders = [records, records.toReversed(), byUuid];
    const answers = await Promise.all(
      orders.map((order) => robot.api.device.detections({ body: { now, records: order } })),
    );
    expect(answers.map(({ accepted }) => accepted.length)).toEqual([400, 400, 400]);
  }
});

test('an interaction of more than half an hour that was closed by guess has its own end once that is told', async () => {
  const robot = await robotOfADay();
  const start = ago(robot, 40 * minute);
  const begun = interaction(start, null);
  await tell(robot, [begun]);
  await w.engine.owner((c) =>
    c.query(`update interactions set received_at = now() - interval '40 minutes' where uuid = $1`, [begun.uuid]),
  );
  await robot.heartbeat({ outbox: 0 });
  await expect
    .poll(async () => {
      await openInteractionsSchedule(w.app.services).run();
      return (await rowsOf(robot))[0]?.lasted;
    })
    .toBe(0);
  const ended = { ...begun, end: { ...start, mono_ms: start.mono_ms + 35 * minute } };
  for (let again = 0; again < 2; again++) {
    await tell(robot, [ended]);
    expect((await rowsOf(robot)).map(({ lasted }) => lasted)).toEqual([35 * 60]);
  }
});

describe('clocks that are wrong (E13)', () => {
  const wall = (ms: number) => ({ wall: new Date(ms).toISOString() });
  test.each([
    ['stands in 1970', wall(1000)],
    ['is a day ahead', wall(Date.now() + 86_400_000)],
    ['is ten years behind', wall(Date.now() - 315_360_000_000)],
    ['stands in the year 9999', { wall: '9999-12-31T23:59:59Z' }],
    ['stands in the year 0', { wall: '0000-01-01T00:00:00Z' }],
    ['has an offset beyond reason', { offset_ms: 1e14 }],
  ])('a wall clock that %s is not asked while the monotonic one runs', async (_how, wrong) => {
    const robot = await robotOfADay();
    const start = { ...ago(robot, 10 * minute), ...wrong };
    await tell(robot, [interaction(start, { ...start, mono_ms: start.mono_ms + minute })], {
      ...robot.clock(),
      ...wrong,
    });
    const [row] = await rowsOf(robot);
    expect([row?.started_by, row?.lasted]).toEqual(['monotonic', 60]);
    expect(row?.ago).toBeGreaterThan(590);
    expect(row?.ago).toBeLessThan(620);
  });

  test('after a restart the wall with its offset is believed, and beyond a month or five minutes the arrival', async () => {
    const robot = await robotOfADay();
    const before = (ms: number, offset_ms = 0): Clock => ({
      ...wall(Date.now() - ms - offset_ms),
      boot_id: randomUUID(),
      mono_ms: 5,
      offset_ms,
    });
    const facts = [before(3_600_000), before(3_600_000, 7_200_000), before(40 * 86_400_000), before(-10 * minute)];
    await tell(
      robot,
      facts.map((clock) => interaction(clock, null)),
    );
    const rows = await rowsOf(robot);
    expect(rows.map(({ started_by }) => started_by).sort()).toEqual(['arrival', 'arrival', 'wall', 'wall']);
    for (const { started_by, ago: seconds } of rows)
      expect(Math.abs(seconds - (started_by === 'wall' ? 3600 : 0))).toBeLessThan(20);
  });

  test('its time is decided once: a repeat with another clock moves nothing', async () => {
    const robot = await robotOfADay();
    const fact = interaction(ago(robot, 10 * minute), null);
    await tell(robot, [fact]);
    await tell(robot, [
      { ...fact, start: { ...fact.start, mono_ms: fact.start.mono_ms + 5 * minute }, end: robot.clock() },
    ]);
    expect((await rowsOf(robot))[0]?.ago).toBeGreaterThan(590);
  });

  test('an interaction that lasted for thousands of years is kept with an end that can be', async () => {
    const robot = await robotOfADay();
    const endless = interaction(ago(robot, minute), { ...robot.clock(), mono_ms: 1e15 });
    const other = interaction(ago(robot, minute), null);
    expect(await tell(robot, [endless, other])).toEqual({ accepted: [endless.uuid, other.uuid], rejected: [] });
    const row = (await rowsOf(robot)).find(({ uuid }) => uuid === endless.uuid);
    expect(row?.lasted).toBeGreaterThanOrEqual(0);
    expect(row?.lasted).toBeLessThan(600);
  });
});
