import { type Db, raw } from '../../app/db.ts';
import { failure } from '../../app/fail.ts';
import { networkOf } from '../../app/http.ts';

const mostPerAccount = 10;
const mostPerNetwork = 100;
const mostGuesses = 5;
const mostResets = 5;
const mostResetsPerNetwork = 30;

/** One mailbox whatever its spelling: case, width and accents composed in other ways make no other. */
const mailbox = (email: string): string => email.normalize('NFKC').toLowerCase();
export const accountKey = (email: string): string => `account:${mailbox(email)}`;

/**
 * Counts one try for each key, before it happens, in one statement: parallel tries cannot outrun it and a restart does not
 * forget it. False when a key is over its limit within the window of `minutes` that its first try began.
 */
async function mayGoOn(write: Db, limits: Record<string, number>, minutes: number): Promise<boolean> {
  const counts = await write(async (sql) => {
    const { rows } = await raw<{ key: string; attempts: number }>`
      insert into login_attempts as a (key, window_started_at, attempts)
      select key, now(), 1 from unnest(${Object.keys(limits).sort()}::text[]) as key
      on conflict (key) do update set
        attempts = case when a.window_started_at < now() - make_interval(mins => ${minutes}) then 1 else a.attempts + 1 end,
        window_started_at = case when a.window_started_at < now() - make_interval(mins => ${minutes}) then now() else a.window_started_at end
      returning key, attempts`.execute(sql);
    return rows;
  });
  return counts.every(({ key, attempts }) => attempts <= (limits[key] ?? 0));
}

/** One password check for the account and for the caller's network (reliability B5). */
export const mayTry = (write: Db, email: string, ip: string): Promise<boolean> =>
  mayGoOn(write, { [accountKey(email)]: mostPerAccount, [`network:${networkOf(ip)}`]: mostPerNetwork }, 15);

/** One mail with a link to set a new password: five an hour for a mailbox, whether or not anybody has it (AMB-020). */
export const mayAskReset = (write: Db, email: string, ip: string): Promise<boolean> =>
  mayGoOn(
    write,
    { [`reset:${mailbox(email)}`]: mostResets, [`reset-network:${networkOf(ip)}`]: mostResetsPerNetwork },
    60,
  );

/** The right password ends the account's window; the network's goes on. */
export const forgiveAccount = (write: Db, email: string): Promise<unknown> =>
  write((sql) => sql.deleteFrom('login_attempts').where('key', '=', accountKey(email)).execute());

/** Runs what a pairing code opens. A network that typed five wrong ones waits a minute (robots.md); a right one forgives. */
export async function withGuess<T>(write: Db, ip: string, work: () => Promise<T>): Promise<T> {
  const key = `code:${networkOf(ip)}`;
  if (!(await mayGoOn(write, { [key]: mostGuesses }, 1))) throw failure('request.too_many', undefined, 60);
  const answer = await work();
  await write((sql) => sql.deleteFrom('login_attempts').where('key', '=', key).execute());
  return answer;
}
