import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { noteEvent } from './turn.events.ts';
import { returnTurn } from './turns.returning.ts';

interface HeldBox {
  attention_box_id: number;
  box_number: number;
  client_id: number;
  branchoffice_id: number;
  user_id: number;
}

/**
 * Takes a box from who serves there, in a held line: what is served goes back to its place, unless it is to be ended first (`keepTurn`:
 * people leave their own box with no ticket, AMB-155); tickets for this person alone are everybody's again (TUR-6).
 */
export async function freeBox(
  sql: Sql,
  box: HeldBox,
  { by, keepTurn }: { by: number | null; keepTurn: boolean },
): Promise<void> {
  const { client_id, user_id, branchoffice_id } = box;
  const serving = await sql
    .selectFrom('turns')
    .select('turn_id')
    .where('attended_by', '=', user_id)
    .where('status', '=', 'assigned')
    .executeTakeFirst();
  if (serving && keepTurn) fail('boxes.attending');
  if (serving) {
    await returnTurn(sql, client_id, serving.turn_id);
    const { turn_id } = serving;
    await noteEvent(sql, { client_id, turn_id, kind: 'returned', user_id: by, reason: { how: 'box_released' } });
  }
  await sql
    .updateTable('attention_boxes')
    .set({ user_id: null, assigned_at: null })
    .where('attention_box_id', '=', box.attention_box_id)
    .execute();
  await sql
    .updateTable('turns')
    .set({ for_user_id: null })
    .where('client_id', '=', client_id)
    .where('branchoffice_id', '=', branchoffice_id)
    .where('for_user_id', '=', user_id)
    .where('status', '=', 'waiting')
    .execute();
}
