import type { Feature } from '../../app/feature.ts';
import { recordSpeech } from './assignments.due.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { givenSpeech } from './given.jobs.ts';
import { givenRecords } from './given.queries.ts';
import { assignedSpeech, chosenSpeech, robotSpeech } from './speaking.queries.ts';

export const assignments: Feature = {
  start: (services) => ({
    routes: [assignmentRoutes(services)],
    work: [
      givenSpeech(services),
      recordSpeech(services),
      robotSpeech(services),
      chosenSpeech(services),
      assignedSpeech(services),
    ],
  }),
  groupContent: givenRecords,
};
