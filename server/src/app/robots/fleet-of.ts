import { raw, type Sql } from '../database/db.ts';
import { fail } from '../http/fail.ts';

/** Those of these robots that are in the fleet of a client, in the order of their numbers. */
export const inFleet = (sql: Sql, client_id: number, robots: readonly number[]) =>
  sql
    .selectFrom('robots')
    .select(['robot_id', 'name'])
    .where('client_id', '=', client_id)
    .where(raw<boolean>`robot_id = any(${robots}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('robot_id')
    .execute();

/** The robots that were named, in the order of their numbers: all of them in the fleet of the client. */
export async function fleetOf(sql: Sql, client_id: number, robots: readonly number[]) {
  const wanted = [...new Set(robots)];
  const found = await inFleet(sql, client_id, wanted);
  if (found.length < wanted.length) fail('robots.not_found');
  return found;
}

/** Holds robots of a client, by number; answers those that are still its. Groups are held before, records and versions after. */
export async function holdRobots(sql: Sql, client_id: number, robots: readonly number[]): Promise<number[]> {
  const held = await sql
    .selectFrom('robots')
    .select('robot_id')
    .where('client_id', '=', client_id)
    .where(raw<boolean>`robot_id = any(${robots}::bigint[])`)
    .orderBy('robot_id')
    .forNoKeyUpdate()
    .execute();
  return held.map(({ robot_id }) => robot_id);
}
