import { type ContentSchedule, DeviceConfig } from '@botones/contract/device/device-config';
import { expect, test } from 'vitest';
import { playlistAt, scenesAhead } from './playlist.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-06-01T12:00:00Z');
const sceneOf = (scene_id: number) => ({
  scene_id,
  name: `S${scene_id}`,
  items: [{ media_id: scene_id, name: 'M', file_type: 'image' as const, sha256: 'a'.repeat(64), seconds: 5 }],
});
/** From two to four in the afternoon its second scene, else the first; the third is in nothing. */
const schedule = (): ContentSchedule => ({
  events: [
    {
      ...{ event_id: 1, name: 'E', always: true, start_day: null, start_hour: null, end_day: null, end_hour: null },
      ...{ until_day: null, weekdays: [], from_hour: '14:00:00', to_hour: '16:00:00', priority: 0, campaigns: [4] },
    },
  ],
  campaigns: [{ campaign_id: 4, name: 'C', scenes: [2], unplayable: null }],
  default_scene_id: 1,
  scenes: [3, 1, 2].map(sceneOf),
  ...{ files: [], deleted: [] },
});
const seen = (of: ContentSchedule, at: number, scenes = scenesAhead(of, at, 'UTC')) => {
  const { playlist, until } = playlistAt(of, scenes, at, 'UTC');
  return [playlist?.event_id, playlist?.items.map(({ scene_id }) => scene_id), (until - at) / hour];
};

test('what was reckoned of a schedule is taken for an hour, and says at each instant what plays then (PUB-5)', () => {
  const own = schedule();
  const first = scenesAhead(own, noon, 'UTC');
  expect(first.map(({ scene_id }) => scene_id)).toEqual([1, 2]);
  expect(scenesAhead(own, noon + hour - 1, 'UTC')).toBe(first);
  expect(scenesAhead(own, noon + hour, 'UTC')).not.toBe(first);
  expect(scenesAhead(own, noon - 1, 'UTC')).not.toBe(first);
  expect(scenesAhead(own, noon - 1, 'America/Mexico_City')).not.toBe(scenesAhead(own, noon - 1, 'UTC'));
  const [later, begins] = [schedule(), noon + 1.5 * hour];
  expect(seen(later, begins)).toEqual([null, [1], 0.5]);
  expect(seen(later, begins + 0.5 * hour)).toEqual([1, [2], 2]);
  expect(seen(later, begins + 3 * hour)).toEqual([null, [1], 21.5]);
});

test('where a scene lacks files, or has its former form, it is reckoned with those that can be played', () => {
  const own = schedule();
  const at = noon + 2 * hour;
  expect(seen(own, at)).toEqual([1, [2], 2]);
  expect(seen(own, at, [sceneOf(1)])).toEqual([null, [1], 2]);
  expect(seen(own, at, [])).toEqual([undefined, undefined, 2]);
});

test('on a day of exception the robot plays what it has without the event; a configuration without any has none (EVT exceptions, ALL-1)', () => {
  const { events, ...rest } = schedule();
  const held = { ...rest, events: events.map((event) => ({ ...event, except_days: ['2026-06-01'] })) };
  const own = DeviceConfig.shape.schedule.unwrap().parse(held);
  const at = noon + 2 * hour;
  expect(seen(own, at)).toEqual([null, [1], 24]);
  expect(seen(own, at + 24 * hour)).toEqual([1, [2], 2]);
  expect(seen(schedule(), at)).toEqual([1, [2], 2]);
});
