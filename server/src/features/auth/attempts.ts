import { type Db, raw } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { networkOf } from '../../app/http/http.ts';

const mostPerAccount = 10;
const mostPerNetwork = 100;
const mostGuesses = 5;
/** Wrong PINs of one person at the robots of one client, and of anybody at one robot (AMB-160). */
const mostPins = 5;
const mostPinsPerRobot = 30;
export const pinLockMinutes = 10;
const mostResets = 5;
const mostResetsPerNetwork = 30;

/** One mailbox whatever its spelling: case, width and accents composed in other ways make no other. */
const mailbox = (email: string): string => email.normalize('NFKC').toLowerCase();
export const accountKey = (email: string): string => `account:${mailbox(email)}`;

/**
 * Counts one try for each key, before it happens, in one statement: parallel tries cannot outrun it and a restart does not
 * forget it. False when a key is over its limit within the window of `minutes` that its first try began, or the last that was
 * let through: then the person who used up the tries is locked out for all of it.
 */
async function mayGoOn(
  write: Db,
  limits: Record<string, number>,
  minutes: number,
  from: 'first' | 'last' = 'first',
): Promise<boolean> {
  const keys = Object.keys(limits).sort();
  const most = keys.map((key) => limits[key]);
  const counts = await write(async (sql) => {
    const { rows } = await raw<{ key: string; attempts: number }>`
      insert into login_attempts as a (key, window_started_at, attempts)
      select key, now(), 1 from unnest(${keys}::text[]) as key
      on conflict (key) do update set
        attempts = case when a.window_started_at < now() - make_interval(mins => ${minutes}) then 1 else a.attempts + 1 end,
        window_started_at = case when a.window_started_at < now() - make_interval(mins => ${minutes}) then now()
          when ${from}::text = 'last' and a.attempts < (select most from unnest(${keys}::text[], ${most}::int[]) as l (key, most) where l.key = a.key)
            then now() else a.window_started_at end
      returning key, attempts`.execute(sql);
    return rows;
  });
  return counts.every(({ key, attempts }) => attempts <= (limits[key] ?? 0));
}

/** One password check for the account and for the caller's network (reliability B5). */
export const allowLogin = (write: Db, email: string, ip: string): Promise<boolean> =>
  mayGoOn(write, { [accountKey(email)]: mostPerAccount, [`network:${networkOf(ip)}`]: mostPerNetwork }, 15);

/** One mail with a link to set a new password: five an hour for a mailbox, whether or not anybody has it (AMB-020). */
export const allowReset = (write: Db, email: string, ip: string): Promise<boolean> =>
  mayGoOn(
    write,
    { [`reset:${mailbox(email)}`]: mostResets, [`reset-network:${networkOf(ip)}`]: mostResetsPerNetwork },
    60,
  );

const pinKey = (client_id: number, email: string): string => `pin:${client_id}:${mailbox(email)}`;

/** One PIN check: five for a person, then ten minutes of none. Counted by the robots' client, so that another's lock nobody out. */
export const allowPin = (write: Db, robot: { client_id: number; device_id: string }, email: string): Promise<boolean> =>
  mayGoOn(
    write,
    { [pinKey(robot.client_id, email)]: mostPins, [`pin-robot:${robot.device_id}`]: mostPinsPerRobot },
    pinLockMinutes,
    'last',
  );

/** The right PIN ends the person's count; the robot's goes on. */
export const clearPinAttempts = (write: Db, { client_id }: { client_id: number }, email: string): Promise<unknown> =>
  write((sql) => sql.deleteFrom('login_attempts').where('key', '=', pinKey(client_id, email)).execute());

/** The right password ends the account's window; the network's goes on. */
export const clearLoginAttempts = (write: Db, email: string): Promise<unknown> =>
  write((sql) => sql.deleteFrom('login_attempts').where('key', '=', accountKey(email)).execute());

/** Runs what a pairing code opens. A network that typed five wrong ones waits a minute (robots.md); a right one forgives. */
export async function limitCodeGuesses<T>(write: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const key = `code:${networkOf(ip)}`;
  if (!(await mayGoOn(write, { [key]: mostGuesses }, 1))) throw failure('request.too_many', { retryAfter: 60 });
  const answer = await work();
  await write((sql) => sql.deleteFrom('login_attempts').where('key', '=', key).execute());
  return answer;
}
