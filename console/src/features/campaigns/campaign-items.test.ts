import type { CampaignScene } from '@botones/contract/campaigns/campaigns';
import { expect, test } from 'vitest';
import { hindrance, itemsOf } from './campaign-items.ts';

const medium = (position: number, change: Partial<CampaignScene['media'][number]> = {}) => ({
  media_id: 9,
  position,
  duration: 5,
  name: `M${position}`,
  file_type: 'image' as const,
  url_file: `/api/storage/${position}`,
  thumbnail: null,
  playable: true,
  ...change,
});
const scene = (scene_id: number, media: CampaignScene['media'], state = true): CampaignScene => ({
  scene_id,
  name: `S${scene_id}`,
  state,
  duration: 5,
  media,
});

test('a campaign plays its scenes in order, each medium for its seconds; the same medium twice is two (CMP-12, CMP-27)', () => {
  const film = medium(2, { file_type: 'video', duration: 12 });
  const items = itemsOf({ scene: [scene(4, [medium(1), film]), scene(2, [medium(1)])] });
  expect(items.map(({ key, type, seconds }) => [key, type, seconds])).toEqual([
    ['4.1', 'image', 5],
    ['4.2', 'video', 12],
    ['2.1', 'image', 5],
  ]);
  expect(items[1]).toMatchObject({ url: '/api/storage/2', name: 'M2' });
});

test('a scene that is off and a medium that robots cannot show are left out (AMB-093, AMB-100)', () => {
  const off = scene(1, [medium(1)], false);
  expect(
    itemsOf({ scene: [off, scene(2, [medium(1, { playable: false }), medium(2)])] }).map(({ key }) => key),
  ).toEqual(['2.2']);
});

test('what hinders a preview is told by its kind (SCN-68, AMB-105, AMB-108)', () => {
  expect(hindrance({ scene: [] })).toBe('withoutScenes');
  expect(hindrance({ scene: [scene(1, [medium(1)]), scene(2, [])] })).toBe('emptyScene');
  expect(hindrance({ scene: [scene(1, [medium(1)], false)] })).toBe('nothingPlays');
  expect(hindrance({ scene: [scene(1, [medium(1)])] })).toBeNull();
});
