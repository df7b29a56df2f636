import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../app/actor.ts';
import { sealOf } from '../app/audit.ts';
import type { Connection } from '../app/engine.ts';
import { migrate } from '../app/migrate.ts';
import type { Config } from '../config.ts';
import { hashPassword } from '../features/auth/passwords.queries.ts';
import { wav } from './uploads.ts';

/** What an installation of an earlier version holds, for whoever looks for it afterwards. */
export interface OldInstallation {
  people: { staff: Account; client: Account };
  client: { client_id: number; name: string };
  robots: { robot_id: number; name: string; credential: string }[];
  interactions: number;
  alerts: { open: number; over: number };
  mail: { mail_id: string };
  /** Lines of the log that were sealed. */
  seals: number;
  /** null where the version knew no files yet. */
  file: { key: string; bytes: Buffer } | null;
}
export interface Account {
  email: string;
  password: string;
}

/** A folder of migrations as the version had it whose last one is `last`; of the versions before 0021. */
export function oldMigrations(folder: string, last: string): string {
  const current = join(import.meta.dirname, '../../migrations');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(current))
    if (/^\d/.test(name) && name.slice(0, 4) <= last) copyFileSync(join(current, name), join(folder, name));
  copyFileSync(join(import.meta.dirname, 'old-after.sql'), join(folder, 'after.sql'));
  return folder;
}

/** A letter of every kind that a text may hold and a copy may spoil. */
const odd = 'Óptica\t\\N\n"=1"';
const conversations = 60;
const alertsOfEach = 3;

const numberOf = async (connection: Connection, sql: string, params: unknown[] = []): Promise<number> =>
  Number(Object.values((await connection.query(sql, params)).rows[0] ?? {})[0]);

/** A client with a person, and staff, who sign in with passwords of their own. */
async function addPeople(
  connection: Connection,
  staff: Account,
): Promise<OldInstallation['people'] & { client_id: number }> {
  const client_id = await numberOf(
    connection,
    `insert into clients (name, primary_color, secondary_color, bucket_name) values ($1, '#fff', '#000', 'optica-1a2b3c') returning client_id`,
    [odd],
  );
  await connection.query('insert into client_modules select $1::bigint, module_id from modules', [client_id]);
  // Minutes of silence that are not the usual ones became a rule in 0011.
  await connection.query(`do $$ begin
    if exists (select from information_schema.columns where column_name = 'offline_alert_minutes') then
      update clients set offline_alert_minutes = 7;
    end if;
  end $$`);
  const profile_id = await numberOf(
    connection,
    `insert into profiles (client_id, name) values ($1, 'Todo') returning profile_id`,
    [client_id],
  );
  await connection.query('insert into profile_modules select $1::bigint, $2::bigint, module_id from modules', [
    client_id,
    profile_id,
  ]);
  const client = { email: 'ana@antes.test', password: 'Clave-de-antes-1' };
  for (const [who, of] of [
    [staff, null],
    [client, client_id],
  ] as const) {
    const user_id = await numberOf(
      connection,
      `insert into users (client_id, profile_id, name, last_name, email, is_staff)
      values ($1::bigint, case when $1::bigint is null then null else $2::bigint end, 'Ana', 'Antes', $3, $1::bigint is null) returning user_id`,
      [of, profile_id, who.email],
    );
    await connection.query('insert into user_secrets (user_id, password_hash) values ($1, $2)', [
      user_id,
      await hashPassword(who.password),
    ]);
  }
  return { staff, client, client_id };
}

/** Robots with their machines, what they told, and the totals of it. */
async function addRobots(connection: Connection, client_id: number): Promise<OldInstallation['robots']> {
  const robots: OldInstallation['robots'] = [];
  for (const n of [1, 2, 3]) {
    const name = `Robot ${n}`;
    const robot_id = await numberOf(
      connection,
      `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
      values ($1, $2, $3, 'https://robot.test', (select min(id) from resolutions)) returning robot_id`,
      [client_id, name, `S-${n}`],
    );
    const [device_id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    await connection.query(
      'insert into devices (device_id, client_id, robot_id, agent_version) values ($1, $2, $3, $4)',
      [device_id, client_id, robot_id, '1'],
    );
    await connection.query('insert into device_secrets values ($1, $2)', [device_id, sha256(secret)]);
    robots.push({ robot_id, name, credential: `Device ${device_id}.${secret}` });
    await connection.query(
      `insert into interactions (uuid, client_id, robot_id, started_at, ended_at, started_by, wall_started_at, local_day, gender, age)
      select md5($1::text || n)::uuid, $2::bigint, $1::bigint, t.at, t.at + interval '1 minute', 'monotonic', t.at,
        (t.at at time zone 'America/Mexico_City')::date, 'female', 40
      from generate_series(1, ${conversations}) n cross join lateral (select timestamptz '2026-05-05 18:00:00+00' + n * interval '7 minutes' as at) t`,
      [robot_id, client_id],
    );
    await connection.query(
      `insert into detections (uuid, client_id, robot_id, event_type, occurred_at, occurred_by)
      select uuid, client_id, robot_id, 'person_crossed', started_at, 'monotonic' from interactions where robot_id = $1`,
      [robot_id],
    );
    await connection.query(
      `insert into notifications (uuid, client_id, robot_id, alert, type, title, description, priority, origin_created_at, source, deleted_at)
      select md5('alert' || $1::text || n)::uuid, $2::bigint, $1::bigint, 'door_' || n, 'error', 'Puerta', 'Abierta', 'high',
        timestamptz '2026-05-05 18:00:00+00' + n * interval '1 hour', 'robot', case when n = 1 then timestamptz '2026-05-06 18:00:00+00' end
      from generate_series(1, ${alertsOfEach}) n`,
      [robot_id, client_id],
    );
  }
  await connection.query(`insert into interaction_days (client_id, robot_id, day, n)
    select client_id, robot_id, local_day, count(*) from interactions group by 1, 2, 3`);
  await connection.query(
    `insert into interaction_client_days select client_id, day, sum(n) from interaction_days group by 1, 2`,
  );
  await connection.query(`update robot_state s set interactions_count = c.n
    from (select robot_id, count(*) as n from interactions group by 1) c where c.robot_id = s.robot_id`);
  return robots;
}

/** A song of the client, in the store and in the table of files. */
async function addFile(connection: Connection, config: Config, client_id: number): Promise<OldInstallation['file']> {
  const key = `optica-1a2b3c/audios/${randomUUID()}.wav`;
  const bytes = Buffer.from(wav(0.5));
  const path = join(config.dataDir, 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  await connection.query(
    `insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes)
    values ($1, $2, 'audios', 'voicebot', $3, 'audio/wav', 'audio', encode(sha256($4), 'hex'), $3, true, 'audio/wav', $3)`,
    [client_id, key, bytes.length, bytes],
  );
  await connection.query('update clients set image = $2 where client_id = $1', [client_id, key]);
  return { key, bytes };
}

/** Seals every line of the log but the last one, as versions before 0018 did: over the words, not over their hash. */
async function sealLog(connection: Connection): Promise<number> {
  await connection.query(`update audit set at = at - interval '1 hour'`);
  const { rows } = await connection.query(
    `select a.audit_id, jsonb_build_array(a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.client_id,
      a.actor, a.action, a.request_id, a.ip, a.changes)::text as digest from audit a order by a.audit_id`,
    [],
  );
  const sealed = rows.slice(0, -1);
  let hash: Buffer | undefined;
  for (const { audit_id, digest } of sealed) {
    hash = sealOf(hash, String(digest));
    await connection.query('insert into audit_seals (audit_id, hash) values ($1, $2)', [audit_id, hash]);
  }
  const { rows: known } = await connection.query(`select to_regclass('public.audit_head') is not null as head`, []);
  if (known[0]?.head) {
    await connection.query('delete from audit_open where audit_id in (select audit_id from audit_seals)');
    await connection.query(
      'insert into audit_head (seal_id, hash) select seal_id, hash from audit_seals order by seal_id desc limit 1',
    );
  }
  return sealed.length;
}

/** Migrates an empty database by an old version's migrations and fills it with what such an installation holds. */
export async function oldInstallation(
  connection: Connection,
  config: Config,
  migrations: string,
  staff: Account,
): Promise<OldInstallation> {
  await migrate({ owner: (work) => work(connection) }, migrations);
  const { client_id, ...people } = await addPeople(connection, staff);
  const robots = await addRobots(connection, client_id);
  // Sealed as it was then: not for its row, so this version cannot open it.
  const mail = { mail_id: randomUUID() };
  await connection.query(
    `insert into mail_outbox (mail_id, to_address, subject, body_enc, expires_at) values ($1, $2, 'Hola', $3, now() + interval '1 day')`,
    [mail.mail_id, people.client.email, randomBytes(80)],
  );
  const { rows } = await connection.query(`select to_regclass('public.files') is not null as files`, []);
  const file = rows[0]?.files ? await addFile(connection, config, client_id) : null;
  return {
    people,
    client: { client_id, name: odd },
    robots,
    interactions: robots.length * conversations,
    alerts: { open: robots.length * (alertsOfEach - 1), over: robots.length },
    mail,
    seals: await sealLog(connection),
    file,
  };
}
