import type { Feature } from '../../app/feature.ts';
import { recordSpeechJob } from './assignments.due.ts';
import { assignmentRoutes } from './assignments.routes.ts';

export const assignments: Feature = {
  start: (services) => ({
    routes: [assignmentRoutes(services)],
    jobs: services.config.speech.dueSeconds > 0 ? [recordSpeechJob(services)] : [],
  }),
};
