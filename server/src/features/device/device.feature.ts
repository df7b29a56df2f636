import type { Feature } from '../../app/feature.ts';
import { offlineSchedule, openInteractionsSchedule } from './device.offline.ts';
import { createPresence } from './device.presence.ts';
import { deviceRoutes } from './device.routes.ts';

export const device: Feature = {
  start: (services) => {
    const presence = createPresence(services);
    return {
      routes: [deviceRoutes(services, presence)],
      schedules: [offlineSchedule(services), openInteractionsSchedule(services)],
      stop: presence.flush,
    };
  },
};
