import type { Feature } from '../../app/feature.ts';
import { earSchedule } from './device.ear.ts';
import { offlineSchedule, openInteractionsSchedule } from './device.offline.ts';
import { createPhraseParts } from './device.phrases.ts';
import { createPresence } from './device.presence.ts';
import { createRecordParts, joinChanges } from './device.records.ts';
import { deviceRoutes } from './device.routes.ts';

/** The robots' side of the server; what features put on a robot, and how they keep what it tells, is what they say themselves. */
export const device: Feature = {
  tells: ['robot.offline', 'robot.online'],
  cleanup: async (sql) => void (await joinChanges(sql)),
  start: (services, features) => {
    const presence = createPresence(services);
    const contents = features.flatMap(({ robotContent }) => robotContent ?? []);
    const records = createRecordParts(features.flatMap(({ robotRecords }) => robotRecords ?? []));
    const phrases = createPhraseParts(contents);
    const stores = features.flatMap(({ facts }) => facts ?? []);
    return {
      routes: [deviceRoutes(services, presence, { contents, records, phrases, stores })],
      schedules: [offlineSchedule(services), openInteractionsSchedule(services), earSchedule(services)],
      stop: presence.flush,
    };
  },
};
