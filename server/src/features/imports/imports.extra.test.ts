import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

type Shop = Awaited<ReturnType<typeof importShop>>;
const asked = { category: 'Remedios', sub_category: 'Dolor' };

/** A sheet as it was read, after somebody said where its extra cells belong. */
async function read({ api, client, preview, start }: Shop, text: string, extra_cells?: number) {
  const first = await start(text);
  const file = new Blob([text]);
  const params = { import_id: first.import_id };
  const sheet =
    extra_cells === undefined ? first : await api.productImports.reread({ params, body: { file, extra_cells } });
  expect(sheet.client).toBe(client.client_id);
  const rows = await preview(sheet.import_id, { ...sheet.settings, asked });
  return { import_id: sheet.import_id, sheet: sheet.sheet, rows };
}
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

test('a row with more cells than headings is not good, and says both readings', async () => {
  const shop = await importShop(w);
  const { rows, sheet } = await read(
    shop,
    'Nombre,Precio\nJabón de coco,12.50\nLeche entera 1,5 L,27.90\nCrema 250 g,1,299.00\n',
  );
  expect(rows.map(({ state, problems }) => [state, codes(problems)])).toEqual([
    ['good', []],
    ['bad', ['imports.more_cells']],
    ['bad', ['imports.more_cells']],
  ]);
  expect(rows.map(({ readings }) => readings)).toEqual([
    [],
    [['Leche entera 1,5 L', '27.90']],
    [
      ['Crema 250 g', '1,299.00'],
      ['Crema 250 g,1', '299.00'],
    ],
  ]);
  expect(rows[2]?.problems[0]?.message).toBe('Tiene 3 celdas y la hoja 2 encabezados: diga cuáles van juntas.');
  expect(sheet.extra).toEqual({
    rows: 2,
    read: null,
    options: [
      { place: 1, rows: 2, examples: ['Crema 250 g · 1,299.00', 'Leche entera 1,5 L · 27.90'] },
      { place: 0, rows: 2, examples: ['Crema 250 g,1 · 299.00', 'Leche entera 1,5 L · 27.90'] },
    ],
  });
});

test.each([
  ['the price', 1, { Jabón: 12.5, 'Leche entera 1,5 L': 27.9, 'Crema 250 g': 1299 }],
  ['the name', 0, { Jabón: 12.5, 'Leche entera 1,5 L': 27.9, 'Crema 250 g,1': 299 }],
])('said once that %s was cut, rows are saved so and say it', async (_what, place, prices) => {
  const shop = await importShop(w);
  const text = 'Nombre,Precio\nJabón,12.50\nLeche entera 1,5 L,27.90\nCrema 250 g,1,299.00\n';
  const { import_id, rows } = await read(shop, text, place);
  expect(rows.map(({ state, notes }) => [state, codes(notes).includes('imports.cells_joined')])).toEqual([
    ['good', false],
    ['good', true],
    ['good', true],
  ]);
  await shop.run(import_id);
  expect(Object.fromEntries(await shop.prices())).toEqual(prices);
});

test('a comma before decimals that no quote holds is asked for where every row has it', async () => {
  const shop = await importShop(w);
  const text = 'Nombre,Precio\nJabon,12,50\nCrema,99,90\nGel,8,00\n';
  const { rows } = await read(shop, text);
  expect(rows.map(({ state }) => state)).toEqual(['bad', 'bad', 'bad']);
  const { import_id } = await read(shop, text, 1);
  await shop.run(import_id, false);
  expect(Object.fromEntries(await shop.prices())).toEqual({ Jabon: 12.5, Crema: 99.9, Gel: 8 });
});

test('in semicolon and tab files too, and cells without a heading may be columns of their own', async () => {
  const shop = await importShop(w);
  for (const [sign, name] of [
    [';', 'Crema; suave'],
    ['\t', 'Crema suave'],
  ] as const) {
    const text = `Nombre${sign}Precio\nJabón${sign}12.50\nGel${sign}8\nCrema${sign} suave${sign}9.50\n`;
    const bare = await read(shop, text);
    expect(bare.rows.map(({ state }) => state)).toEqual(['good', 'good', 'bad']);
    const { rows } = await read(shop, text, 0);
    expect(rows.map(({ state, shown }) => [state, shown.name_es])).toContainEqual(['good', name]);
    const apart = await read(shop, text, -1);
    expect(apart.sheet.headings).toEqual(['Nombre', 'Precio', '']);
    // 'suave' is no price.
    expect(apart.rows.map(({ state }) => state)).toEqual(['good', 'good', 'bad']);
  }
});

test('such a row is corrected by hand, all that it says of it, and repeats no other', async () => {
  const shop = await importShop(w);
  const { import_id, rows } = await read(shop, 'Nombre,Precio\nRobles, Ana,10\nRobles, Luis,20\nPino,30\n');
  expect(rows.map(({ state, problems }) => [state, codes(problems)])).toEqual([
    ['bad', ['imports.more_cells']],
    ['bad', ['imports.more_cells']],
    ['good', []],
  ]);
  expect(rows[0]?.shown).toMatchObject({ name_es: 'Robles, Ana', price_es: '10' });
  const fix = (values: Record<string, string>) =>
    shop.api.productImports.fix({ params: { import_id, line: 2 }, body: { values } });
  expect(await fix({ name_es: 'Robles, Ana' })).toMatchObject({ state: 'bad' });
  expect(await fix({ price_es: '10' })).toMatchObject({ state: 'good', problems: [] });
  const bad = await shop.result(import_id, 'only=bad');
  expect(bad).toContain('Robles,Luis,Tiene 3 celdas y la hoja 2 encabezados: diga cuáles van juntas.,20');
  await shop.run(import_id);
  expect(Object.fromEntries(await shop.prices())).toEqual({ 'Robles, Ana': 10, Pino: 30 });
});

test('a quote that opens a cell swallows no rows: it is a letter, and its line is named', async () => {
  const shop = await importShop(w);
  const text = 'Nombre,Precio\nUno,10\n"/" Dos raro,20\nTres,30\nCuatro,40\nCinco,50\n';
  const { import_id, rows, sheet } = await read(shop, text);
  expect([sheet.loose, sheet.inside]).toEqual([[3], 0]);
  expect(rows.map(({ state, notes }) => [state, codes(notes).includes('imports.loose_quote')])).toEqual([
    ['good', false],
    ['good', true],
    ...[3, 4, 5].map(() => ['good', false]),
  ]);
  await shop.run(import_id, false);
  expect([...(await shop.prices()).keys()].sort()).toEqual(['"/" Dos raro', 'Cinco', 'Cuatro', 'Tres', 'Uno']);
});

test('lines between quotes that close are counted, as are those above the headings', async () => {
  const shop = await importShop(w);
  const text = 'Lista de 2026\nNombre,Precio,Descripción\nUno,10,"a\nb\nc"\nDos,20,\n';
  const { sheet, rows } = await read(shop, text);
  expect([rows.length, sheet.inside, sheet.above, sheet.beyond]).toEqual([2, 2, 1, false]);
  const wide = `Nombre,Precio${','.repeat(99)}\nUno,10${','.repeat(99)}lejos\n`;
  expect((await read(shop, wide)).sheet.beyond).toBe(true);
});
