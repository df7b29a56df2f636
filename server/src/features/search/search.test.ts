import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

let w: World;
let north: Client;
let south: Client;
w = await fileWorld({ TRUST_PROXY: 'loopback' });
north = await w.client({ name: 'Clínica Ñandú' });
south = await w.client({ name: 'Óptica Sur' });
await w.robot({ client: north, name: 'Recepción 100 %' });
await w.robot({ client: south, name: 'Recepción_sur' });

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

test('among thousands the same are found in the same order as if each had been looked at', async () => {
  const { client_id } = north;
  const names = [
    'Café Central',
    'Centro de día',
    'Ñandutí',
    'Nandina',
    'Sala 100 %',
    'Zona_a',
    'Ærø',
    'Łódź',
    'Recéntralo',
  ];
  await w.engine.owner(async (c) => {
    for (const [at, client] of [client_id, south.client_id].entries())
      await c.query(
        `insert into branch_offices (client_id, name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at, description_es, audio_text_es)
        select $1, ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || n * 7919 % 10007, '5512345678', 'Calle ' || n % 97, 'https://maps.test', 19, -99, 'x', '9:00', '18:00', 'd', 'a'
        from generate_series(1, $3) n`,
        [client, names, 2000 - 1500 * at],
      );
    await c.query('analyze branch_offices', []);
  });
  const lookedAt = async (q: string, client: number | null) => {
    const { rows } = await w.engine.owner((c) =>
      c.query(
        `select branchoffice_id as id from branch_offices where ($2::bigint is null or client_id = $2)
          and searchable(name || ' ' || direction) like searchable('%' || $1 || '%')
        order by searchable(name) like searchable($1 || '%') desc, name collate spanish, branchoffice_id limit 6`,
        [q.replace(/[\\%_]/g, '\\$&'), client],
      ),
    );
    return rows.map(({ id }) => id);
  };
  const ana = await w.person({ client: north, modules: ['Sucursales'] });
  const asked = [
    'c',
    'CEN',
    'cént',
    'ntr',
    'n',
    'ñ',
    'ñan',
    'NAN',
    'nandu',
    'z',
    'zz',
    'l',
    'lodz',
    'æ',
    'aero',
    '%',
    '_',
    '100 % 4',
  ];
  const numbers = [
    '7',
    '77',
    '777',
    '0 calle 1',
    '1 ca',
    'calle 96',
    'de dia 1',
    'centro de dia 5000 calle',
    'a 1',
    'nadie',
  ];
  for (const q of [...asked, ...numbers])
    for (const [who, client] of [
      [w.staff, null],
      [ana, client_id],
    ] as const) {
      const answers = await who.api.search.find({ query: { q } });
      const ids = answers.flatMap(({ kind, id }) => (kind === 'branch' ? [id] : []));
      expect([q, ids]).toEqual([q, await lookedAt(q, client)]);
    }
});

test('a name of many words is found whole, and a hundred blanks are no hundred searches', async () => {
  const { client_id } = north;
  const title = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce';
  await w.staff.api.directory.create({ body: { ...entryForm(client_id), name: title } });
  expect(await found(w.staff, title)).toEqual([`directory ${title}`]);
  const patterns = async (words: string) => {
    const { rows } = await w.engine.owner((c) => c.query('select cardinality(search_patterns($1)) as n', [words]));
    return rows[0]?.n;
  };
  expect([await patterns('a b c'), await patterns('a b c d e f g h i'), await patterns('a '.repeat(50))]).toEqual([
    3, 9, 1,
  ]);
});

test('what names records above the row policies keeps to the client, and finds nothing for people of none', async () => {
  const foundAs = async (role: 'app' | 'app_staff', client_id: number | null) => {
    const { rows } = await w.engine.read({ role, client_id }, (c) =>
      c.query(
        `select cardinality(few_that_hold('products', 'product_id', 'arnica', 6)) as few,
          (select count(*) from found_by_name('products', 'product_id', 'name_es', 'arnica', 6)) as first`,
        [],
      ),
    );
    return rows[0];
  };
  expect(await foundAs('app', north.client_id)).toEqual({ few: 1, first: 1 });
  expect(await foundAs('app_staff', null)).toEqual({ few: 1, first: 1 });
  expect(await foundAs('app', south.client_id)).toEqual({ few: 0, first: 0 });
  expect(await foundAs('app', null)).toEqual({ few: 0, first: 0 });
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
