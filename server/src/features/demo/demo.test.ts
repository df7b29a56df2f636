import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { root, type World, world } from '../../testing/world.ts';
import { drawClinic, speakClinic } from './clinic-drawing.ts';
import { demonstration } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world({ ESPEAK_NG: 'off' });
});
afterAll(() => w.stop());

const clientOfDemo = async () => {
  await demonstration(systemDb(w.engine));
  const [client] = await w.staff.api.clients.list({});
  return client?.client_id ?? 0;
};

test('the demonstration client has the three session types of every client (CON-20, AMB-077, AMB-170)', async () => {
  const params = { client_id: await clientOfDemo() };
  const types = await w.staff.api.sessionTypes.listByClient({ params });
  expect(types.map(({ session_name, kind }) => `${session_name} ${kind}`)).toEqual([
    'Usuario Español es',
    'Usuario Inglés en',
    'Usuario Químico chemical',
  ]);
});

test('the demonstration tells of a clinic, whose pictures are drawn once, also after a start that was cut off', async () => {
  const client_id = await clientOfDemo();
  const params = { client_id };
  const products = () => w.staff.api.products.list({ params, query: { limit: '100' } });
  const { api } = w.staff;
  const undrawn = await products();
  expect(undrawn).toHaveLength(40);
  expect(undrawn.every(({ name, price, images }) => name.length === 2 && price.length === 2 && !images.length)).toBe(
    true,
  );
  expect(await api.categories.list({ params })).toHaveLength(6);
  expect(await api.directory.list({ params, query: { limit: '100' } })).toHaveLength(24);
  expect(await api.information.list({ params })).toHaveLength(8);

  const stopped = new AbortController();
  stopped.abort();
  await drawClinic(w.app.services, root, stopped.signal);
  expect((await products()).every(({ images }) => images.length === 0)).toBe(true);
  await drawClinic(w.app.services, root, new AbortController().signal);
  await drawClinic(w.app.services, root, new AbortController().signal);
  expect((await products()).map(({ images }) => images.length)).toEqual(Array(40).fill(1));
  const branches = await api.branches.list({ params: { clientId: client_id } });
  expect(branches).toHaveLength(4);
  // Without a voice of the server's own its robots show all of it in silence.
  await speakClinic(w.app.services, new AbortController().signal);
  const [robot] = await api.robots.listByClient({ params, query: {} });
  const shown = await api.robots.detail({ params: { robot_id: robot?.robot_id ?? 0 } });
  expect([shown.items.length, shown.directories.length, shown.branchoffices.length]).toEqual([40, 24, 4]);
  expect([shown.information_items.length, shown.main_branch_office !== null]).toEqual([8, true]);
  const picture = await fetch(w.url + branches[0]?.image);
  expect(picture.headers.get('content-type')).toBe('image/png');
});
