import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { stateSql } from '../../app/robots/state.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
/** The states of a client's robots as a count of them all says, by the clock. */
const counted = async (client_id: number) => {
  const rows = await w.app.services.system.read((sql) =>
    sql
      .selectFrom('robots as r')
      .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
      .leftJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 'r.robot_id').on('d.revoked_at', 'is', null))
      .select([stateSql.as('state')])
      .where('r.client_id', '=', client_id)
      .where('r.deleted_at', 'is', null)
      .execute(),
  );
  const states = { online: 0, late: 0, offline: 0, standby: 0, fault: 0, unpaired: 0 };
  for (const { state } of rows) states[state]++;
  return { total: rows.length, clients: rows.length > 0 ? 1 : 0, states };
};
/** The roll-up, the whole and a page of the list say what a count of all of them does; answers its states that are not 0. */
async function compare({ client_id }: Client): Promise<Record<string, number>> {
  const told = await w.staff.api.robots.summary({ query: { client_id } });
  expect(told).toEqual(await counted(client_id));
  let total: number | null = null;
  await w.staff.api.robots.listByClient(
    { params: { client_id }, query: { limit: 1 } },
    {
      onPaging: (paging) => {
        total = paging.total;
      },
    },
  );
  expect(total).toBe(told.total);
  const noted = await owner('select robot_id from robot_troubles where client_id = $1 and n > 0 order by 1', client_id);
  expect(noted.map((row) => row.robot_id)).toEqual(await troubles({ client_id } as Client));
  return Object.fromEntries(Object.entries(told.states).filter(([, n]) => n > 0));
}
/** Those that the first page tells of, by a walk over all of them. */
const troubles = async ({ client_id }: Client) =>
  (
    await owner(
      `select s.robot_id from robot_state s join robots r using (robot_id) join devices d on d.robot_id = s.robot_id and d.revoked_at is null
      where r.client_id = $1 and r.deleted_at is null and (s.config_error is not null or s.last_seen_at is null or s.offline_since is not null
        or s.reported_power <> 'off' and s.fault is not null) order by 1`,
      client_id,
    )
  ).map((row) => row.robot_id);
const lookForSilence = () => w.app.runSchedule('offline');
const heardAgo = ({ robot: { robot_id } }: PairedRobot, seconds: number) =>
  owner(
    'update robot_state set last_seen_at = now() - make_interval(secs => $2) where robot_id = $1',
    robot_id,
    seconds,
  );
const recountedWrong = async () =>
  (await recountAll(w.app.services.system.history))
    .filter(({ name }) => name === 'fleet_counts' || name === 'robot_troubles')
    .reduce((sum, { wrong }) => sum + wrong, 0);

test('counts follow robots through pairing, beats, silence, revival, a move, removal and its way back (ALL-5)', async () => {
  const [client, other] = [await w.client(), await w.client()];
  expect(await compare(client)).toEqual({});
  await w.robot({ client });
  const [a, b, c] = [await w.pairedRobot({ client }), await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  expect(await compare(client)).toEqual({ unpaired: 1, offline: 3 });
  const beat = async (robot: PairedRobot, change: Parameters<PairedRobot['heartbeat']>[0], state: string) => {
    await robot.heartbeat(change);
    const { robot_id } = robot.robot;
    await expect.poll(async () => (await w.staff.api.robots.get({ params: { robot_id } })).state).toBe(state);
  };
  await beat(a, {}, 'online');
  await beat(b, { fault: 'micrófono' }, 'fault');
  await beat(c, { power: 'off' }, 'standby');
  expect(await compare(client)).toEqual({ unpaired: 1, online: 1, fault: 1, standby: 1 });
  await heardAgo(a, 35);
  await lookForSilence();
  expect(await compare(client)).toEqual({ unpaired: 1, late: 1, fault: 1, standby: 1 });
  await heardAgo(a, 50);
  await heardAgo(b, 50);
  await lookForSilence();
  expect(await compare(client)).toEqual({ unpaired: 1, offline: 2, standby: 1 });
  await beat(a, {}, 'online');
  expect(await compare(client)).toEqual({ unpaired: 1, online: 1, offline: 1, standby: 1 });
  await w.app.runSchedule('fold-counts');
  const params = { robot_id: a.robot.robot_id };
  await w.staff.api.robots.update({ params, body: { client: other.client_id } });
  expect([await compare(client), await compare(other)]).toEqual([
    { unpaired: 1, offline: 1, standby: 1 },
    { online: 1 },
  ]);
  await w.staff.api.robots.remove({ params });
  expect(await compare(other)).toEqual({});
  await w.staff.api.robots.restore({ params });
  expect(await compare(other)).toEqual({ unpaired: 1 });
  await w.staff.api.robots.unlink({ body: { robot_id: b.robot.robot_id } });
  expect(await compare(client)).toEqual({ unpaired: 2, standby: 1 });
  expect(await recountedWrong()).toBe(0);
  await w.staff.api.clients.remove({ params: { client_id: client.client_id } });
  const [left] = await owner(
    'select coalesce(sum(n), 0)::int as n from fleet_counts where client_id = $1',
    client.client_id,
  );
  expect(left).toEqual({ n: 0 });
  expect(await recountedWrong()).toBe(0);
});

test('a robot that changes waits for no other of its client, and what a transaction takes back was never counted', async () => {
  const client = await w.client();
  const [held, free] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query(`update robot_state set last_seen_at = now(), fault = 'x' where robot_id = $1`, [
      held.robot.robot_id,
    ]);
    await free.heartbeat();
    const { robot_id } = free.robot;
    await expect.poll(async () => (await w.staff.api.robots.get({ params: { robot_id } })).state).toBe('online');
    expect(await compare(client)).toEqual({ online: 1, offline: 1 });
    await w.app.runSchedule('fold-counts');
    await c.query('rollback', []);
  });
  expect(await compare(client)).toEqual({ online: 1, offline: 1 });
});

test('a count that is wrong is counted anew', async () => {
  const client = await w.client();
  await w.robot({ client });
  await owner('update fleet_counts set n = n + 4 where client_id = $1', client.client_id);
  expect((await w.staff.api.robots.summary({ query: { client_id: client.client_id } })).total).toBe(5);
  expect(await recountedWrong()).toBe(1);
  expect(await compare(client)).toEqual({ unpaired: 1 });
  expect(await recountedWrong()).toBe(0);
});

test('a fleet that falls silent at once is found by its keys, however empty the tables were when that was planned', async () => {
  const { client_id } = await w.client();
  const many = 200;
  await owner(
    `with r as (insert into robots (client_id, name, serial_number, url, screen_resolution_id)
        select $1::bigint, 'M' || n, 'M' || $1::bigint || '-' || n, 'https://robot.test', (select min(id) from resolutions)
        from generate_series(1, $2::int) n returning robot_id, client_id)
    insert into devices (device_id, client_id, robot_id, app_version) select gen_random_uuid(), client_id, robot_id, '1' from r`,
    client_id,
    many,
  );
  await owner('update robot_state set last_seen_at = now() where client_id = $1', client_id);
  await owner('vacuum analyze robot_troubles, robot_absences');
  const read = await w.engine.owner(async (c) => {
    await c.query('begin');
    // What the connection did before may still stand in its counters.
    const counters = async () => {
      const { rows } = await c.query<{ name: string; walked: number; added: number }>(
        `select relname::text as name, seq_tup_read::int as walked, n_tup_ins::int as added from pg_stat_xact_user_tables
        where relname in ('robot_troubles', 'robot_absences') order by 1`,
      );
      return rows;
    };
    const before = await counters();
    await c.query('update robot_state set offline_since = now() where client_id = $1', [client_id]);
    const after = await counters();
    await c.query('rollback');
    return after.map(({ name, walked, added }, i) => ({
      name,
      walked: walked - (before[i]?.walked ?? 0),
      added: added - (before[i]?.added ?? 0),
    }));
  });
  expect(read).toEqual([
    { name: 'robot_absences', walked: 0, added: many },
    { name: 'robot_troubles', walked: 0, added: many },
  ]);
});
