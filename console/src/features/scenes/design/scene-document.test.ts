import { mostSceneMedia } from '@botones/contract/scenes/scenes';
import { expect, test } from 'vitest';
import {
  bodyOf,
  changeScene,
  countFault,
  lengthOf,
  type SceneItem,
  type SceneValues,
  sameScene,
  valuesOf,
} from './scene-document.ts';

const item = (key: string, seconds = 5, more: Partial<SceneItem> = {}): SceneItem => ({
  key,
  media_id: Number(key),
  name: `Medio ${key}`,
  type: 'image',
  seconds,
  url: `/api/storage/${key}`,
  thumbnail: null,
  playable: true,
  ...more,
});
const scene = (...keys: string[]): SceneValues => ({ media: keys.map((key) => item(key)), state: true });
const keysOf = ({ media }: SceneValues) => media.map(({ key }) => key).join(' ');

test('what is added stands at the end, what is edited keeps its place, and all are numbered from 1 (SCN-47..52)', () => {
  const start = scene('1', '2', '3');
  const added = changeScene(start, { kind: 'add', items: [item('7'), item('8')] });
  expect(keysOf(added)).toBe('1 2 3 7 8');
  const edited = changeScene(added, { kind: 'replace', key: '2', item: item('9', 30) });
  expect(edited.media.map(({ media_id, key }) => [media_id, key])[1]).toEqual([9, '2']);
  expect(bodyOf(edited).media.map(({ position, media_id, duration }) => [position, media_id, duration])).toEqual([
    ...[1, 9, 3, 7, 8].map((media_id, at) => [at + 1, media_id, media_id === 9 ? 30 : 5]),
  ]);
  expect(keysOf(changeScene(start, { kind: 'move', from: 0, to: 2 }))).toBe('2 3 1');
  const without = changeScene(start, { kind: 'remove', keys: ['2'] });
  expect(keysOf(without)).toBe('1 3');
  expect(keysOf(changeScene(without, { kind: 'insert', item: item('2'), place: 1 }))).toBe('1 2 3');
});

test('a file that was sent earlier stands before those sent later, and several are taken out or timed at once', () => {
  const start = scene('1', '2', '3');
  expect(keysOf(changeScene(start, { kind: 'add', items: [item('7')], before: '2' }))).toBe('1 7 2 3');
  expect(keysOf(changeScene(start, { kind: 'add', items: [item('7')], before: '9' }))).toBe('1 2 3 7');
  const timed = changeScene(start, { kind: 'time', keys: ['1', '3'], seconds: 8 });
  expect(timed.media.map(({ seconds }) => seconds)).toEqual([8, 5, 8]);
  expect(keysOf(changeScene(start, { kind: 'remove', keys: ['1', '3'] }))).toBe('2');
});

test('what changes nothing is no step', () => {
  const start = scene('1', '2');
  expect(changeScene(start, { kind: 'move', from: 1, to: 1 })).toBe(start);
  expect(changeScene(start, { kind: 'add', items: [] })).toBe(start);
  expect(changeScene(start, { kind: 'time', keys: ['1', '2'], seconds: 5 })).toBe(start);
  expect(changeScene(start, { kind: 'switch', on: true })).toBe(start);
  expect(changeScene(start, { kind: 'switch', on: false })).toEqual({ ...start, state: false });
});

test('addresses and keys are nothing to be saved; medium, name, seconds, order and state are', () => {
  const start = scene('1', '2');
  const as = (more: Partial<SceneItem>) => ({ ...start, media: [item('1', 5, more), item('2')] });
  expect(sameScene(start, as({ url: '/other', key: 'x', thumbnail: '/t' }))).toBe(true);
  for (const more of [{ media_id: 9 }, { name: 'Otro' }, { seconds: 6 }])
    expect(sameScene(start, as(more))).toBe(false);
  expect(sameScene(start, { ...start, state: false })).toBe(false);
  expect(sameScene(start, changeScene(start, { kind: 'move', from: 0, to: 1 }))).toBe(false);
});

test('a scene is read as it is designed, and lasts as long as its media do (SCN-64, AMB-094)', () => {
  const medium = {
    media_id: 4,
    name: 'Plano',
    thumbnail: null,
    playable: true,
    url_file: '/f',
    file_type: 'video',
  } as const;
  const values = valuesOf({ media: [{ ...medium, position: 1, duration: 90 }], state: false });
  expect(values).toEqual({
    state: false,
    media: [
      { key: '1', media_id: 4, name: 'Plano', type: 'video', seconds: 90, url: '/f', thumbnail: null, playable: true },
    ],
  });
  expect(lengthOf([...values.media, item('2', 5)])).toBe(95);
});

test('a scene of no media, and of more than there may be, is not saved; of just as many it is (SCN-45)', () => {
  const of = (count: number) => scene(...Array.from({ length: count }, (_, at) => String(at + 1)));
  expect([0, 1, mostSceneMedia, mostSceneMedia + 1].map((count) => countFault(of(count)))).toEqual([
    ...['empty', null, null, 'tooMany'],
  ]);
});
