import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { type HeldLine, holdLine } from './line.lock.ts';
import { noteEvent } from './turn.events.ts';

/** Ends the ticket that somebody serves: they were attended, or nobody came (`cancelled`, TUR-6). Runs inside a write. */
export async function endTurn(
  sql: Sql,
  user_id: number,
  status: 'attended' | 'cancelled',
): Promise<{ line: HeldLine; turn_id: number }> {
  const theirs = sql
    .selectFrom('turns as t')
    .leftJoin('attention_boxes as x', 'x.attention_box_id', 't.box_id')
    .select(['t.turn_id', 't.branchoffice_id', 'x.box_number'])
    .where('t.attended_by', '=', user_id)
    .where('t.status', '=', 'assigned');
  const { branchoffice_id } = orFail(await theirs.executeTakeFirst(), 'turns.not_attending');
  const line = await holdLine(sql, branchoffice_id);
  // Once more: it may have ended while the line was waited for.
  const { turn_id, box_number } = orFail(await theirs.executeTakeFirst(), 'turns.not_attending');
  const { client_id } = line;
  const end_date = raw<string>`greatest(clock_timestamp(), attention_date)`;
  await sql
    .updateTable('turns')
    .set({ status, end_date, end_reason: status === 'cancelled' ? 'no_show' : null })
    .where('client_id', '=', client_id)
    .where('turn_id', '=', turn_id)
    .execute();
  const reason = status === 'cancelled' ? { how: 'no_show' } : {};
  await noteEvent(sql, { client_id, turn_id, kind: status, user_id, box_number, reason });
  return { line, turn_id };
}
