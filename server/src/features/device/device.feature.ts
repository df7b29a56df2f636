import type { Feature } from '../../app/feature.ts';
import { offlineJob, openInteractionsJob } from './device.offline.ts';
import { createPresence } from './device.presence.ts';
import { deviceRoutes } from './device.routes.ts';

export const device: Feature = {
  start: (services) => {
    const presence = createPresence(services);
    return {
      routes: [deviceRoutes(services, presence)],
      jobs: [offlineJob(services), openInteractionsJob(services)],
      stop: presence.flush,
    };
  },
};
