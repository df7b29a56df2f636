import { raw, type Sql } from '../database/db.ts';

/**
 * Locks the versions of robots, by number. A write to anything that a robot holds locks its version anyway, by a trigger, and late: who
 * writes several things locks it first, after the record that was asked for and before files, or two of them would wait for each other.
 */
export const lockVersions = (sql: Sql, robots: readonly number[]) =>
  sql
    .selectFrom('robot_state')
    .select('robot_id')
    .where(raw<boolean>`robot_id = any(${robots}::bigint[])`)
    .orderBy('robot_id')
    .forUpdate()
    .execute();
