import { raw, type Sql } from '../database/db.ts';

/**
 * Reads within the caller's transaction what people of a client would read, and nothing else: behind its row policies, with 'Soporte' for
 * staff. What is told to a client's receivers is read so, whoever's transaction it is.
 */
export async function asClient<T>(sql: Sql, client_id: number, work: () => Promise<T>): Promise<T> {
  const { rows } = await raw<{ role: string; client: string; reader: string }>`
    select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client,
      coalesce(current_setting('app.reader', true), '') as reader`.execute(sql);
  const [was] = rows;
  if (!was) throw new Error('a transaction without a scope');
  const enter = (role: string, client: string, reader: string) =>
    raw`select set_config('role', ${role}, true), set_config('app.client_id', ${client}, true), set_config('app.reader', ${reader}, true)`.execute(
      sql,
    );
  await enter('app', String(client_id), '');
  const answer = await work();
  // Where the work failed its transaction is over, and with it the scope.
  await enter(was.role, was.client, was.reader);
  return answer;
}
