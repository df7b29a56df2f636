import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { type World, world } from '../../testing/world.ts';
import { demonstration } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

test('the demonstration client has the three session types of every client (AMB-077, AMB-170)', async () => {
  const made = await demonstration(systemDb(w.engine));
  expect(made.exists).toBe(true);
  const [client] = await w.staff.api.clients.list({});
  const params = { client_id: client?.client_id ?? 0 };
  const types = await w.staff.api.sessionTypes.listByClient({ params });
  expect(types.map(({ session_name, kind }) => `${session_name} ${kind}`)).toEqual([
    'Usuario Español es',
    'Usuario Inglés en',
    'Usuario Químico chemical',
  ]);
});
