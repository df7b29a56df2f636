import type { Sql } from '../../app/database/db.ts';

/** Puts a ticket of a held line back to its place, for everybody or for one box or person alone. */
export const returnTurn = (
  sql: Sql,
  client_id: number,
  turn_id: number,
  {
    returned = true,
    for_box_id = null,
    for_user_id = null,
  }: { returned?: boolean; for_box_id?: number | null; for_user_id?: number | null } = {},
) =>
  sql
    .updateTable('turns')
    .set({ status: 'waiting', returned, for_box_id, for_user_id })
    .set({ box_id: null, attended_by: null, attention_date: null, end_date: null, end_reason: null })
    .where('client_id', '=', client_id)
    .where('turn_id', '=', turn_id)
    .execute();
