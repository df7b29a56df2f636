import type { Feature } from '../../app/feature.ts';
import { recordSpeechSchedule } from './assignments.due.ts';
import { assignmentRoutes } from './assignments.routes.ts';

export const assignments: Feature = {
  start: (services) => ({
    routes: [assignmentRoutes(services)],
    schedules: services.config.speech.dueSeconds > 0 ? [recordSpeechSchedule(services)] : [],
  }),
};
