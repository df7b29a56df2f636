import { timingSafeEqual } from 'node:crypto';
import { raw, type SystemDb } from '../database/db.ts';
import { mostWithin } from '../memory/most-within.ts';
import { sha256 } from '../secrets/sha256.ts';
import { askTogether } from './ask-together.ts';
import { type Device, type FoundDevice, findDevices as lookUp } from './device-lookup.ts';
import { findKey, type ProgramKey } from './key-lookup.ts';
import { Remembered } from './remembered.ts';

/** A signed-in person, or a program that stands in for one, with the rights of this moment. */
export interface Person {
  /** Below zero: of a program, whose key has that number. */
  user_id: number;
  session_id: string;
  client_id: number | null;
  is_staff: boolean;
  modules: string[];
  /** Milliseconds since 1970 when the access token ends. */
  expires_at: number;
  /** Of a program: its key. */
  key_id?: number;
}

/** As the audit and repeated requests know who acts: `user:12`, or `key:3` of a program. */
export const actorOf = ({ user_id, key_id }: Pick<Person, 'user_id' | 'key_id'>): string =>
  key_id === undefined ? `user:${user_id}` : `key:${key_id}`;

export type { Device } from './device-lookup.ts';

/** How long a looked-up session or key is believed without a signal (part 0). */
const personTtlMs = 5_000;
/** Devices change only by calls that send a signal, so they are believed longer. */
const deviceTtlMs = 60_000;
/** A device that comes this long after it was looked up is looked up again, with all that come within a second, while it is believed. */
const [renewAfterMs, renewTogetherMs] = [20_000, 1_000];
/** What a person or device takes at most in memory, and the share of it that each of both may take. */
const bytesEach = 800;
const share = 1 / 16;

/** Whatever else a caller says would fail the question for all that are asked about with it. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A device as it was looked up: how many signals there had been when the database was asked, and when that was. */
interface KnownDevice extends FoundDevice {
  asked: number;
  at: number;
}

/** Who a token belongs to: looked up in the database, remembered for seconds, forgotten at once on a signal. */
export function createActors(system: SystemDb, now: () => number) {
  const most = mostWithin(share, bytesEach);
  const people = new Remembered<Person>({ ttlMs: personTtlMs, most, now });
  const keys = new Remembered<ProgramKey>({ ttlMs: personTtlMs, most, now });
  const devices = new Remembered<KnownDevice>({ ttlMs: deviceTtlMs, most, now });
  // Whatever was asked before a signal must not be believed after it: the signals so far, and the last one about people, about all robots,
  // about those of a client and about each. Numbers, as many as there are clients and robots.
  let signals = 0;
  let peopleAt = 0;
  let robotsAt = 0;
  const clientAt = new Map<number, number>();
  const robotAt = new Map<number, number>();
  const isOld = ({ asked, device: { client_id, robot_id } }: KnownDevice) =>
    asked < Math.max(robotsAt, clientAt.get(client_id) ?? 0, robotAt.get(robot_id) ?? 0);
  const findDevices = askTogether(async (ids) => {
    const asked = signals;
    const at = now();
    const found = await lookUp(system, ids);
    return new Map([...found].map(([id, known]) => [id, { ...known, asked, at }]));
  });
  async function findDevice(device_id: string): Promise<KnownDevice | undefined> {
    const known = await findDevices(device_id);
    if (!known) devices.delete(device_id);
    // By the database's own word: that of the caller would hold its whole header in memory.
    else if (!isOld(known)) devices.set(known.device.device_id, known);
    return known;
  }
  // One by one, as what is believed of each ends, thousands of robots would ask more than they say.
  const toRenew = new Set<string>();
  function renew(device_id: string): void {
    if (toRenew.size === 0) setTimeout(renewAll, renewTogetherMs).unref();
    toRenew.add(device_id);
  }
  function renewAll(): void {
    const ids = [...toRenew];
    toRenew.clear();
    // Without an answer it is believed as long as it was, and then its own call says what is wrong.
    for (const id of ids) findDevice(id).catch(() => undefined);
  }

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
      if (known && known.expires_at > now()) return known;
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
      if (peopleAt <= asked) people.set(key, value);
      return value;
    },

    /** The key for programs, while it works. */
    async key(token: string): Promise<ProgramKey | null> {
      const hash = sha256(token);
      const name = hash.toString('base64');
      const known = keys.get(name);
      if (known && known.expires_at > now()) return known;
      const asked = signals;
      const found = await together(`key ${name}`, () => system.read((sql) => findKey(sql, hash)));
      if (found && peopleAt <= asked) keys.set(name, found);
      return found;
    },

    /** `credential` is `<device_id>.<secret>`. */
    async device(credential: string): Promise<Device | null> {
      const [device_id = '', secret = ''] = credential.split('.', 2);
      if (!isUuid.test(device_id) || !secret) return null;
      let known = devices.get(device_id);
      if (!known || isOld(known)) {
        known = await findDevice(device_id);
        if (!known) return null;
      } else if (now() - known.at > renewAfterMs) renew(known.device.device_id);
      return timingSafeEqual(Buffer.from(known.hash, 'latin1'), sha256(secret)) ? known.device : null;
    },

    forgetPeople: () => {
      peopleAt = ++signals;
      people.clear();
      keys.clear();
    },
    forgetRobot: (robot_id: number) => void robotAt.set(robot_id, ++signals),
    /** All robots of a client; null: of all clients. They are asked for again as each comes. */
    forgetRobots: (client_id: number | null) => {
      signals++;
      if (client_id !== null) return void clientAt.set(client_id, signals);
      robotsAt = signals;
      clientAt.clear();
      robotAt.clear();
    },
  };
}
export type Actors = ReturnType<typeof createActors>;
