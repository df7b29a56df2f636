import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

let w: World;
let north: Client;
let south: Client;
beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback' });
  north = await w.client({ name: 'Clínica Ñandú' });
  south = await w.client({ name: 'Óptica Sur' });
  await w.robot({ client: north, name: 'Recepción 100 %' });
  await w.robot({ client: south, name: 'Recepción_sur' });
});
afterAll(() => w.stop());

const found = async (who: SignedIn, q: string) =>
  (await who.api.search.find({ query: { q } })).map(({ kind, title }) => `${kind} ${title}`);

test('records are found without case and accents, those that begin with the words first', async () => {
  await w.robot({ client: north, name: 'La recepcion' });
  expect(await found(w.staff, 'RECEPCION')).toEqual([
    'robot Recepción 100 %',
    'robot Recepción_sur',
    'robot La recepcion',
  ]);
  expect(await found(w.staff, 'nandu')).toEqual(['client Clínica Ñandú']);
  const [robot] = await w.staff.api.search.find({ query: { q: 'recepción_s' } });
  expect(robot?.detail).toMatch(/^Óptica Sur · BT /);
});

test('signs of the machinery are only signs; nothing and blanks find nothing', async () => {
  expect(await found(w.staff, '%')).toEqual(['robot Recepción 100 %']);
  expect(await found(w.staff, '_')).toEqual(['robot Recepción_sur']);
  for (const q of ['', '  ', '\\', "'; drop table robots; --"]) expect(await found(w.staff, q)).toEqual([]);
});

test('each kind is found by who may see it, and nobody finds what is another client’s', async () => {
  const ana = await w.person({ client: north, modules: ['Robots'] });
  const eva = await w.person({ client: north, modules: ['Usuarios', 'Clientes'] });
  expect(await found(ana, 'recepcion')).toEqual(['robot Recepción 100 %', 'robot La recepcion']);
  expect(await found(ana, 'prueba')).toEqual([]);
  expect(await found(eva, 'recepcion')).toEqual([]);
  expect(await found(eva, 'prueba')).toEqual(['user Ana Prueba', 'user Ana Prueba']);
  expect(await found(eva, 'i')).toContain('client Clínica Ñandú');
  expect(await found(eva, 'sur')).toEqual([]);
  expect(await found(w.staff, 'optica sur')).toEqual(['client Óptica Sur']);
});

test('what robots show is found by its name, and what tells it from others stands beside it', async () => {
  const { client_id } = north;
  const product = productForm(client_id, await placeOf(w, north));
  await w.staff.api.products.create({ body: { ...product, name: inBoth('Árnica en gel', 'Arnica gel') } });
  await w.staff.api.directory.create({ body: { ...entryForm(client_id), name: 'Dra. Árnica Núñez' } });
  const shop = await w.person({ client: north, modules: ['Productos', 'Directorio'] });
  const results = await shop.api.search.find({ query: { q: 'arnica' } });
  expect(results.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'directory Dra. Árnica Núñez',
    'product Árnica en gel',
  ]);
  expect(results[1]?.detail).toMatch(/^Clínica Ñandú · ./);
  expect(await found(shop, 'gel')).toEqual(['product Árnica en gel']);
  const other = await w.person({ client: south, modules: ['Productos', 'Directorio', 'Sucursales', 'Información'] });
  expect(await found(other, 'arnica')).toEqual([]);
});

test('of a kind there are six, even among ten thousand robots, and it does not take long', async () => {
  await w.engine.owner((c) =>
    c.query(
      `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
      select $1, 'Pasillo ' || i, 'PA-' || i, 'https://x.test', 1 from generate_series(1, 10000) i`,
      [north.client_id],
    ),
  );
  expect(await found(w.staff, 'pasillo')).toHaveLength(6);
  const begun = performance.now();
  expect(await found(w.staff, 'PA-9876')).toEqual(['robot Pasillo 9876']);
  const took = performance.now() - begun;
  process.stdout.write(`search among 10,000 robots: ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(5000);
});
