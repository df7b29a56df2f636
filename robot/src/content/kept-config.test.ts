import { expect, test } from 'vitest';
import { indexOf } from '../testing/parts.ts';
import { configOf } from '../testing/stub.ts';
import { readKept } from './kept-config.ts';

const scenes = [
  {
    scene_id: 7,
    name: 'Verano',
    items: [{ media_id: 1, name: 'Playa', file_type: 'image' as const, sha256: 'a'.repeat(64), seconds: 5 }],
  },
];
const schedule = { events: [], campaigns: [], default_scene_id: 7, scenes, files: [], deleted: [] };
const whole = indexOf({ ...configOf(3), schedule });
/** As it was read from a disk. */
const kept = (config: object) => readKept({ etag: '"3"', config: config as typeof whole });

test('what this program understands stays as it is', () => {
  const pack = { etag: '"3"', config: whole };
  expect(readKept(pack)).toBe(pack);
});

test('of before the calendar: the default scene goes on playing, and the whole is asked for again', () => {
  const { events: _, campaigns: _c, deleted: _d, ...former } = schedule;
  expect(kept({ ...whole, schedule: former })).toEqual({ etag: null, config: { ...whole, config_version: 0 } });
});

test('what else is of another form is left out, and nothing besides', () => {
  const { default_scene_id: _, ...unreadable } = schedule;
  for (const [part, value, left] of [
    ['schedule', unreadable, undefined],
    ['survey', { poll: 1 }, null],
    ['turns', { branch: 4 }, null],
    ['agents', [{ agent: 1 }], []],
    ['parts', undefined, []],
    ['messages', [{ id: 1 }], []],
  ] as const)
    expect(kept({ ...whole, [part]: value }), part).toEqual({
      etag: null,
      config: { ...whole, config_version: 0, [part]: left },
    });
});

test('without a client or a screen there is nothing to show', () => {
  for (const part of ['client', 'robot', 'screen']) expect(kept({ ...whole, [part]: undefined })).toBeNull();
});
