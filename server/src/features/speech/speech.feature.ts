import type { Feature } from '../../app/feature.ts';
import { agentSpeech } from './speech.due.ts';
import { speechRoutes } from './speech.routes.ts';

export const speech: Feature = {
  start: (services) => ({
    routes: [speechRoutes(services)],
    work: [agentSpeech(services)],
  }),
};
