import type { Feature } from '../../app/feature.ts';
import { storageRoutes } from './storage.routes.ts';
import { storageJob } from './storage.sweep.ts';

export const storage: Feature = {
  start: (services) => ({ routes: [storageRoutes(services)], jobs: [storageJob(services)] }),
};
