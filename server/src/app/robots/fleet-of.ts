import { raw, type Sql } from '../database/db.ts';
import { fail } from '../http/fail.ts';

/** The robots that were named, in the order of their numbers: all of them in the fleet of the client. */
export async function fleetOf(sql: Sql, client_id: number, robots: readonly number[]) {
  const wanted = [...new Set(robots)];
  const found = await sql
    .selectFrom('robots')
    .select(['robot_id', 'name'])
    .where('client_id', '=', client_id)
    .where(raw<boolean>`robot_id = any(${wanted}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('robot_id')
    .execute();
  if (found.length < wanted.length) fail('robots.not_found');
  return found;
}
