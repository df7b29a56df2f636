import type { Feature } from '../../app/feature.ts';
import { almostSchedule } from './almost.schedule.ts';
import { doorRoutes } from './door.routes.ts';
import { forgetOldPages } from './forget-pages.ts';
import { pushSchedule } from './push.schedule.ts';
import { seenPages } from './seen-pages.ts';
import { ticketPageRoutes } from './ticket-pages.routes.ts';
import { ticketSockets } from './ticket-pages.sockets.ts';

export const ticketPages: Feature = {
  tells: ['ticket.almost'],
  start(services) {
    const seen = seenPages(services);
    return {
      routes: [ticketPageRoutes(services, seen), doorRoutes(services)],
      pageSockets: [ticketSockets(services, seen)],
      schedules: [almostSchedule(services), pushSchedule(services), seen.schedule],
    };
  },
  cleanup: forgetOldPages,
};
