import { ticketPages } from '@botones/contract/turns/ticket-pages';
import { asNamed, judgeAddress } from '../../app/addresses/resolve.ts';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import type { HeldLine } from '../turns/line.lock.ts';
import { pushKeyOf } from './push.keys.ts';
import { subscribe, unsubscribe } from './push.subscriptions.ts';
import type { SeenPages } from './seen-pages.ts';
import { comeBack, leave, stepBack } from './ticket.changes.ts';
import { pageOf, ticketOf } from './tickets.queries.ts';

export function ticketPageRoutes({ system, live, now, config }: Services, { wasRead }: SeenPages) {
  const told = () => ({ now: now(), pushKey: pushKeyOf(config) });
  /** Changes a ticket for whoever holds its code, and answers its page as it is then. */
  const change =
    (work: (sql: Sql, code: string, at: number) => Promise<HeldLine | null>) =>
    async ({ params: { code } }: { params: { code: string } }) => {
      const shown = told();
      const { line, page } = await system.ingest(async (sql) => {
        const line = await work(sql, code, shown.now);
        return { line, page: await pageOf(sql, code, shown) };
      });
      if (line) live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      return page;
    };
  return implement(ticketPages, {
    get: async ({ params }) => {
      const page = await system.read((sql) => pageOf(sql, params.code, told()));
      if (page.status === 'waiting') wasRead(params.code);
      return page;
    },
    leave: change(leave),
    comeBack: change(comeBack),
    stepBack: change(stepBack),

    subscribe: async ({ params: { code }, body }) => {
      // Before anything of an address is told to somebody who has no ticket.
      await system.read((sql) => ticketOf(sql, code));
      if (pushKeyOf(config) === null) fail('tickets.no_push');
      const found = await judgeAddress(body.endpoint, config.pushPrivate, asNamed);
      if (found !== 'good') fail('tickets.push_address', { endpoint: 'tickets.push_address' });
      await system.write('tickets.subscribe')((sql) => subscribe(sql, config.secretKey, code, body));
      return null;
    },
    unsubscribe: async ({ params: { code }, query }) => {
      await system.write('tickets.unsubscribe')((sql) => unsubscribe(sql, code, query.endpoint));
      return null;
    },
  });
}
