import { runSql, type Sql } from '../../app/database/db.ts';
import { carriedDay } from './line.day.ts';

/** For whom alone it waits, and whether it came back from a box. */
interface Back {
  returned?: boolean;
  for_box_id?: number | null;
  for_user_id?: number | null;
}

/** Puts a ticket of a held line back to its place, for everybody or for one box or person alone; after its day before those of today (MOV-8). */
export const returnTurn = (
  sql: Sql,
  client_id: number,
  turn_id: number,
  { returned = true, for_box_id = null, for_user_id = null }: Back = {},
) =>
  runSql(
    sql,
    `update turns t set status = 'waiting', returned = $3, for_box_id = $4, for_user_id = $5, uncalled = false, moved = true,
      carried_day = case when t.status = 'waiting' then t.carried_day else ${carriedDay('t')} end,
      box_id = null, attended_by = null, attention_date = null, end_date = null, end_reason = null
    where t.client_id = $1 and t.turn_id = $2`,
    [client_id, turn_id, returned, for_box_id, for_user_id],
  );
