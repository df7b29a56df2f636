import { pageHours } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';

/**
 * Takes the pages of tickets away: code, the browser that took it, when its page was open, and who is pushed. Their rows stay, and what is
 * counted of them; whoever opens one reads what a code that never was reads. The erasure of a visit does the same (`empty_visit`).
 */
export async function forgetPages(sql: Sql, tickets: readonly { client_id: number; turn_id: number }[]): Promise<void> {
  if (tickets.length === 0) return;
  const keys = [tickets.map(({ client_id }) => client_id), tickets.map(({ turn_id }) => turn_id)];
  await runSql(sql, 'select forget_pages($1::bigint[], $2::bigint[])', keys);
}

/** So many at once: what is counted of their tickets is looked at with them. */
const atOnce = 5_000;

/** Nothing is kept that leads to pages that nobody can open any more. */
export async function forgetOldPages(sql: Sql): Promise<void> {
  const old = await runSql<{ client_id: number; turn_id: number }>(
    sql,
    `select client_id, turn_id from turns where code is not null and end_date <= now() - make_interval(hours => $1)
      order by client_id, branchoffice_id, turn_id limit $2 for update skip locked`,
    [pageHours, atOnce],
  );
  await forgetPages(sql, old);
}
