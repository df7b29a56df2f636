import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

test('content is entered in Spanish with pesos or in English with dollars; a person who is signed in may ask (AGT-44, CON-19, CON-40, AMB-176)', async () => {
  const guest = await w.person({ modules: [] });
  expect(await guest.api.languages.list({})).toEqual([
    { language_id: 1, name: 'Español', currency: 'MXN' },
    { language_id: 2, name: 'Inglés', currency: 'USD' },
  ]);
  await expect(w.anonymous.languages.list({})).rejects.toMatchObject({ status: 401 });
});
