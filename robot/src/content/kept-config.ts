import { ContentSchedule, DeviceConfig } from '@botones/contract/device/device-config';
import { ContentRecords, noRecords } from '@botones/contract/device/device-records';
import type { StoredPack } from '../facts/store.ts';

const { events, campaigns, deleted } = ContentSchedule.shape;
const { agents } = DeviceConfig.shape;

/** What a robot may be without and goes on working; what is older than the calendar plays its default scene. */
const Former = DeviceConfig.extend({
  agents: agents.catch([]),
  records: ContentRecords.catch(noRecords),
  schedule: ContentSchedule.extend({
    events: events.catch([]),
    campaigns: campaigns.catch([]),
    deleted: deleted.catch([]),
  })
    .optional()
    .catch(undefined),
  survey: DeviceConfig.shape.survey.catch(null),
  turns: DeviceConfig.shape.turns.catch(null),
  messages: DeviceConfig.shape.messages.catch([]),
});

/**
 * A configuration from the disk as this program reads it; null: nothing can be made of it. One that a former program kept may lack what this
 * one shows: without network it goes on with the rest, and as version 0 it is replaced as soon as the server is heard.
 */
export function readKept(pack: StoredPack): StoredPack | null {
  if (DeviceConfig.safeParse(pack.config).success) return pack;
  const { data } = Former.safeParse(pack.config);
  return data ? { etag: null, config: { ...data, config_version: 0 } } : null;
}
