import type { Feature } from '../../app/feature.ts';
import { almostSchedule } from './almost.schedule.ts';
import { ticketPageRoutes } from './ticket-pages.routes.ts';

export const ticketPages: Feature = {
  tells: ['ticket.almost'],
  start: (services) => ({
    routes: [ticketPageRoutes(services)],
    schedules: [almostSchedule(services)],
  }),
};
