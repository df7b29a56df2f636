import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Run } from '../../server/src/testing/seed/records.ts';

export interface Size {
  clients: number;
  robots: number;
  interactions: number;
}

export const days = 365;
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret of every seeded device: the bench speaks for all of them. */
const secret = 'a-secret-of-the-bench-that-is-long-enough';
const deviceOf = (robot_id: number): string => `00000000-0000-4000-8000-${String(robot_id).padStart(12, '0')}`;
export const credentialOf = (robot_id: number): string => `Device ${deviceOf(robot_id)}.${secret}`;
export const tokens = { staff: 'bench-token-of-staff', client: 'bench-token-of-a-client', access: 'Bearer ' };

export const runOn =
  (client: pg.ClientBase): Run =>
  (sql, params) =>
    client.query(sql, params);

/** Clients, robots with devices, and two sessions that last a day: staff, and a user of the first client with every module. */
async function seedFleet(run: Run, { clients, robots }: Size): Promise<void> {
  await run(`insert into clients (client_id, name, primary_color, secondary_color) overriding system value
    select n, 'Cliente ' || lpad(n::text, 3, '0'), '#2456e6', '#c8963e' from generate_series(1, ${clients}) n`);
  await run('insert into client_modules select client_id, module_id from clients, modules');
  await run(`insert into robots (robot_id, client_id, name, serial_number, url, screen_resolution_id) overriding system value
    select n, (n - 1) % ${clients} + 1, 'Robot ' || lpad(n::text, greatest(4, length(n::text)), '0'), 'SN-' || n, 'https://robot.test', 1 from generate_series(1, ${robots}) n`);
  // Heard in a while: nobody goes silent in the middle of a bench.
  await run(`insert into robot_state (robot_id, client_id, last_seen_at, reported_power, applied_version, paired)
    select robot_id, client_id, now() + interval '1 day', 'on', 1, true from robots`);
  await run(`insert into devices (device_id, client_id, robot_id, app_version)
    select ('00000000-0000-4000-8000-' || lpad(robot_id::text, 12, '0'))::uuid, client_id, robot_id, '1' from robots`);
  await run('insert into device_secrets select device_id, $1 from devices', [sha256(secret)]);
  await run(`insert into profiles (profile_id, client_id, name) overriding system value values (1001, 1, 'Todo')`);
  await run('insert into profile_modules select 1, 1001, module_id from modules');
  await run(`insert into users (user_id, client_id, profile_id, name, last_name, email, is_staff) overriding system value values
    (1001, null, null, 'Sofía', 'Banco', 'staff@bench.test', true), (1002, 1, 1001, 'Iván', 'Banco', 'client@bench.test', false)`);
  for (const [user, session, token] of [
    [1001, '00000000-0000-4000-9000-000000000001', tokens.staff],
    [1002, '00000000-0000-4000-9000-000000000002', tokens.client],
  ] as const) {
    await run(`insert into sessions (session_id, user_id, expires_at) values ($1, $2, now() + interval '14 days')`, [
      session,
      user,
    ]);
    await run(
      `insert into session_secrets (session_id, access_hash, access_expires_at, refresh_hash) values ($1, $2, now() + interval '1 day', $3)`,
      [session, sha256(token), sha256(`${token}-refresh`)],
    );
  }
}

/** Interactions spread over a year in the order of time, and what counts them. */
async function seedFacts(run: Run, { robots, interactions }: Size): Promise<void> {
  await run(`insert into interactions (uuid, client_id, robot_id, started_at, ended_at, started_by, wall_started_at, local_day, local_hour, gender, age, language_id, session_kind)
    select md5(n::text)::uuid, r.client_id, r.robot_id, t.at, t.at + make_interval(secs => 20 + n % 200), 'monotonic', t.at,
      (t.at at time zone 'America/Mexico_City')::date, extract(hour from t.at at time zone 'America/Mexico_City'), case n % 3 when 0 then 'male' when 1 then 'female' end, (20 + n % 60)::smallint, 1, 'es'
    from generate_series(1, ${interactions}) n
    cross join lateral (select now() - interval '1 hour' - make_interval(secs => ${days * 86_400 - 7200} * (1 - n / ${interactions}.0)) as at) t
    join robots r on r.robot_id = 1 + (n::bigint * 7919) % ${robots}`);
  await run(`insert into interaction_days (client_id, robot_id, day, n)
    select client_id, robot_id, local_day, count(*) from interactions group by 1, 2, 3`);
  await run(
    'insert into interaction_client_days (client_id, day, part, n) select client_id, day, 0, sum(n) from interaction_days group by 1, 2 order by day, client_id',
  );
  await run(`select recount(name) from roll_ups where facts = 'interactions'`);
  await run(`update robot_state s set interactions_count = c.n
    from (select robot_id, count(*) as n from interactions group by 1) c where c.robot_id = s.robot_id`);
}

/** Everything, by a user above the row policies; triggers rest, the bench keeps the counters itself. */
export async function seed(run: Run, size: Size): Promise<void> {
  await run('set session_replication_role = replica');
  await seedFleet(run, size);
  if (size.interactions > 0) await seedFacts(run, size);
  for (const [table, column] of [
    ['clients', 'client_id'],
    ['robots', 'robot_id'],
    ['profiles', 'profile_id'],
    ['users', 'user_id'],
  ])
    await run(`select setval(pg_get_serial_sequence('${table}', '${column}'), 100000)`);
  await run(`select recount(name) from roll_ups where facts = 'robot_state'`);
  await run('set session_replication_role = origin');
  await run('vacuum analyze');
}
