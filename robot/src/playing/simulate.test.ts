import type { DeviceConfig } from '@botones/contract/device/device-config';
import { quarterMs } from '@botones/contract/device/facts';
import { always } from '@botones/contract/testing/schedule-scenarios';
import { expect, test } from 'vitest';
import { hourMs, visitorsOfHour } from '../chance/crowd.ts';
import { configOf } from '../testing/stub.ts';
import { playedFacts, quartersIn, without } from './played.ts';
import { playbackOfHour } from './simulate.ts';

const item = (media_id: number, seconds: number) => ({
  ...{ media_id, name: `M${media_id}`, file_type: 'image' as const, sha256: 'a'.repeat(64), seconds },
});
const schedule = {
  events: [always(1, null, { from_hour: '10:00:00', to_hour: '10:05:00' })],
  campaigns: [{ campaign_id: 1, name: 'C', scenes: [1], unplayable: null }],
  scenes: [
    { scene_id: 1, name: 'S', items: [item(1, 60)] },
    { scene_id: 2, name: 'D', items: [item(2, 20), item(3, 40)] },
  ],
  ...{ default_scene_id: 2, files: [], deleted: [] },
};
const ten = Date.UTC(2026, 10, 2, 10);
const clock = (at: number) => ({
  wall: new Date(at).toISOString(),
  boot_id: crypto.randomUUID(),
  mono_ms: 0,
  offset_ms: 0,
});
const told = (facts: ReturnType<typeof playedFacts>) =>
  facts.map(({ body }) => {
    if (!('shown_ms' in body)) throw new Error('another fact');
    return [body.media_id, body.event_id, body.plays, body.shown_ms / 1_000, body.completed];
  });

test('what plays is the evaluator’s, item by item, cut where somebody came', () => {
  const parts = { schedule, zone: 'UTC', clock, uuid: () => crypto.randomUUID() };
  expect(told(playedFacts({ ...parts, free: [[ten, ten + quarterMs]] }))).toEqual([
    [1, 1, 5, 300, 5],
    [2, null, 10, 200, 10],
    [3, null, 10, 400, 10],
  ]);
  const free = without([ten, ten + quarterMs], [[ten + 90_000, ten + 840_000]]);
  expect(told(playedFacts({ ...parts, free }))).toEqual([
    [1, 1, 2, 90, 1],
    [2, null, 1, 20, 1],
    [3, null, 1, 40, 1],
  ]);
  expect(
    without(
      [0, 10],
      [
        [3, 5],
        [4, 7],
        [9, 12],
      ],
    ),
  ).toEqual([
    [0, 3],
    [7, 9],
  ]);
  expect(quartersIn(quarterMs / 2, 3.5 * quarterMs)).toEqual([
    [quarterMs, 2 * quarterMs],
    [2 * quarterMs, 3 * quarterMs],
  ]);
});

test('the past is told the same whenever it is told, and what was shown and who came fill the hour', () => {
  const plan = { seed: 'past', timezone: 'UTC', perDay: 200 };
  const config: DeviceConfig = { ...configOf(1), schedule };
  config.client.timezone = 'UTC';
  const facts = playbackOfHour(plan, ten, ten + hourMs, config);
  expect(playbackOfHour(plan, ten, ten + hourMs, config)).toEqual(facts);
  const shown = told(facts).reduce((sum, [, , , seconds]) => sum + Number(seconds), 0);
  const there = visitorsOfHour(plan, ten).reduce((sum, { interaction }) => sum + (interaction?.seconds ?? 0), 0);
  expect(there).toBeGreaterThan(0);
  expect(shown).toBeLessThan(3_600);
  expect(shown).toBeGreaterThanOrEqual(3_600 - there - 600);
  expect(new Set(facts.map(({ body }) => body.uuid)).size).toBe(facts.length);
  expect(playbackOfHour(plan, ten, ten + quarterMs - 1, config)).toEqual([]);
  expect(playbackOfHour(plan, ten, ten + hourMs, { ...config, schedule: { ...schedule, scenes: [] } })).toEqual([]);
});
