import { randomUUID } from 'node:crypto';
import type { Origin } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { sessionUser } from './auth.queries.ts';
import { accessSeconds, hashOf, newTokenPair, refreshDays } from './auth.tokens.ts';

const expiresIn = (seconds: number) => raw<string>`now() + make_interval(secs => ${seconds})`;

/** What a console is told of a session whose tokens it gets. */
export const answerOf = async (
  sql: Sql,
  { session_id, user_id }: { session_id: string; user_id: number },
  pair: { access: string; refresh: string },
) => ({
  access_token: pair.access,
  refresh_token: pair.refresh,
  expires_in: accessSeconds,
  session_id,
  user: orFail(await sessionUser(sql, user_id), 'session.required'),
});

/** Opens a session of somebody who has shown who they are, in the transaction that has made sure that they may come in. */
export async function openSession(sql: Sql, user_id: number, origin: Origin) {
  const pair = newTokenPair();
  const session_id = randomUUID();
  await sql.updateTable('users').set({ last_login: raw`now()` }).where('user_id', '=', user_id).execute();
  await sql
    .insertInto('sessions')
    .values({
      session_id,
      user_id,
      expires_at: expiresIn(refreshDays * 86_400),
      ip: origin.ip,
      user_agent: origin.userAgent,
    })
    .execute();
  await sql
    .insertInto('session_secrets')
    .values({
      session_id,
      access_hash: hashOf(pair.access),
      access_expires_at: expiresIn(accessSeconds),
      refresh_hash: hashOf(pair.refresh),
    })
    .execute();
  return answerOf(sql, { session_id, user_id }, pair);
}
