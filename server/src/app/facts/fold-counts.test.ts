import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { foldCounts } from './fold-counts.ts';
import { recountAll } from './recount.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const fold = (most?: number) => foldCounts(w.app.services.system, most);
const inParts = ['interaction_client_days', 'interaction_totals', 'detection_totals', 'view_totals'];

const visit = () => ({
  ...{ gender: null, age: null, language_id: 1, session_kind: 'es' as const, track_id: null },
  uuid: randomUUID(),
});
/** Two visits, one of which ends in a batch of its own; a product that was seen and somebody who crossed. */
async function tell(robot: PairedRobot): Promise<void> {
  const at = robot.clock();
  const [first, second] = [visit(), visit()];
  const send = (records: object[]) =>
    robot.api.device.interactions({ body: { now: robot.clock(), records: records as never } });
  await send([
    { ...first, start: at, end: null },
    { ...second, start: at, end: null },
  ]);
  await send([{ ...first, start: at, end: { ...at, mono_ms: at.mono_ms + 90_000 }, gender: 'female' }]);
  const seen = { uuid: randomUUID(), at, kind: 'product' as const, record_id: 7, name: 'Agua' };
  await robot.api.device.views({ body: { now: robot.clock(), records: [seen] } });
  const crossed = { uuid: randomUUID(), at, event_type: 'person_crossed' as const };
  await robot.api.device.detections({
    body: { now: robot.clock(), records: [{ ...crossed, track_id: null, gender: null, age: null }] },
  });
}

/** What each table of a client comes to, and the same counted anew from facts. */
const kept = async (client: number) =>
  Object.fromEntries(
    await Promise.all(
      inParts.map(async (table) => {
        const [row] = await owner(
          `select count(*) filter (where part <> 0)::int as parts, coalesce(sum(n), 0)::int as n from ${table} where client_id = $1`,
          client,
        );
        return [table, row as { parts: number; n: number }] as const;
      }),
    ),
  );
const sums = async (client: number) =>
  Object.fromEntries(Object.entries(await kept(client)).map(([table, { n }]) => [table, n]));
/** By day and by month each, but for the days of the list; of `robots` that told all of it. */
const expected = (robots: number) => ({
  interaction_client_days: 2 * robots,
  interaction_totals: 4 * robots,
  detection_totals: 2 * robots,
  view_totals: 2 * robots,
});

test('a batch waits for no other batch of the client’s robots, and what both counted is the sum (ALL-5)', async () => {
  const client = await w.client();
  const [one, other] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  await tell(one);
  await tell(other);
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    // A batch of another process: it holds whatever its triggers wrote until it commits.
    await c.query(
      `insert into interactions (uuid, client_id, robot_id, started_at, started_by, wall_started_at, local_day, local_hour)
      select gen_random_uuid(), client_id, robot_id, started_at, started_by, wall_started_at, local_day, local_hour
      from interactions where robot_id = $1 and ended_at is null`,
      [one.robot.robot_id],
    );
    await c.query(
      `insert into view_events (uuid, client_id, robot_id, kind, record_id, name, viewed_at, local_day, local_hour)
      select gen_random_uuid(), client_id, robot_id, kind, record_id, name, viewed_at, local_day, local_hour
      from view_events where robot_id = $1`,
      [one.robot.robot_id],
    );
    await tell(other);
    // Nor does folding: it takes what nobody holds.
    await fold();
    await c.query('commit', []);
  });
  await fold();
  const all = await sums(client.client_id);
  expect(all).toEqual({
    ...expected(3),
    interaction_totals: expected(3).interaction_totals + 2,
    view_totals: expected(3).view_totals + 2,
  });
  const recounted = await recountAll(w.app.services.system.history);
  expect(recounted.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

test('folded or not, in one piece or in many, a sum is the same, and what ends after it was folded leaves its old count', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  await tell(robot);
  expect((await kept(client.client_id)).interaction_totals?.parts).toBeGreaterThan(0);
  expect(await sums(client.client_id)).toEqual(expected(1));
  await fold(1);
  const folded = await kept(client.client_id);
  expect(Object.values(folded).map(({ parts }) => parts)).toEqual([0, 0, 0, 0]);
  expect(await sums(client.client_id)).toEqual(expected(1));
  // The one that was open ends: its counts of no length go, those of its length come.
  const { robot_id } = robot.robot;
  const [open] = await owner('select uuid from interactions where robot_id = $1 and ended_at is null', robot_id);
  const at = robot.clock();
  const end = { ...at, mono_ms: at.mono_ms + 30_000 };
  await robot.api.device.interactions({
    body: { now: robot.clock(), records: [{ ...visit(), uuid: String(open?.uuid), start: at, end }] },
  });
  expect(await sums(client.client_id)).toEqual(expected(1));
  const byLength = () =>
    owner(
      `select lasted, sum(n)::int as n from interaction_totals where client_id = $1 and not monthly group by 1 having sum(n) <> 0 order by 1`,
      client.client_id,
    );
  const ended = [
    { lasted: 1, n: 1 },
    { lasted: 2, n: 1 },
  ];
  expect(await byLength()).toEqual(ended);
  await fold();
  expect(await byLength()).toEqual(ended);
});

test('folding that is killed in the middle changes no sum, and the next one goes on', async () => {
  const client = await w.client();
  await tell(await w.pairedRobot({ client }));
  const broken = owner(`select fold_parts('interaction_totals', 1), pg_terminate_backend(pg_backend_pid())`);
  await expect(broken).rejects.toThrow();
  expect(await sums(client.client_id)).toEqual(expected(1));
  await fold();
  expect((await kept(client.client_id)).interaction_totals).toEqual({ parts: 0, n: 4 });
});

test('a count that is wrong, in whichever part, is counted anew beside folding, and one that is right is left', async () => {
  const client = await w.client();
  await tell(await w.pairedRobot({ client }));
  await owner('update interaction_totals set n = n + 5 where client_id = $1 and monthly', client.client_id);
  await owner('delete from view_totals where client_id = $1 and not monthly', client.client_id);
  const recount = async () =>
    (await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  expect(await recount()).toEqual(['interaction_totals', 'view_totals']);
  expect(await sums(client.client_id)).toEqual(expected(1));
  await fold();
  expect(await recount()).toEqual([]);
  expect(await sums(client.client_id)).toEqual(expected(1));
});

test('nothing is added for a client that was removed: its rows go and none comes behind them', async () => {
  const [gone, stays] = [await w.client(), await w.client()];
  const [first, second] = [await w.pairedRobot({ client: gone }), await w.pairedRobot({ client: stays })];
  await tell(first);
  // At once: counts are folded every ten seconds by themselves.
  await owner('update clients set deleted_at = now() where client_id = $1', gone.client_id);
  await tell(second);
  await fold();
  expect((await kept(gone.client_id)).view_totals?.parts).toBeGreaterThan(0);
  expect((await kept(stays.client_id)).view_totals).toEqual({ parts: 0, n: 2 });
});
