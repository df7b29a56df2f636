import { randomUUID } from 'node:crypto';
import type { TryFact } from '@botones/contract/device/try-fact';
import type { EarReport } from '@botones/contract/devices/ears';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const hour = 3_600_000;
const owner = async (statement: string, ...params: unknown[]) =>
  (await w.engine.owner((c) => c.query(statement, params))).rows;

/** A try that brought words, some milliseconds ago by the robot's wall. */
const aTry = (robot: PairedRobot, more: Partial<TryFact> = {}, ago = 0): TryFact => ({
  ...{ uuid: randomUUID(), interaction: randomUUID(), ear: 'server', outcome: 'words', fault: null },
  ...{ recognised_ms: 600, sound_ms: 900 },
  at: { ...robot.clock(), boot_id: randomUUID(), wall: new Date(Date.now() - ago).toISOString() },
  ...more,
});
const tell = (robot: PairedRobot, records: unknown[]) =>
  robot.api.device.tries({ body: { now: robot.clock(), records } });
const figuresOf = async ({ robot: { robot_id } }: PairedRobot, days?: number) =>
  w.staff.api.hearing.ofRobot({ params: { robot_id }, query: days === undefined ? {} : { days } });
const none = { without_words: null, without_understanding: null, half_ms: null, nine_tenths_ms: null };

describe('tries to hear somebody arrive once, without words (OIR-3)', () => {
  test('what is told is kept, with its branch and its day; the same uuid again changes nothing', async () => {
    const robot = await w.pairedRobot();
    const fact = aTry(robot);
    expect(await tell(robot, [fact])).toEqual({ accepted: [fact.uuid], rejected: [] });
    await tell(robot, [{ ...fact, outcome: 'silence', sound_ms: null }]);
    const rows = await owner('select * from tries where robot_id = $1', robot.robot.robot_id);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ uuid: fact.uuid, interaction_uuid: fact.interaction, client_id: robot.robot.client.client_id },
        ...{ ear: 'server', outcome: 'words', fault: null, recognised_ms: 600, sound_ms: 900, branchoffice_id: null },
      }),
    ]);
    expect((await figuresOf(robot)).all).toMatchObject({ tries: 1, silent: 0, faults: 0, half_ms: 900 });
  });

  test('only a fault has one, and one that does not say which is "failed"', async () => {
    const robot = await w.pairedRobot();
    await tell(robot, [
      aTry(robot, { outcome: 'fault', fault: 'network', recognised_ms: null, sound_ms: null }),
      aTry(robot, { outcome: 'fault', fault: null, recognised_ms: null, sound_ms: null }),
      aTry(robot, { outcome: 'silence', fault: 'network', recognised_ms: null, sound_ms: null }),
    ]);
    const rows = await owner(
      'select outcome, fault from tries where robot_id = $1 order by 1, 2',
      robot.robot.robot_id,
    );
    expect(rows.map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['fault', 'failed'],
      ['fault', 'network'],
      ['silence', null],
    ]);
  });

  test.each([
    ['an ear that nobody has', { ear: 'glass' }],
    ['an outcome of no kind', { outcome: 'maybe' }],
    ['a fault of no kind', { outcome: 'fault', fault: 'tired' }],
    ['half a millisecond', { recognised_ms: 1.5 }],
    ['time that runs backwards', { sound_ms: -1 }],
    ['more than two minutes', { sound_ms: 120_001 }],
    ['no uuid', { uuid: 'x' }],
    ['an interaction that is none', { interaction: 'x' }],
    ['a text', 'hola'],
  ])('a bad record rejects only itself: %s (D-9)', async (_what, bad) => {
    const robot = await w.pairedRobot();
    const good = aTry(robot, { sound_ms: 120_000 });
    const { accepted, rejected } = await tell(robot, [
      typeof bad === 'string' ? bad : { ...aTry(robot), ...bad },
      good,
    ]);
    expect([accepted, rejected.map(({ index }) => index)]).toEqual([[good.uuid], [0]]);
    expect((await figuresOf(robot)).all.tries).toBe(1);
  });

  test('words that somebody said are dropped where a program tells them', async () => {
    const robot = await w.pairedRobot();
    const fact = { ...aTry(robot), text: 'mi clave es canario' };
    expect((await tell(robot, [fact])).accepted).toEqual([fact.uuid]);
    const rows = await owner('select to_jsonb(t)::text as told from tries t where robot_id = $1', robot.robot.robot_id);
    expect(rows[0]?.told).not.toContain('canario');
  });

  test('what is told days late counts on the day on which it was, by the clock of the client', async () => {
    const robot = await w.pairedRobot();
    await tell(robot, [aTry(robot, {}, 72 * hour), aTry(robot, {}, 72 * hour), aTry(robot)]);
    const { all, days } = await figuresOf(robot);
    expect([all.tries, days.length]).toEqual([3, 14]);
    const counts = days.map(({ tries }) => tries);
    expect(counts.slice(-4)).toEqual([2, 0, 0, 1]);
    expect((await figuresOf(robot, 3)).days.map(({ tries }) => tries)).toEqual([0, 0, 1]);
  });

  test('a robot that went to another client leaves its figures there', async () => {
    const [from, to] = [await w.client(), await w.client()];
    const robot = await w.pairedRobot({ client: from });
    await tell(robot, [aTry(robot), aTry(robot)]);
    expect((await figuresOf(robot)).all.tries).toBe(2);
    const params = { robot_id: robot.robot.robot_id };
    await w.staff.api.robots.update({ params, body: { client: to.client_id } });
    expect((await figuresOf(robot)).all.tries).toBe(0);
    await tell(robot, [aTry(robot)]);
    expect((await figuresOf(robot)).all.tries).toBe(1);
  });
});

describe('what tries come to (OIR-3)', () => {
  test('shares, and the seconds until the first sound that half and nine tenths waited at most', async () => {
    const robot = await w.pairedRobot();
    const silent = { outcome: 'silence', recognised_ms: null, sound_ms: null } as const;
    const failed = { outcome: 'fault', fault: 'network', recognised_ms: null, sound_ms: null } as const;
    const sounds = [400, 500, 600, 700, 800, 900, 1000, 1100, 5000, 20_000];
    await tell(robot, [
      ...sounds.map((sound_ms) => aTry(robot, { sound_ms })),
      ...[silent, silent, failed, failed].map((more) => aTry(robot, more)),
    ]);
    const { all, days, min_group } = await figuresOf(robot);
    expect(all).toMatchObject({
      tries: 14,
      silent: 2,
      faults: 2,
      without_words: 29,
      half_ms: 800,
      nine_tenths_ms: 5000,
    });
    expect(all.hidden).toEqual({ without_understanding: 'none' });
    expect(days.at(-1)).toMatchObject({ tries: 14, half_ms: 800 });
    expect(days[0]).toMatchObject({ tries: 0, ...none, hidden: { half_ms: 'none', without_words: 'none' } });
    expect(min_group).toBe(5);
  });

  test('nobody has spoken to it yet: nothing is a zero of a hundred', async () => {
    const robot = await w.pairedRobot();
    const { all } = await figuresOf(robot);
    expect(all).toMatchObject({ tries: 0, spoken: 0, ...none });
  });

  test('spoken sentences alone are understood or not; what was chosen where it asked back was', async () => {
    const robot = await w.pairedRobot();
    const exchange = (more: object) => ({
      ...{ uuid: randomUUID(), interaction: randomUUID(), at: robot.clock(), asked_by: 'voice', question: 'hola' },
      ...{ language_id: 1, intent_id: null, intent_name: null, answer: null, shown: null, ...more },
    });
    const asked = exchange({ outcome: 'choice' });
    const say = (records: object[]) =>
      robot.api.device.exchanges({ body: { now: robot.clock(), records } } as never) as Promise<unknown>;
    await say([
      ...[exchange({ outcome: 'intent' }), exchange({ outcome: 'record' }), exchange({ outcome: 'none' }), asked],
      ...[exchange({ asked_by: 'typed', outcome: 'none' }), exchange({ asked_by: 'robot' })],
    ]);
    expect((await figuresOf(robot)).all).toMatchObject({ spoken: 4, not_understood: 2, without_understanding: 50 });
    await say([{ ...asked, chosen: { intent_id: 1 } }]);
    expect((await figuresOf(robot)).all).toMatchObject({ spoken: 4, not_understood: 1, without_understanding: 25 });
  });

  test('of another client’s robot nothing is told, and of one’s own it is', async () => {
    const client = await w.client();
    const robot = await w.pairedRobot({ client });
    await tell(robot, [aTry(robot)]);
    const params = { robot_id: robot.robot.robot_id };
    const stranger = await w.person({ modules: ['Robots'] });
    await expect(stranger.api.hearing.ofRobot({ params, query: {} })).rejects.toMatchObject({ status: 404 });
    const person = await w.person({ client, modules: ['Robots'] });
    expect((await person.api.hearing.ofRobot({ params, query: {} })).all.tries).toBe(1);
  });

  test('ten thousand tries of a day are read as some hundred counts', async () => {
    const robot = await w.pairedRobot();
    for (let batch = 0; batch < 20; batch++)
      await tell(
        robot,
        Array.from({ length: 500 }, (_, n) => aTry(robot, { sound_ms: (batch * 500 + n) * 3 })),
      );
    const { all } = await figuresOf(robot);
    expect(all).toMatchObject({ tries: 10_000, half_ms: 15_000, nine_tenths_ms: 27_000 });
    const counts = await owner('select count(*)::int as n from try_figures where robot_id = $1', robot.robot.robot_id);
    expect(counts[0]?.n).toBeLessThanOrEqual(301);
  });
});

test('the ear of a heartbeat is told, and people hear of it where it became another alone (OIR-1)', async () => {
  const robot = await w.pairedRobot();
  const { robot_id } = robot.robot;
  const heard: unknown[] = [];
  const reported = async () => (await w.staff.api.devices.get({ params: { robot_id } })).reported;
  const earOf = async () => (await reported()).ear;
  const server: EarReport = { ear: 'server', missing: [{ ear: 'local', why: 'unsupported' }] };
  expect(await earOf()).toBeNull();
  await robot.heartbeat({ ear: server });
  await expect.poll(earOf).toEqual(server);
  w.app.services.live.onNow((signal) => void (signal.feature === 'robots' && signal.id === robot_id && heard.push(1)));
  await robot.heartbeat({ ear: server, battery: 41 });
  await expect.poll(async () => (await reported()).battery).toBe(41);
  expect(heard).toHaveLength(0);
  const deaf: EarReport = { ear: null, missing: [{ ear: 'server', why: 'not_set' }] };
  await robot.heartbeat({ ear: deaf });
  await expect.poll(earOf).toEqual(deaf);
  await expect.poll(() => heard).toHaveLength(1);
  // A program of before says nothing of it.
  await robot.heartbeat();
  await expect.poll(earOf).toBeNull();
});
