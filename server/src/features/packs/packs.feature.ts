import type { Feature } from '../../app/feature.ts';
import { starterPhrases } from './packs.renew.ts';
import { packRoutes } from './packs.routes.ts';

export const packs: Feature = {
  start: (services) => ({ routes: [packRoutes(services)], schedules: [starterPhrases(services)] }),
};
