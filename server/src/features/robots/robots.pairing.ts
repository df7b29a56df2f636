import { randomInt } from 'node:crypto';
import { codeAlphabet } from '@botones/contract/device/device';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { sha256 } from '../../app/secrets/sha256.ts';

export const codeMinutes = 10;

/** A code to be read from a screen and typed; letters and digits that are not taken for others. */
export const createCode = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** What was typed, as the code was made: capitals, no spaces or dashes. */
export const codeHash = (code: string): Buffer => sha256(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

export interface DeviceInfo {
  ip: string | null;
  mac: string | null;
  hostname: string | null;
  /** Asked since devices can be recognised. */
  former?: string | null;
  serial?: string | null;
  app_version: string | null;
  wide: number | null;
  height: number | null;
}

export interface Pairing {
  device_id: string;
  secret_hash: Uint8Array;
  device: DeviceInfo;
  expires_at: string;
}

/** Of a code made in the console: for which robot, and by whom. */
interface Made {
  robot_id: number | null;
  made_by: number | null;
}

/** A code for a robot without a screen. It is told once: only its hash stays. */
export async function addCode(sql: Sql, made: Made): Promise<{ code: string; expires_at: string }> {
  const code = createCode(8);
  const { expires_at } = await sql
    .insertInto('pairings')
    .values({
      ...made,
      code_hash: codeHash(code),
      expires_at: raw<string>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code, expires_at };
}

/** The device that shows this code, while the code lives; that has shown it, once the code is used. */
export async function findPairing(sql: Sql, code: string, used: boolean): Promise<Pairing | undefined> {
  const row = await sql
    .selectFrom('pairings')
    .select(['device_id', 'secret_hash', 'device', 'expires_at'])
    .where('code_hash', '=', codeHash(code))
    .where('used_at', used ? 'is not' : 'is', null)
    .$if(!used, (query) => query.where('expires_at', '>', raw<string>`now()`))
    .where('device_id', 'is not', null)
    .executeTakeFirst();
  return row as Pairing | undefined;
}

/** Uses up a code: of two who type it at once only one wins. */
export async function useCode(sql: Sql, code: string): Promise<Pairing & Made> {
  const row = await sql
    .updateTable('pairings')
    .set({ used_at: raw`now()` })
    .where('code_hash', '=', codeHash(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', raw<string>`now()`)
    .returning(['device_id', 'secret_hash', 'device', 'expires_at', 'robot_id', 'made_by'])
    .executeTakeFirst();
  return (row as (Pairing & Made) | undefined) ?? fail('pairing.unknown_code');
}

/** The device that already used this code with this very secret: its answer was lost on the way, and it asks again. */
export const pairedWith = (sql: Sql, code: string, secret_hash: Uint8Array) =>
  sql
    .selectFrom('pairings as p')
    .innerJoin('devices as d', 'd.device_id', 'p.device_id')
    .select(['d.device_id', 'p.expires_at'])
    .where('p.code_hash', '=', codeHash(code))
    .where('p.secret_hash', '=', secret_hash)
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst();

/** Notes which device used a code that was made in the console. */
export const noteDevice = (sql: Sql, code: string, device_id: string, secret_hash: Uint8Array) =>
  sql.updateTable('pairings').set({ device_id, secret_hash }).where('code_hash', '=', codeHash(code)).execute();

/** Makes a device a robot's: its secret counts from the commit on. A robot has one device (constraint pairing__already_paired). */
export async function activate(
  sql: Sql,
  robot: { robot_id: number; client_id: number },
  pairing: Pairing,
  paired_by: number | null,
): Promise<void> {
  const { device_id, secret_hash, device } = pairing;
  // The robot before what follows of its device: so whoever brings robots into groups holds them too.
  await sql
    .updateTable('robots')
    .set({ is_active: true, desired_power: 'on', power_at: null })
    .where('robot_id', '=', robot.robot_id)
    .execute();
  await sql
    .insertInto('devices')
    .values({
      device_id,
      robot_id: robot.robot_id,
      client_id: robot.client_id,
      mac: device.mac,
      hostname: device.hostname,
      ip: device.ip,
      app_version: device.app_version,
      screen_wide: device.wide,
      screen_height: device.height,
      paired_by,
    })
    .execute();
  await sql.insertInto('device_secrets').values({ device_id, secret_hash }).execute();
  await sql
    .updateTable('robot_state')
    .set({
      fault: null,
      config_error: null,
      content: null,
      ip: null,
      mac: null,
      app_version: null,
      applied_version: null,
      reported_power: 'unknown',
      last_seen_at: null,
      offline_since: null,
      offline_alerted_at: null,
    })
    .where('robot_id', '=', robot.robot_id)
    .execute();
}

/** Ends a device's time as a robot's: its credential is gone at once, and its commands are not for the next one. */
export async function revoke(sql: Sql, robot_id: number): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ revoked_at: raw`now()` })
    .where('robot_id', '=', robot_id)
    .where('revoked_at', 'is', null)
    .execute();
  await sql
    .updateTable('device_commands')
    .set({ state: 'expired' })
    .where('robot_id', '=', robot_id)
    .where('state', 'in', ['queued', 'delivered', 'accepted', 'running'])
    .execute();
  // Nobody waits any longer for a device that was taken away.
  await sql
    .updateTable('alerts')
    .set({ deleted_at: raw`coalesce(deleted_at, now())`, ended_at: raw`now()`, snoozed_until: null, mail_at: null })
    .where('robot_id', '=', robot_id)
    .where('alert', '=', 'offline')
    .where('ended_at', 'is', null)
    .execute();
}
