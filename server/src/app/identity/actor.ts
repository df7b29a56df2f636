import { timingSafeEqual } from 'node:crypto';
import { raw, type SystemDb } from '../database/db.ts';
import { sha256 } from '../sha256.ts';

/** A signed-in person, with the rights of this moment. */
export interface Person {
  user_id: number;
  session_id: string;
  client_id: number | null;
  is_staff: boolean;
  modules: string[];
  /** Milliseconds since 1970 when the access token ends. */
  expires_at: number;
}

/** The device behind a robot, and what it should know without asking the database. */
export interface Device {
  device_id: string;
  robot_id: number;
  client_id: number;
  config_version: number;
  has_commands: boolean;
  timezone: string;
  /** The client is suspended: nothing new for its robots (AMB-168). */
  suspended: boolean;
}

/** How long a looked-up session is believed without a signal (part 0). */
const personTtlMs = 5_000;
/** Devices change only by calls that send a signal, so they are believed longer. */
const deviceTtlMs = 60_000;
const mostRemembered = 20_000;

interface Remembered<T> {
  value: T;
  until: number;
}

/** Who a token belongs to: looked up in the database, remembered for seconds, forgotten at once on a signal. */
export function createActors(system: SystemDb, now: () => number) {
  const people = new Map<string, Remembered<Person>>();
  const devices = new Map<string, Remembered<Device & { secret_hash: Buffer }>>();
  const deviceOf = new Map<number, string>();
  // Whatever was asked before a signal must not be remembered after it: the signals so far, and the last one about each.
  let signals = 0;
  let peopleAt = 0;
  let robotsAt = 0;
  const robotAt = new Map<number, number>();

  const remember = <T>(map: Map<string, Remembered<T>>, key: string, value: T, ttl: number) => {
    if (map.size >= mostRemembered) map.delete(map.keys().next().value as string);
    map.set(key, { value, until: now() + ttl });
  };

  const asking = new Map<string, Promise<unknown>>();
  /** Calls that come together ask together, unless a signal came between them. */
  const together = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const at = `${signals} ${key}`;
    const same = asking.get(at) ?? ask().finally(() => asking.delete(at));
    asking.set(at, same);
    return same as Promise<T>;
  };

  return {
    async person(token: string): Promise<Person | null> {
      const hash = sha256(token);
      const key = hash.toString('base64');
      const known = people.get(key);
      if (known && known.until > now() && known.value.expires_at > now()) return known.value;
      people.delete(key);
      const asked = signals;
      const row = await together(key, () =>
        system.read((sql) =>
          sql
            .selectFrom('session_secrets as x')
            .innerJoin('sessions as s', 's.session_id', 'x.session_id')
            .innerJoin('users as u', 'u.user_id', 's.user_id')
            .leftJoin('clients as c', 'c.client_id', 'u.client_id')
            .select(['s.session_id', 'u.user_id', 'u.client_id', 'u.is_staff', 'x.access_expires_at'])
            .select(
              raw<
                string[]
              >`array(select m.name::text from profile_modules pm join modules m on m.module_id = pm.module_id
              where pm.profile_id = u.profile_id order by m.module_id)`.as('modules'),
            )
            .where('x.access_hash', '=', hash)
            .where('x.access_expires_at', '>', raw<string>`now()`)
            .where('s.expires_at', '>', raw<string>`now()`)
            .where('s.revoked_at', 'is', null)
            .where('u.deleted_at', 'is', null)
            .where('u.is_active', '=', true)
            .where((e) =>
              e.or([e('u.is_staff', '=', true), e.and([e('c.is_active', '=', true), e('c.deleted_at', 'is', null)])]),
            )
            .executeTakeFirst(),
        ),
      );
      if (!row) return null;
      const { access_expires_at, ...person } = row;
      const value = { ...person, expires_at: Date.parse(access_expires_at) };
      if (peopleAt <= asked) remember(people, key, value, personTtlMs);
      return value;
    },

    /** `credential` is `<device_id>.<secret>`. */
    async device(credential: string): Promise<Device | null> {
      const [device_id = '', secret = ''] = credential.split('.', 2);
      if (!/^[0-9a-f-]{36}$/.test(device_id) || !secret) return null;
      let known = devices.get(device_id);
      if (!known || known.until <= now()) {
        const asked = signals;
        const row = await together(device_id, () =>
          system.read((sql) =>
            sql
              .selectFrom('devices as d')
              .innerJoin('device_secrets as x', 'x.device_id', 'd.device_id')
              .innerJoin('robots as r', 'r.robot_id', 'd.robot_id')
              .innerJoin('robot_state as s', 's.robot_id', 'd.robot_id')
              .innerJoin('clients as c', 'c.client_id', 'r.client_id')
              .select(['d.device_id', 'd.robot_id', 'r.client_id', 's.config_version', 'x.secret_hash', 'c.timezone'])
              .select(raw<boolean>`not c.is_active`.as('suspended'))
              .select(
                raw<boolean>`exists (select from device_commands o where o.robot_id = r.robot_id
                and o.state in ('queued', 'delivered', 'accepted', 'running'))`.as('has_commands'),
              )
              .where('d.device_id', '=', device_id)
              .where('d.revoked_at', 'is', null)
              .where('r.deleted_at', 'is', null)
              .where('c.deleted_at', 'is', null)
              .executeTakeFirst(),
          ),
        );
        if (!row) return null;
        const value = { ...row, secret_hash: Buffer.from(row.secret_hash) };
        known = { value, until: now() + deviceTtlMs };
        if (Math.max(robotsAt, robotAt.get(row.robot_id) ?? 0) <= asked) {
          remember(devices, device_id, value, deviceTtlMs);
          deviceOf.set(row.robot_id, device_id);
        }
      }
      return timingSafeEqual(known.value.secret_hash, sha256(secret)) ? known.value : null;
    },

    forgetPeople: () => {
      peopleAt = ++signals;
      people.clear();
    },
    forgetRobot: (robot_id: number | null) => {
      signals++;
      if (robot_id === null) {
        robotsAt = signals;
        robotAt.clear();
        devices.clear();
        deviceOf.clear();
      } else {
        robotAt.set(robot_id, signals);
        const device_id = deviceOf.get(robot_id);
        if (device_id) devices.delete(device_id);
        deviceOf.delete(robot_id);
      }
    },
  };
}
export type Actors = ReturnType<typeof createActors>;
