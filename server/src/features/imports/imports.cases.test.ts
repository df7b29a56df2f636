import { readdirSync, readFileSync } from 'node:fs';
import { inBoth } from '@botones/contract/fields/translated';
import type { ImportRow } from '@botones/contract/imports/imports';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type ImportsApi, importShop } from '../../testing/import-shop.ts';

/** Small sheets that went wrong as real ones did. */
const folder = new URL('../../testing/sheets/', import.meta.url);
const w = await fileWorld();

type Kind = 'products' | 'branches' | 'directory';
const own: Record<Kind, Record<string, string>> = {
  products: { category: 'Abarrotes', sub_category: 'General' },
  branches: { phone: '5512345678', direction: 'Centro 1', open_at: '09:00', until_at: '20:00' },
  directory: { direction: 'Centro 1', phone: '5512345678' },
};
/** What becomes of a row: what will be saved of these columns, or why nothing is. */
const outcome = (row: ImportRow, columns: readonly string[]): string => {
  const says = columns.map((name) => row.read[name] ?? row.shown[name] ?? '').join(' | ');
  const codes = row.problems.map(({ column, code }) => (column ? `${column}: ${code}` : code));
  return row.state === 'good' ? says : codes.join(' · ');
};

/** A sheet as it is guessed, with what it lacks told once for all rows. */
async function lookedAt(file: string, kind: Kind) {
  const at = await importShop(w);
  const { productImports: products, branchImports: branches, directoryImports: directory } = at.api;
  const calls = { products, branches, directory }[kind] as unknown as ImportsApi;
  const { client_id: client } = at.client;
  for (const [outer, inner] of [
    ['Abarrotes', 'General'],
    ['Medicinas', 'Dolor'],
  ] as const) {
    const { category_id: category } = await at.api.categories.create({ body: { client, name: inBoth(outer, outer) } });
    await at.api.subcategories.create({ body: { category, name: inBoth(inner, inner) } });
  }
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
  const { import_id, settings, sheet } = await at.start(bytes, calls, file);
  const asked = { ...own[kind] };
  const rows = await at.preview(import_id, { ...settings, asked }, calls);
  return { ...at, import_id, settings, sheet, rows, asked };
}

const longer = 'imports.more_cells';
const unknown = (column: string) => `${column}: imports.unknown_choice`;
const unknownBoth = `${unknown('category')} · ${unknown('sub_category')}`;
/** Each sheet: what it is imported as, the columns that matter, and what becomes of its rows. */
const cases: Record<string, [kind: Kind, columns: string[], rows: string[]]> = {
  'price-thousands-dot.csv': ['products', ['price_es'], ['97000.00', '1200.00', '1234.00', '1234567.00']],
  'phone-decimal.csv': ['branches', ['phone'], ['5512345678', '5512345678']],
  'two-columns-semicolon.csv': [
    'products',
    ['name_es', 'price_es'],
    ['Pan | 1', 'Leche | 2', 'Sal | 3', 'Azúcar | 4', 'Arroz | 5'],
  ],
  'decimal-comma.csv': ['products', ['price_es'], ['12.50', '20.00', '5.25']],
  'mac-roman.csv': ['branches', ['name', 'direction'], ['Héroe de Nacozari | Av. Héroes 12, México']],
  'false-lost-letters.csv': ['products', ['name_es', 'price_es'], ['Juego de cama | 494.00', 'Lámpara de pie | 80']],
  'lost-letters-upper.csv': ['products', ['price_es'], ['12.50', '99']],
  'new-categories.csv': ['products', [], [unknownBoth, unknownBoth]],
  'shopify-variants.csv': [
    'products',
    [],
    [unknownBoth, 'imports.part_of_product', 'imports.only_a_picture', unknownBoth],
  ],
  'no-headings.csv': [
    'directory',
    ['name', 'specialty'],
    ['Elena Guerra | Medicina interna', 'Daniel Pérez | Cardiología', 'Javier García | Urología'],
  ],
  'first-and-last-name.csv': [
    'directory',
    ['name'],
    ['Rogelio Giménez Ruiz', unknown('specialty'), unknown('specialty')],
  ],
  'address-in-parts.csv': [
    'branches',
    ['direction'],
    ['AVENIDA INSURGENTES SUR 453, HIPÓDROMO, 06140, Cuauhtémoc', 'CALLE MORAS 850, ACACIAS, 03240, Benito Juárez'],
  ],
  'hours-in-the-wild.csv': [
    'directory',
    ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6'],
    [
      '08:30-22:00 | 08:00-21:30 | 09:00-18:00 | 09:00-18:00 | 09:00-18:00 | 09:00-14:00',
      'day_2: hours.appointment',
      '22:00-06:00 |  |  |  |  | ',
    ],
  ],
  'branches-hours-text.csv': [
    'branches',
    ['open_at', 'until_at'],
    ['09:00 | 20:00', '09:00 | 20:00', '00:00 | 00:00', '07:00 | 18:00'],
  ],
  'map-links.csv': [
    'branches',
    ['url_maps', 'latitude'],
    [
      'url_maps: branches.short_link',
      'url_maps: branches.no_place',
      "https://www.google.com/maps/place/19%C2%B025'57.4%22N+99%C2%B007'59.5%22W/ | 19.4326111",
      'https://maps.google.com/?q=19.4,-99.1 | 19.4',
      'url_maps: branches.short_link',
    ],
  ],
  'lista-mac-roman.csv': ['products', ['name_es'], ['Jalapeño curado', 'Árnica pomada', 'Poción energética']],
  'precios-con-iva.xlsx': ['products', ['price_es'], ['104.28', '56.26', '14.33', '38.66']],
  'celdas-combinadas.xlsx': ['products', ['category', 'sub_category'], Array(3).fill('Medicinas | Dolor')],
  'horas-1904.xlsx': ['branches', ['open_at', 'until_at'], ['09:20 | 18:40', '09:10 | 21:50', '08:10 | 22:10']],
  'horas.xlsx': [
    'branches',
    ['open_at', 'until_at'],
    [
      ...['09:20 | 18:40', '09:10 | 21:50', '08:10 | 22:10', '09:00 | 00:00'],
      ...['09:00 | 00:00', '09:00 | 21:00', '09:00 | 18:00', '09:00 | 18:00', '09:00 | 18:00'],
      'phone: users.phone_min',
    ],
  ],
  'doble.csv': ['products', ['name_es'], ['Aspirina doble']],
  'celdas-de-mas-precio.csv': ['products', ['price_es'], ['12.50', longer, longer]],
  'coma-decimal-sin-comillas.csv': ['products', ['price_es'], [longer, longer, longer]],
  'comilla-suelta.csv': ['products', ['name_es'], ['Uno', '"/" Dos raro', 'Tres', 'Cuatro', 'Cinco']],
  'direccion-aparte.csv': [
    'branches',
    ['direction'],
    ['GALLO 1330, C1425EFD', 'MONTES 40, C1270AAN', 'SALTA 2150, C1137ABC'],
  ],
  'precios-con-palabras.csv': ['products', ['price_es'], ['200.00', '2000.00', '189.00', 'price_es: imports.free']],
};

test('each of these sheets is told about below', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
});

test.each(Object.entries(cases))('%s is read as people mean it, or says what it is that it cannot read', async (file, [
  kind,
  columns,
  expected,
]) => {
  const { rows } = await lookedAt(file, kind);
  expect(rows.map((row) => outcome(row, columns))).toEqual(expected);
});

test('letters that were lost are told where they were, and nowhere else', async () => {
  const damagedIn = async (file: string) => {
    const { rows, sheet } = await lookedAt(file, 'products');
    return [sheet.damaged, rows.map(({ damaged }) => damaged)];
  };
  expect(await damagedIn('lost-letters-upper.csv')).toEqual([2, [true, true]]);
  expect(await damagedIn('false-lost-letters.csv')).toEqual([0, [false, false]]);
});

test('names that nobody has yet are made when somebody says so; variants become one product each, without tags (IMP-2, IMP-3)', async () => {
  const made = async (file: string) => {
    const at = await lookedAt(file, 'products');
    const { unknown: names } = await at.told(at.import_id);
    const make = names.map(({ column, name, within }) => ({ column, name, within, as: 'make' as const, id: null }));
    const rows = await at.preview(at.import_id, { ...at.settings, asked: at.asked, names: make });
    await at.run(at.import_id);
    return { rows, names: (await at.names()).sort() };
  };
  expect((await made('new-categories.csv')).names).toEqual(['Aceite', 'Paracetamol']);
  const shop = await made('shopify-variants.csv');
  expect(shop.names).toEqual(['Conjunto azul', 'Gorro']);
  expect(shop.rows[0]?.read.description_es).toMatch(/^Suave y abrigador\.\n[^<]*100 % algodón[^<]*$/);
});

test('a sheet that comes a second time says what is there already (IMP-4)', async () => {
  const at = await lookedAt('doble.csv', 'products');
  await at.run(at.import_id);
  const bytes = new Uint8Array(readFileSync(new URL('doble.csv', folder)));
  const again = await at.start(bytes);
  expect((await at.preview(again.import_id, again.settings)).map(({ match }) => match)).toEqual(['same']);
});
