import type { Feature } from '../../app/feature.ts';
import { storageJob } from './storage.cleanup.ts';
import { storageRoutes } from './storage.routes.ts';

export const storage: Feature = {
  start: (services) => ({ routes: [storageRoutes(services)], jobs: [storageJob(services)] }),
  incidental: ['files'],
};
