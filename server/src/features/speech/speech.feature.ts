import type { Feature } from '../../app/feature.ts';
import { speakDueSchedule } from './speech.due.ts';
import { speechRoutes } from './speech.routes.ts';

export const speech: Feature = {
  start: (services) => ({
    routes: [speechRoutes(services)],
    schedules: services.config.speech.dueSeconds > 0 ? [speakDueSchedule(services)] : [],
  }),
};
