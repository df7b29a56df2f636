import type { Feature } from '../../app/feature.ts';
import { agentSpeech, askAnew } from './speech.due.ts';
import { speechRoutes } from './speech.routes.ts';

export const speech: Feature = {
  start: (services) => ({
    routes: [speechRoutes(services)],
    work: [agentSpeech(services)],
    schedules: [{ name: 'speech-reading', everyMs: 60_000, run: () => askAnew(services) }],
  }),
};
