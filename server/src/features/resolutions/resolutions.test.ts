import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

test('a new platform offers the documented screen resolutions (CON-49)', async () => {
  const found = await w.staff.api.resolutions.list({});
  expect(found.map(({ name, resolution }) => `${name} ${resolution}`)).toEqual([
    ...['Full HD 1920x1080', 'Full HD 2k 2048x1080', 'Full HD 4k 3840x2160', 'Full UHD 1920x1080', 'VGA 800x600'],
  ]);
  expect(found.every(({ status }) => status)).toBe(true);
});
