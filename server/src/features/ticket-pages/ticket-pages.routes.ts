import { ticketPages } from '@botones/contract/turns/ticket-pages';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { HeldLine } from '../turns/line.lock.ts';
import { comeBack, leave, stepBack } from './ticket.changes.ts';
import { pageOf } from './tickets.queries.ts';

export function ticketPageRoutes({ system, live, now }: Services) {
  /** Changes a ticket for whoever holds its code, and answers its page as it is then. */
  const change =
    (work: (sql: Sql, code: string, at: number) => Promise<HeldLine>) =>
    async ({ params: { code } }: { params: { code: string } }) => {
      const at = now();
      const { line, page } = await system.ingest(async (sql) => {
        const line = await work(sql, code, at);
        return { line, page: await pageOf(sql, code, at) };
      });
      live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      return page;
    };
  return implement(ticketPages, {
    get: ({ params }) => system.ingestRead((sql) => pageOf(sql, params.code, now())),
    leave: change(leave),
    comeBack: change(comeBack),
    stepBack: change(stepBack),
  });
}
