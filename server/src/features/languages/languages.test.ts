import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

test('content is entered in Spanish with pesos or in English with dollars; a person who is signed in may ask (AGT-44, CON-19, CON-40, AMB-176)', async () => {
  const guest = await w.person({ modules: [] });
  expect(await guest.api.languages.list({})).toEqual([
    { language_id: 1, name: 'Español', currency: 'MXN' },
    { language_id: 2, name: 'Inglés', currency: 'USD' },
  ]);
  await expect(w.anonymous.languages.list({})).rejects.toMatchObject({ status: 401 });
});
