import type { Feature } from '../../app/feature.ts';
import { almostSchedule } from './almost.schedule.ts';
import { doorRoutes } from './door.routes.ts';
import { forgetOldPages } from './forget-pages.ts';
import { pushSchedule } from './push.schedule.ts';
import { ticketPageRoutes } from './ticket-pages.routes.ts';
import { ticketSockets } from './ticket-pages.sockets.ts';

export const ticketPages: Feature = {
  tells: ['ticket.almost'],
  start: (services) => ({
    routes: [ticketPageRoutes(services), doorRoutes(services)],
    pageSockets: [ticketSockets(services)],
    schedules: [almostSchedule(services), pushSchedule(services)],
  }),
  cleanup: forgetOldPages,
};
