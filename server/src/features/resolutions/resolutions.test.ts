import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';

const w = await fileWorld();

test('a new platform has the documented screen resolutions, two of them inactive, and an upright one (CON-49, SCR-14..18)', async () => {
  const found = await w.staff.api.resolutions.list({});
  expect(
    found.map(({ name, resolution, status }) => `${name} ${resolution} ${status ? 'active' : 'inactive'}`),
  ).toEqual([
    'Full HD 1920x1080 active',
    'Full HD 2k 2048x1080 active',
    'Full HD 4k 3840x2160 inactive',
    'Full UHD 1920x1080 inactive',
    'VGA 800x600 active',
    'Full HD vertical 1080x1920 active',
  ]);
});

test('what is done to one resolution is done to it alone, and one that is in use stays', async () => {
  const { resolutions } = w.staff.api;
  let wide = 300;
  const body = () => ({ name: `Marco ${++wide}`, wide, height: 200, status: true });
  await oneOfMany({
    list: () => resolutions.list({}),
    idOf: ({ id }) => id,
    add: async () => (await resolutions.create({ body: body() })).id,
    change: (id) => resolutions.update({ params: { id }, body: body() }),
    remove: (id) => resolutions.remove({ params: { id } }),
  });
  const { screen_resolution } = await w.robot();
  const used = resolutions.remove({ params: { id: screen_resolution.id } });
  await expect(used).rejects.toMatchObject({ code: 'resolutions.in_use' });
});
