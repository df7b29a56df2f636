import type { Sql } from '../database/db.ts';
import { fail, orFail } from '../http/fail.ts';

/**
 * The robot whose voice says a record: the one that every language names, of this client and in its fleet (AMB-136, AMB-137).
 * It stays until the transaction ends. Undefined: nobody was named; null: nobody shall be.
 */
export async function voiceOf(
  sql: Sql,
  client_id: number,
  named: readonly (number | null | undefined)[],
): Promise<number | null | undefined> {
  const [robot_id, ...others] = [...new Set(named)];
  if (others.length > 0) fail('robots.voice_mismatch');
  if (robot_id === undefined || robot_id === null) return robot_id;
  const robot = await sql
    .selectFrom('robots')
    .select('robot_id')
    .where('robot_id', '=', robot_id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return orFail(robot, 'robots.not_found').robot_id;
}

/** A record and the robots that it names. */
interface Voiced {
  client_id: number;
  named: readonly (number | null | undefined)[];
}

/** The same for many records; a robot is looked up once. */
export async function voicesOf(sql: Sql, records: readonly Voiced[]): Promise<(number | null | undefined)[]> {
  const known = new Map<string, number | null | undefined>();
  const keyOf = ({ client_id, named }: Voiced) => [client_id, ...named].join();
  for (const record of records) {
    const key = keyOf(record);
    if (!known.has(key)) known.set(key, await voiceOf(sql, record.client_id, record.named));
  }
  return records.map((record) => known.get(keyOf(record)));
}
