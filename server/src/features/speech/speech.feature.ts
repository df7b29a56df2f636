import type { Feature } from '../../app/feature.ts';
import { speakDueJob } from './speech.due.ts';
import { speechRoutes } from './speech.routes.ts';

export const speech: Feature = {
  start: (services) => ({
    routes: [speechRoutes(services)],
    jobs: services.config.speech.dueSeconds > 0 ? [speakDueJob(services)] : [],
  }),
};
