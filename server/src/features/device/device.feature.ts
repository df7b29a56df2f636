import type { Feature } from '../../app/feature.ts';
import { offlineSchedule, openInteractionsSchedule } from './device.offline.ts';
import { createPresence } from './device.presence.ts';
import { deviceRoutes } from './device.routes.ts';

/** The robots' side of the server; what features put on a robot is what they say themselves. */
export const device: Feature = {
  start: (services, features) => {
    const presence = createPresence(services);
    const contents = features.flatMap(({ robotContent }) => robotContent ?? []);
    return {
      routes: [deviceRoutes(services, presence, contents)],
      schedules: [offlineSchedule(services), openInteractionsSchedule(services)],
      stop: presence.flush,
    };
  },
};
