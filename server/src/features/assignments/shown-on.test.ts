import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

const w = await fileWorld();

const none = { shown: 0, silent: 0, given: [] };

/** A client with a record of each kind, all of them on its robot Lobby. */
async function clinic() {
  const client = await w.client();
  const { api } = w.staff;
  const { client_id } = client;
  const product = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const entry = await api.directory.create({ body: entryForm(client_id) });
  const branch = await api.branches.create({ body: await branchForm(w, client) });
  const item = await api.information.create({ body: itemForm(client_id) });
  const body = {
    items: [product.item_id],
    directories: [entry.directory_id],
    branchoffices: [branch.branchoffice_id],
    information_items: [item.information_item_id],
  };
  const lobby = await w.robot({ client, name: 'Lobby' });
  await api.robots.update({ params: { robot_id: lobby.robot_id }, body });
  return { client, product, entry, branch, item, lobby, body };
}

test('how much a robot shows is counted kind by kind, with what it shows in silence (issue 30.10)', async () => {
  const { client, product, lobby } = await clinic();
  const ana = await w.person({ client, modules: ['Robots'] });
  const count = (robot_id: number) => ana.api.assignments.count({ params: { robot_id } });
  const one = { shown: 1, silent: 1, given: [] };
  expect(await count(lobby.robot_id)).toEqual({
    items: one,
    directories: one,
    branchoffices: one,
    information_items: one,
  });
  const { robot_id } = await w.robot({ client });
  expect(await count(robot_id)).toEqual({
    items: none,
    directories: none,
    branchoffices: none,
    information_items: none,
  });
  // What was deleted is not shown any more.
  await w.staff.api.products.remove({ params: { id: product.item_id } });
  expect((await count(lobby.robot_id)).items).toEqual(none);
});

test('a record says on which robots it is, by name: those in the fleet, never another client’s (issue 30.10)', async () => {
  const { client, product, entry, branch, item, body } = await clinic();
  const { api } = w.staff;
  const other = await w.robot({ client, name: 'Acceso' });
  const gone = await w.robot({ client, name: 'Bodega' });
  for (const { robot_id } of [other, gone]) await api.robots.update({ params: { robot_id }, body });
  await api.robots.remove({ params: { robot_id: gone.robot_id } });
  const all = await w.person({ client, modules: ['Productos', 'Directorio', 'Sucursales', 'Información'] });
  const asked = [
    all.api.products.robots({ params: { id: product.item_id } }),
    all.api.directory.robots({ params: { id: entry.directory_id } }),
    all.api.branches.robots({ params: { id: branch.branchoffice_id } }),
    all.api.information.robots({ params: { id: item.information_item_id } }),
  ];
  for (const robots of await Promise.all(asked)) expect(robots.map(({ name }) => name)).toEqual(['Acceso', 'Lobby']);
  const alone = await api.directory.create({ body: entryForm(client.client_id) });
  expect(await all.api.directory.robots({ params: { id: alone.directory_id } })).toEqual([]);
  const stranger = await w.person({ modules: ['Productos'] });
  await expect(stranger.api.products.robots({ params: { id: product.item_id } })).rejects.toMatchObject({
    code: 'products.not_found',
  });
});
