// Our own bare server: Fastify and pg, no rights, no scope, no validation, no audit. `/obvious` is what one writes first,
// `/tuned` what one writes after measuring. The product is measured beside it, in the same run.
import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const app = Fastify();
const database = { connectionString: process.env.DATABASE_URL, options: '-c timezone=UTC' };
const pool = new pg.Pool({ ...database, max: 10 });
const piped = new pg.Pool({ ...database, max: 4, pipeline: true } as pg.PoolConfig);

const columns = 'i.id, i.client_id, i.robot_id, i.started_at, i.ended_at, i.gender, i.age';
const newest = 'order by i.started_at desc, i.id desc limit 50';
const page = (where: string) => `select ${columns} from interactions i where ${where} ${newest}`;
/** The rows as the text that is sent, made by the database. */
const asText = (where: string) => `select coalesce(json_agg(x), '[]')::text as body from (
  select i.id, i.robot_id, to_char(i.started_at at time zone c.timezone, 'YYYY-MM-DD') as date,
    to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS') as interaction_start_time,
    to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS') as interaction_end_time, i.gender, i.age,
    floor(extract(epoch from i.ended_at - i.started_at))::int as total_interaction_time
  from (${page(where)}) i join clients c using (client_id) order by i.started_at desc, i.id desc) x`;
const total = (where: string) => `select sum(n)::int as total from interaction_client_days where ${where}`;
const between = '(i.started_at, i.id) >= ($1::date - 1, 0) and (i.started_at, i.id) < ($2::date + 2, 0)';
const days = '(i.local_day, i.id) >= ($1::date, 0) and i.local_day <= $2::date';

const lists: Record<string, { where: string; count?: string; params: (q: Record<string, string>) => unknown[] }> = {
  robot: { where: 'i.robot_id = $1', params: (q) => [q.robot] },
  client: { where: `${between} and ${days} and i.client_id = $3`, params: (q) => [q.start, q.end, q.client] },
  total: { where: `${between} and ${days}`, count: 'day between $1 and $2', params: (q) => [q.start, q.end] },
  after: { where: '(i.started_at, i.id) < ($1::timestamptz, $2::bigint)', params: (q) => [q.at, q.id] },
};
for (const [name, { where, count, params }] of Object.entries(lists)) {
  app.get(`/obvious/${name}`, async (request, reply) => {
    const values = params(request.query as Record<string, string>);
    const { rows } = await pool.query(page(where), values);
    if (count) reply.header('x-total-count', (await pool.query(total(count), values)).rows[0].total);
    return rows;
  });
  app.get(`/tuned/${name}`, async (request, reply) => {
    const values = params(request.query as Record<string, string>);
    const [list, counted] = await Promise.all([
      piped.query({ name, text: asText(where), values }),
      count && piped.query({ name: `${name} total`, text: total(count), values }),
    ]);
    if (counted) reply.header('x-total-count', counted.rows[0].total);
    return reply.type('application/json').send(list.rows[0].body);
  });
}

/** One interaction or many with their counters, in one statement. */
const insert = `with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, started_at timestamptz, ended_at timestamptz, gender text, age int)
), mine as (
  select robot_id from robot_state where robot_id in (select robot_id from given) order by robot_id for update
), kept as (
  insert into interactions (uuid, client_id, robot_id, started_at, ended_at, started_by, wall_started_at, local_day, local_hour, gender, age)
  select uuid, client_id, robot_id, started_at, ended_at, 'wall', started_at, (started_at at time zone 'America/Mexico_City')::date, extract(hour from started_at at time zone 'America/Mexico_City'), gender, age
  from given join mine using (robot_id) on conflict do nothing returning client_id, robot_id, local_day
), days as (
  insert into interaction_days as d select client_id, robot_id, local_day, count(*) from kept group by 1, 2, 3 order by 2, 3
  on conflict (robot_id, day, client_id) do update set n = d.n + excluded.n returning 1
), client_days as (
  insert into interaction_client_days as d (client_id, day, part, n) select client_id, local_day, 0, count(*) from kept group by 1, 2 order by 2, 1
  on conflict (client_id, day, part) do update set n = d.n + excluded.n returning 1
) update robot_state s set interactions_count = interactions_count + k.n
  from (select robot_id, count(*) as n from kept group by 1) k where k.robot_id = s.robot_id`;
const keep = (records: unknown[]) => pool.query({ name: 'insert', text: insert, values: [JSON.stringify(records)] });
app.post('/obvious/interactions', async (request) => ({ kept: (await keep(request.body as unknown[])).rowCount }));
let together: { records: unknown[]; kept: Promise<unknown> } | null = null;
app.post('/tuned/interactions', async (request) => {
  if (!together) {
    const group: { records: unknown[]; kept: Promise<unknown> } = { records: [], kept: Promise.resolve() };
    group.kept = new Promise((resolve, reject) =>
      setImmediate(() => {
        together = null;
        keep(group.records).then(resolve, reject);
      }),
    );
    together = group;
  }
  together.records.push(...(request.body as unknown[]));
  await together.kept;
  return { kept: true };
});

const heard = new Map<number, string>();
app.post('/obvious/beat', async (request) => {
  const { robot_id } = request.body as { robot_id: number };
  await pool.query('update robot_state set last_seen_at = now() where robot_id = $1', [robot_id]);
  return { server_time: new Date() };
});
app.post('/tuned/beat', async (request) => {
  const server_time = new Date().toISOString();
  heard.set((request.body as { robot_id: number }).robot_id, server_time);
  return { server_time };
});
setInterval(() => {
  if (heard.size === 0) return;
  const values = [[...heard.keys()], [...heard.values()]];
  heard.clear();
  void pool.query(
    'update robot_state s set last_seen_at = g.at from unnest($1::bigint[], $2::timestamptz[]) g (robot_id, at) where g.robot_id = s.robot_id',
    values,
  );
}, 1000);

const sockets = new WebSocketServer({ server: app.server, path: '/ws' });
app.post('/change', async () => {
  for (const socket of sockets.clients) socket.send('{"feature":"robots","id":1}');
  return { told: sockets.clients.size };
});

app.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
