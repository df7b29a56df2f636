import { pageHours, type TicketPage } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { daysAgo } from '../turns/line.day.ts';
import { branchLineOf, targetOf } from './branch-line.ts';
import { type Ticket, type Told, ticketPage } from './ticket-page.ts';

/** Those of some codes whose pages are there: not of clients and branches that are gone, nor long over. Of a code that two have, the first. */
export const ticketsOf = (sql: Sql, codes: readonly string[]): Promise<Ticket[]> =>
  runSql<Ticket>(
    sql,
    `select distinct on (t.code) t.client_id, t.branchoffice_id, t.turn_id, t.code, t.number, t.status, t.end_reason, t.end_date,
      x.box_number, t.called_at, t.stepped_back, ${targetOf('t')} as target, t.language_id,
      ${daysAgo('t', '(now() at time zone c.timezone)::date')} as days_ago
    from turns t
    join clients c on c.client_id = t.client_id and c.is_active and c.deleted_at is null
    join branch_offices b on b.client_id = t.client_id and b.branchoffice_id = t.branchoffice_id and b.deleted_at is null
    left join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
    where t.code = any($1::text[]) and (t.end_date is null or t.end_date > now() - make_interval(hours => $2))
    order by t.code, t.created_at, t.turn_id`,
    [codes, pageHours],
  );

export const ticketOf = async (sql: Sql, code: string): Promise<Ticket> =>
  orFail((await ticketsOf(sql, [code]))[0], 'tickets.not_found');

/** The page of one ticket. */
export async function pageOf(sql: Sql, code: string, told: Told): Promise<TicketPage> {
  const ticket = await ticketOf(sql, code);
  return ticketPage(ticket, await branchLineOf(sql, ticket.branchoffice_id), told);
}
