import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { type HeldLine, holdLine } from './line.lock.ts';
import { tellTurns } from './turns.telling.ts';

/** Ends what somebody serves in a held line, and writes that it did: it may have ended while the line was waited for. */
const statement = `
  with ended as (
    update turns t set status = $4, end_date = greatest(clock_timestamp(), t.attention_date), end_reason = $5
    where t.client_id = $1 and t.branchoffice_id = $2 and t.attended_by = $3 and t.status = 'assigned'
    returning t.client_id, t.turn_id, t.box_id
  ), noted as (
    insert into turn_events (client_id, turn_id, kind, user_id, box_number, reason)
    select e.client_id, e.turn_id, $4, $3, x.box_number, jsonb_strip_nulls(jsonb_build_object('how', $5::text))
    from ended e left join attention_boxes x on x.client_id = e.client_id and x.attention_box_id = e.box_id
  )
  select turn_id from ended`;

/** Ends the ticket that somebody serves: they were attended, or nobody came (`cancelled`, TUR-6). Runs inside a write. */
export async function endTurn(
  sql: Sql,
  user_id: number,
  status: 'attended' | 'cancelled',
): Promise<{ line: HeldLine; turn_id: number }> {
  const line = await holdLine(sql, user_id, 0, 'served');
  return { line, turn_id: await endServed(sql, line, user_id, status) };
}

/** The same in a line that is held already. */
export async function endServed(
  sql: Sql,
  line: HeldLine,
  user_id: number,
  status: 'attended' | 'cancelled',
): Promise<number> {
  const reason = status === 'cancelled' ? 'no_show' : null;
  const params = [line.client_id, line.branchoffice_id, user_id, status, reason];
  const [ended] = await runSql<{ turn_id: number }>(sql, statement, params);
  const { turn_id } = orFail(ended, 'turns.not_attending');
  const event = status === 'attended' ? 'ticket.served' : 'ticket.cancelled';
  await tellTurns(sql, event, [{ client_id: line.client_id, turn_id }]);
  return turn_id;
}
