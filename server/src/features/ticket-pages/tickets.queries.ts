import { pageHours, type TicketPage } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { daysAgo } from '../turns/line.day.ts';
import { type BranchLine, branchLineOf, targetOf } from './branch-line.ts';
import { type Ticket, type Told, ticketPage } from './ticket-page.ts';

/** Those of some codes whose pages are there: not of clients and branches that are gone, nor long over. Of a code that two have, the first. */
export const ticketsOf = (sql: Sql, codes: readonly string[]): Promise<Ticket[]> =>
  runSql<Ticket>(
    sql,
    `select distinct on (t.code) t.client_id, t.branchoffice_id, t.turn_id, t.code, t.number, t.status, t.end_reason, t.end_date,
      x.box_number, t.called_at, t.calls, case when t.status = 'waiting' or t.end_reason = 'left' then (select count(*)::int from turn_events e
        where e.client_id = t.client_id and e.turn_id = t.turn_id and e.kind = 'came_back') else 0 end as returns, t.stepped_back, ${targetOf('t')} as target, t.language_id,
      ${daysAgo('t', '(now() at time zone c.timezone)::date')} as days_ago
    from turns t
    join clients c on c.client_id = t.client_id and c.is_active and c.deleted_at is null
    join branch_offices b on b.client_id = t.client_id and b.branchoffice_id = t.branchoffice_id and b.deleted_at is null
    left join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
    where t.code = any($1::text[]) and (t.end_date is null or t.end_date > now() - make_interval(hours => $2))
    order by t.code, t.turn_id`,
    [codes, pageHours],
  );

export const ticketOf = async (sql: Sql, code: string): Promise<Ticket> =>
  orFail((await ticketsOf(sql, [code]))[0], 'tickets.not_found');

/** Waits, and not in its line: it was called, or left, after it was read and before its line was. */
const wentMeanwhile = ({ status, target, turn_id }: Ticket, { waiting }: BranchLine): boolean =>
  status === 'waiting' && !waiting.get(target)?.includes(turn_id);

/**
 * Tickets of one branch with its line: read again where one of them went between the two statements, so that no page shows a ticket that
 * waits and is called. Null: of those codes there is none.
 */
export async function ticketsInLine(
  sql: Sql,
  codes: readonly string[],
  triesLeft = 1,
): Promise<{ tickets: Ticket[]; line: BranchLine } | null> {
  const tickets = await ticketsOf(sql, codes);
  const [first] = tickets;
  if (!first) return null;
  const line = await branchLineOf(sql, first.branchoffice_id);
  const isTorn = tickets.some((ticket) => wentMeanwhile(ticket, line));
  return isTorn && triesLeft > 0 ? ticketsInLine(sql, codes, triesLeft - 1) : { tickets, line };
}

/** The page of one ticket. */
export async function pageOf(sql: Sql, code: string, told: Told): Promise<TicketPage> {
  const standing = orFail(await ticketsInLine(sql, [code]), 'tickets.not_found');
  return ticketPage(standing.tickets[0] as Ticket, standing.line, told);
}
