import type { ApiError } from '@botones/contract/calls/api-error';
import { type Db, raw } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { networkOf } from '../../app/http/http.ts';

const mostGuesses = 5;
/** Wrong PINs of one person at the robots of one client, and of anybody at one robot (AMB-160). */
const mostPins = 5;
const mostPinsPerRobot = 30;
const pinLockMinutes = 10;
const mostResets = 5;
const mostResetsPerNetwork = 30;

/** One mailbox whatever its spelling: case, width and accents composed in other ways make no other. */
export const mailbox = (email: string): string => email.normalize('NFKC').toLowerCase();

/** A try that was counted: for which key, and in the window that began then. */
export interface Counted {
  key: string;
  since: string;
}

/** What is answered when the tries are used up: 429, and in how many seconds there are some again. */
export const tooMany = (
  retryAfter: number,
  code: 'session.too_many_attempts' | 'session.too_many_attempts_mail' = 'session.too_many_attempts',
): ApiError => failure(code, { retryAfter, params: { minutes: String(Math.ceil(retryAfter / 60)) } });

interface Window {
  minutes: number;
  /** It is reckoned from its first try, or from the last that was let through: then who used up the tries is locked out for all of it. */
  from?: 'first' | 'last';
  /** The failure of who has to wait so many seconds because of these keys. */
  refuse?: (seconds: number, over: string[]) => ApiError;
}

/**
 * Counts one try for each key, before it happens, in one statement: parallel tries cannot outrun it and a restart does not
 * forget it. Where a key is over its limit the try is refused and counts nowhere: what a stranger is refused at one counter
 * uses up no other.
 */
export function countTry(
  write: Db,
  limits: Record<string, number>,
  { minutes, from = 'first', refuse = (seconds) => tooMany(seconds) }: Window,
): Promise<Counted[]> {
  const keys = Object.keys(limits).sort();
  const most = keys.map((key) => limits[key]);
  return write(async (sql) => {
    const { rows } = await raw<Counted & { attempts: number; seconds: number }>`
      insert into login_attempts as a (key, window_started_at, attempts)
      select key, now(), 1 from unnest(${keys}::text[]) as key
      on conflict (key) do update set
        attempts = case when a.window_started_at < now() - make_interval(mins => ${minutes}) then 1 else a.attempts + 1 end,
        window_started_at = case when a.attempts = 0 or a.window_started_at < now() - make_interval(mins => ${minutes}) then now()
          when ${from}::text = 'last' and a.attempts < (select most from unnest(${keys}::text[], ${most}::int[]) as l (key, most) where l.key = a.key)
            then now() else a.window_started_at end
      returning key, attempts, window_started_at::text as since,
        ceil(extract(epoch from window_started_at + make_interval(mins => ${minutes}) - now()))::int as seconds`.execute(
      sql,
    );
    const over = rows.filter(({ key, attempts }) => attempts > (limits[key] ?? 0));
    // It ends the transaction, and with it what was counted.
    if (over.length > 0)
      throw refuse(
        Math.max(1, ...over.map(({ seconds }) => seconds)),
        over.map(({ key }) => key),
      );
    return rows;
  });
}

/** Takes a counted try back where it turned out to be none; one whose window is over is forgotten anyway. */
export const giveBack = (write: Db, counted: Counted[]): Promise<unknown> =>
  write((sql) =>
    raw`update login_attempts set attempts = attempts - 1 where attempts > 0 and key in (
      select a.key from login_attempts a
        join unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ since }) => since)}::timestamptz[]) as c (key, since)
          on a.key = c.key and a.window_started_at = c.since
        order by a.key for update of a)`.execute(sql),
  );

/** One mail with a link to set a new password: five an hour for a mailbox, whether or not anybody has it (AMB-020). */
export const countReset = (write: Db, email: string, ip: string): Promise<unknown> =>
  countTry(
    write,
    { [`reset:${mailbox(email)}`]: mostResets, [`reset-network:${networkOf(ip)}`]: mostResetsPerNetwork },
    { minutes: 60 },
  );

const pinKey = (client_id: number, email: string): string => `pin:${client_id}:${mailbox(email)}`;

/** One PIN check: five for a person, then ten minutes of none. Counted by the robots' client, so that another's lock nobody out. */
export const countPin = (write: Db, robot: { client_id: number; device_id: string }, email: string): Promise<unknown> =>
  countTry(
    write,
    { [pinKey(robot.client_id, email)]: mostPins, [`pin-robot:${robot.device_id}`]: mostPinsPerRobot },
    { minutes: pinLockMinutes, from: 'last' },
  );

/** The right PIN ends the person's count; the robot's goes on. */
export const clearPinAttempts = (write: Db, { client_id }: { client_id: number }, email: string): Promise<unknown> =>
  write((sql) => sql.deleteFrom('login_attempts').where('key', '=', pinKey(client_id, email)).execute());

/** Runs what a pairing code opens. A network that typed five wrong ones waits a minute (robots.md); a right one forgives. */
export async function limitCodeGuesses<T>(write: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const key = `code:${networkOf(ip)}`;
  const refuse = (retryAfter: number) => failure('request.too_many', { retryAfter });
  await countTry(write, { [key]: mostGuesses }, { minutes: 1, refuse });
  const answer = await work();
  await write((sql) => sql.deleteFrom('login_attempts').where('key', '=', key).execute());
  return answer;
}
