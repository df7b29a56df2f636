import { almostAhead, laterPlaces } from '@botones/contract/turns/ticket-pages';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { inOrder, standsIn } from '../turns/line.day.ts';
import { type HeldLine, holdLine } from '../turns/line.lock.ts';
import { noteEvent } from '../turns/turn.events.ts';
import { aheadOf } from '../turns/turns.promise.ts';
import { returnTurn } from '../turns/turns.returning.ts';
import { tellTurns } from '../turns/turns.telling.ts';
import { returnUntil, type Ticket } from './ticket-page.ts';
import { ticketOf } from './tickets.queries.ts';

/**
 * Does something with a ticket whose line is held, with what it is then; null where nothing is to be done: then the line is not held at all, so
 * that whoever says something again and again keeps nobody waiting.
 */
async function act(
  sql: Sql,
  code: string,
  isToDo: (ticket: Ticket) => boolean,
  work: (ticket: Ticket, line: HeldLine) => Promise<void>,
): Promise<HeldLine | null> {
  const asked = await ticketOf(sql, code);
  if (!isToDo(asked)) return null;
  const line = await holdLine(sql, asked.branchoffice_id);
  const ticket = await ticketOf(sql, code);
  if (isToDo(ticket)) await work(ticket, line);
  return line;
}
const refuseUnlessWaiting = ({ status }: Ticket): void => {
  if (status !== 'waiting') fail(status === 'assigned' ? 'tickets.called' : 'turns.over');
};

/** Whoever holds it will not come: it waits no more. Said twice it is said once (MOV-3). */
export const leave = (sql: Sql, code: string) =>
  act(
    sql,
    code,
    (ticket) => {
      if (ticket.end_reason === 'left') return false;
      refuseUnlessWaiting(ticket);
      return true;
    },
    async (ticket) => {
      const { client_id, turn_id } = ticket;
      await sql
        .updateTable('turns')
        .set({
          status: 'cancelled',
          end_reason: 'left',
          end_date: raw<string>`greatest(clock_timestamp(), created_at)`,
        })
        .where('client_id', '=', client_id)
        .where('turn_id', '=', turn_id)
        .execute();
      await noteEvent(sql, { client_id, turn_id, kind: 'left' });
      await tellTurns(sql, 'ticket.cancelled', [ticket]);
    },
  );

interface Left {
  returned: boolean;
  for_box_id: number | null;
  for_user_id: number | null;
}

/** Takes a place again that was given back two minutes ago at most, as it was; whoever is back already stays. */
export const comeBack = (sql: Sql, code: string, now: number) =>
  act(
    sql,
    code,
    (ticket) => {
      if (ticket.status === 'waiting') return false;
      if (returnUntil(ticket, now) === null) fail('tickets.too_late');
      return true;
    },
    async ({ client_id, turn_id }) => {
      const [left] = await runSql<Left>(
        sql,
        'select returned, for_box_id, for_user_id from turns where client_id = $1 and turn_id = $2',
        [client_id, turn_id],
      );
      await returnTurn(sql, client_id, turn_id, orFail(left, 'tickets.not_found'));
      await noteEvent(sql, { client_id, turn_id, kind: 'came_back' });
    },
  );

/** Where those behind a ticket stand, as many as are asked for: of its own day, for whoever is of an earlier one is before all others. */
const behind = `select w.place_at from turns w, turns t where t.client_id = $1 and t.turn_id = $2 and w.client_id = t.client_id
    and w.branchoffice_id = t.branchoffice_id and w.day = t.day and ${standsIn('w', '$3::date')} and w.status = 'waiting' and w.for_box_id is null
    and w.for_user_id is null and (${inOrder('w')}) > (${inOrder('t')})
  order by ${inOrder('w')} limit $4`;

/** Behind the next three, or behind all where there are fewer; once (MOV-3). */
export const stepBack = (sql: Sql, code: string) =>
  act(
    sql,
    code,
    (ticket) => {
      refuseUnlessWaiting(ticket);
      if (ticket.stepped_back) fail('tickets.stepped_back');
      if (ticket.target !== '') fail('tickets.nobody_behind');
      return true;
    },
    async ({ client_id, turn_id }, { day }) => {
      const found = await runSql<{ place_at: string }>(sql, behind, [client_id, turn_id, day, laterPlaces]);
      const { place_at } = orFail(found.at(-1), 'tickets.nobody_behind');
      await runSql(
        sql,
        `update turns set stepped_back = true, moved = true, place_at = $3::timestamptz + interval '1 millisecond'
        where client_id = $1 and turn_id = $2`,
        [client_id, turn_id, place_at],
      );
      // Whoever is no more among the first is told again when they are.
      await runSql(
        sql,
        `update turns t set almost_at = null where t.client_id = $1 and t.turn_id = $2 and ${aheadOf('t')} > $3`,
        [client_id, turn_id, almostAhead],
      );
      await noteEvent(sql, { client_id, turn_id, kind: 'later' });
    },
  );
