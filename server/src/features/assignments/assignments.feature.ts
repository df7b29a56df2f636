import type { Feature } from '../../app/feature.ts';
import { recordSpeech } from './assignments.due.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { assignedSpeech, chosenSpeech, robotSpeech } from './speaking.queries.ts';

export const assignments: Feature = {
  start: (services) => ({
    routes: [assignmentRoutes(services)],
    work: [recordSpeech(services), robotSpeech(services), chosenSpeech(services), assignedSpeech(services)],
  }),
};
