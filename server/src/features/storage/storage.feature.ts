import type { Feature } from '../../app/feature.ts';
import { storageSchedule } from './storage.cleanup.ts';
import { storageRoutes } from './storage.routes.ts';

export const storage: Feature = {
  start: (services) => ({ routes: [storageRoutes(services)], schedules: [storageSchedule(services)] }),
  incidental: ['files'],
};
