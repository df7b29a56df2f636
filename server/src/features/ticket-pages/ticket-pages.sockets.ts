import { readCode } from '@botones/contract/turns/ticket-code';
import { missesPerMinute } from '@botones/contract/turns/ticket-pages';
import type { Services } from '../../app/services.ts';
import type { PageSockets } from '../../app/sockets/page-sockets.ts';
import { pushKeyOf } from './push.keys.ts';
import type { SeenPages } from './seen-pages.ts';
import { ticketPage } from './ticket-page.ts';
import { ticketOf, ticketsInLine } from './tickets.queries.ts';

/** The pages of a branch's tickets, live: its line is read once for all of them (MOV-1). */
export const ticketSockets = (
  { system, now, config }: Pick<Services, 'system' | 'now' | 'config'>,
  { watched }: SeenPages,
): PageSockets => ({
  secretOf: (path) => {
    const typed = /^\/api\/t\/([^/]{1,40})\/live\/?$/.exec(path)?.[1];
    return typed === undefined ? null : readCode(typed);
  },
  misses: missesPerMinute,
  watched,
  signals: ['turns', 'branches'],
  roomOf: async (code) => (await system.read((sql) => ticketOf(sql, code))).branchoffice_id,
  tell: (codes) =>
    system.read(async (sql) => {
      const standing = await ticketsInLine(sql, codes);
      if (!standing) return codes.map(() => null);
      const { line } = standing;
      const tickets = new Map(standing.tickets.map((ticket) => [ticket.code, ticket]));
      const told = { now: now(), pushKey: pushKeyOf(config) };
      return codes.map((code) => {
        const ticket = tickets.get(code);
        return ticket ? JSON.stringify(ticketPage(ticket, line, told)) : null;
      });
    }),
});
