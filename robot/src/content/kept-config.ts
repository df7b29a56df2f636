import { ContentSchedule } from '@botones/contract/device/device-config';
import { ConfigIndex } from '@botones/contract/device/record-parts';
import type { StoredPack } from '../facts/store.ts';

const { events, campaigns, deleted } = ContentSchedule.shape;
const { agents, parts, survey, turns, messages } = ConfigIndex.shape;

/** What a robot may be without and goes on working; what is older than the calendar plays its default scene. */
const Former = ConfigIndex.extend({
  agents: agents.catch([]),
  parts: parts.catch([]),
  schedule: ContentSchedule.extend({
    events: events.catch([]),
    campaigns: campaigns.catch([]),
    deleted: deleted.catch([]),
  })
    .optional()
    .catch(undefined),
  survey: survey.catch(null),
  turns: turns.catch(null),
  messages: messages.catch([]),
});

/**
 * A configuration from the disk as this program reads it; null: nothing can be made of it. One that a former program kept may lack what this
 * one shows: without network it goes on with the rest, and as version 0 it is replaced as soon as the server is heard.
 */
export function readKept(pack: StoredPack): StoredPack | null {
  if (ConfigIndex.safeParse(pack.config).success) return pack;
  const { data } = Former.safeParse(pack.config);
  return data ? { etag: null, config: { ...data, config_version: 0 } } : null;
}
