import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type ImportsApi, importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

const asked = { category: 'Remedios', sub_category: 'Dolor' };
const shop = () => importShop(w);
type Shop = Awaited<ReturnType<typeof shop>>;
const products = async ({ api, client }: Shop) =>
  api.products.list({ params: { client_id: client.client_id }, query: {} });
const named = async (at: Shop, name: string) => {
  const found = (await products(at)).find((product) => product.name[0]?.text === name);
  if (!found) throw new Error(`no product ${name}`);
  return found;
};

test('the same sheet once more says that it was here, changes nothing and makes nothing (IMP-4)', async () => {
  const at = await shop();
  const text = 'Nombre,Precio,Clave\nAspirina,10,A-1\nJarabe,20,\n';
  const first = await at.bring(text, { asked });
  expect(first.rows.map(({ match, state }) => [match, state])).toEqual([
    ['new', 'good'],
    ['new', 'good'],
  ]);
  const before = await products(at);
  const again = await at.start(text);
  expect(again.earlier).toMatchObject({ import_id: first.import_id, saved: 2, name: 'hoja.csv' });
  const rows = await at.preview(again.import_id, { ...again.settings, asked });
  expect(rows.map(({ match, record_id }) => [match, record_id])).toEqual(
    ['Aspirina', 'Jarabe'].map((name) => ['same', before.find((each) => each.name[0]?.text === name)?.item_id]),
  );
  expect(await at.told(again.import_id)).toMatchObject({ fresh: 0, changed: 0, same: 2, missing: 0 });
  await at.run(again.import_id);
  expect(await products(at)).toEqual(before);
});

test('a list of prices renews what it says, field by field, and nothing else; by code, else by name (IMP-4)', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio,Clave,Descripción\nAspirina,10,A-1,Caja\nJarabe,20,,Frasco\n', { asked });
  const { item_id } = await named(at, 'Aspirina');
  // Neither a category nor a description: those are what they were.
  const made = await at.start('Clave,Nombre,Precio\nA-1,Aspirina forte,12.50\n,jarabe,20\n,Gel,5\n');
  const rows = await at.preview(made.import_id, made.settings);
  expect(rows.map(({ match, state }) => [match, state])).toEqual([
    ['changed', 'good'],
    ['changed', 'good'],
    [null, 'bad'],
  ]);
  expect(rows[0]).toMatchObject({ record_id: item_id, before: { name_es: 'Aspirina', price_es: '10.00' } });
  expect(rows[0]?.read).toEqual({});
  expect(rows[1]?.before).toEqual({ name_es: 'Jarabe' });
  expect(await at.told(made.import_id)).toMatchObject({ fresh: 0, changed: 2, bad: 1 });
  await at.run(made.import_id);
  expect(await named(at, 'Aspirina forte')).toMatchObject({
    item_id,
    price: [{ price: 12.5 }],
    description: [{ text: 'Caja' }],
    category: { category_id: at.category },
  });
  expect(await at.prices()).toEqual(
    new Map([
      ['Aspirina forte', 12.5],
      ['jarabe', 20],
    ]),
  );
});

test('records that change are left where that was switched off; those that the sheet lacks stay, or go when it is said (IMP-4)', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio\nUno,1\nDos,2\nTres,3\n', { asked });
  const made = await at.start('Nombre,Precio\nUno,9\nDos,2\n');
  const rows = await at.preview(made.import_id, { ...made.settings, update: false });
  expect(rows.map(({ state, problems }) => [state, problems[0]?.code ?? null])).toEqual([
    ['left', 'imports.not_updated'],
    ['good', null],
  ]);
  expect(await at.told(made.import_id)).toMatchObject({ missing: 1, left: 1 });
  const params = { import_id: made.import_id };
  expect(await at.api.productImports.missing({ params })).toMatchObject([{ name: 'Tres' }]);
  await at.run(made.import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['Uno', 1],
      ['Dos', 2],
      ['Tres', 3],
    ]),
  );
  const second = await at.start('Nombre,Precio\nUno,9\nDos,mal\n');
  const remove = { ...second.settings, missing: 'remove' as const };
  await at.preview(second.import_id, remove);
  const run = () => at.api.productImports.run({ params: { import_id: second.import_id }, body: { only_good: true } });
  await expect(run()).rejects.toMatchObject({ code: 'imports.missing_needs_all' });
  const third = await at.start('Nombre,Precio\nUno,9\nDos,2\n');
  await at.preview(third.import_id, { ...third.settings, missing: 'remove' });
  await at.run(third.import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['Uno', 9],
      ['Dos', 2],
    ]),
  );
  expect((await at.undo(third.import_id)).state).toBe('done');
  expect(await at.prices()).toEqual(
    new Map([
      ['Uno', 1],
      ['Dos', 2],
      ['Tres', 3],
    ]),
  );
});

test('of records that the sheet lacks one that cannot go stays, the others go, and it is told how many stayed (IMP-4)', async () => {
  const at = await shop();
  const branches = at.api.branchImports as unknown as ImportsApi;
  const sheet = (...names: string[]) =>
    `Nombre,Teléfono,Dirección,Latitud,Longitud,Abre,Cierra\n${names.map((name) => `${name},5512345678,Calle 1,19.4,-99.1,9,18`).join('\n')}\n`;
  await at.bring(sheet('Uno', 'Dos', 'Tres', 'Cuatro'), {}, branches);
  const there = async () =>
    (await at.api.branches.list({ params: { clientId: at.client.client_id }, query: { sort: 'name' } })).map(
      ({ name, branchoffice_id }) => [name, branchoffice_id] as const,
    );
  const { robot_id } = await w.robot({ client: at.client });
  const main_branch_office = Object.fromEntries(await there()).Dos;
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office } });
  const made = await at.start(sheet('Uno'), branches);
  await at.preview(made.import_id, { ...made.settings, missing: 'remove' }, branches);
  expect((await at.run(made.import_id, true, branches)).state).toBe('done');
  expect((await there()).map(([name]) => name)).toEqual(['Dos', 'Uno']);
  expect(await at.told(made.import_id, branches)).toMatchObject({ missing: 1 });
  await at.undo(made.import_id, branches);
  expect((await there()).map(([name]) => name)).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
});

test('an import is taken back while nobody changed what it made; what somebody changed stays and is told (IMP-5)', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio\nViejo,1\n', { asked });
  const old = await named(at, 'Viejo');
  const { import_id } = await at.bring('Nombre,Precio\nViejo,5\nNuevo,6\nOtro,7\n', { asked });
  const other = await named(at, 'Otro');
  await at.api.products.update({
    params: { id: other.item_id },
    body: { price: [{ language_id: 1, price: '70', currency: 'MXN' }] },
  });
  expect((await at.undo(import_id)).state).toBe('done');
  expect(await at.prices()).toEqual(
    new Map([
      ['Viejo', 1],
      ['Otro', 70],
    ]),
  );
  expect(await named(at, 'Viejo')).toMatchObject({ item_id: old.item_id });
  const rows = await at.api.productImports.rows({ params: { import_id }, query: {} });
  expect(rows.map(({ state, problems }) => [state, problems[0]?.code ?? null])).toEqual([
    ['undone', null],
    ['undone', null],
    ['kept', 'imports.changed_since'],
  ]);
  expect(await at.told(import_id)).toMatchObject({ undone: 2, kept: 1, undone_at: expect.any(String) });
  const undo = () => at.api.productImports.undo({ params: { import_id } });
  await expect(undo()).rejects.toMatchObject({ code: 'imports.not_run' });
  const list = await at.api.productImports.list({ query: { client_id: at.client.client_id } });
  expect(list.map(({ rows, undone }) => [rows, undone])).toEqual([
    [3, 2],
    [1, 0],
  ]);
});

test('names that are not there are made, are one that is, or leave their rows out; undone with the import (IMP-2)', async () => {
  const at = await shop();
  const made = await at.start(
    'Nombre,Precio,Categoría,Subcategoría\nA,1,Ropa,Niños\nB,2,Ropa,Niños\nC,3,remedios,Dolores\nD,4,Juguetes,General\n',
  );
  await at.preview(made.import_id, made.settings);
  const { unknown } = await at.told(made.import_id);
  expect(unknown).toEqual([
    { column: 'category', name: 'Ropa', within: null, rows: 2 },
    { column: 'category', name: 'Juguetes', within: null, rows: 1 },
    { column: 'sub_category', name: 'Niños', within: 'Ropa', rows: 2 },
    { column: 'sub_category', name: 'Dolores', within: 'remedios', rows: 1 },
    { column: 'sub_category', name: 'General', within: 'Juguetes', rows: 1 },
  ]);
  const choices = await at.api.productImports.choices({ params: { import_id: made.import_id } });
  const pain = choices.find(({ name }) => name === 'Dolor')?.id ?? 0;
  const names = [
    { column: 'category', name: 'Ropa', within: null, as: 'make' as const, id: null },
    { column: 'sub_category', name: 'Niños', within: 'Ropa', as: 'make' as const, id: null },
    { column: 'sub_category', name: 'Dolores', within: 'remedios', as: 'known' as const, id: pain },
    { column: 'category', name: 'Juguetes', within: null, as: 'leave' as const, id: null },
  ];
  const categories = async () =>
    (await at.api.categories.list({ params: { client_id: at.client.client_id }, query: {} })).map(
      ({ name, sub_categories }) => [name[0]?.text, name[1]?.text, sub_categories.map((sub) => sub.name[0]?.text)],
    );
  // Who may not make a category by its own call makes none by an import.
  const { api } = await w.person({ client: at.client, modules: ['Productos'] });
  const preview = (body: typeof made.settings) =>
    api.productImports.preview({ params: { import_id: made.import_id }, body });
  await expect(preview({ ...made.settings, names })).rejects.toMatchObject({ code: 'imports.may_not_make' });
  await at.over(await preview({ ...made.settings, names: names.filter(({ as }) => as !== 'make') }));
  const rows = await at.preview(made.import_id, { ...made.settings, names });
  expect(rows.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'left']);
  // Nothing was made for looking at it.
  expect(await categories()).toEqual([['Remedios', 'Remedies', ['Dolor']]]);
  await at.run(made.import_id);
  expect(await categories()).toEqual([
    ['Remedios', 'Remedies', ['Dolor']],
    ['Ropa', 'Ropa', ['Niños']],
  ]);
  expect(await named(at, 'C')).toMatchObject({ sub_category: { subcategory_id: pain } });
  await at.undo(made.import_id);
  expect(await at.names()).toEqual([]);
  expect(await categories()).toEqual([['Remedios', 'Remedies', ['Dolor']]]);
});

test('two equal rows of a sheet are said: the second is left out; of one record two different ones are wrong (IMP-4)', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio\nUno,1\n', { asked });
  const made = await at.start('Nombre,Precio\nUno,2\nUno,3\nDos,4\nDos,4\nTres,5\nTres,6\n');
  const rows = await at.preview(made.import_id, { ...made.settings, asked });
  expect(rows.map(({ state, problems, notes }) => [state, problems[0]?.code ?? notes[0]?.code ?? null])).toEqual([
    ['good', null],
    ['bad', 'imports.record_again'],
    ['good', null],
    ['left', 'imports.same_row'],
    ['good', null],
    ['good', 'imports.row_again'],
  ]);
  await at.run(made.import_id);
  expect((await at.names()).sort()).toEqual(['Dos', 'Tres', 'Tres', 'Uno']);
  // Which of two is meant is not known, unless one of them says just that.
  const third = await at.start('Nombre,Precio\nTres,7\n');
  const [row] = await at.preview(third.import_id, third.settings);
  expect(row?.problems).toMatchObject([{ column: '', code: 'imports.ambiguous_record' }]);
});

test('a row that repeats the second of two different ones is left out too (IMP-4)', async () => {
  const at = await shop();
  const { import_id, rows } = await at.bring('Nombre,Precio\nUno,1\nUno,2\nUno,2\nUno,1\nUno,3\n', { asked });
  expect(rows.map(({ state, problems, notes }) => [state, problems[0]?.code ?? notes[0]?.code ?? null])).toEqual([
    ['good', null],
    ['good', 'imports.row_again'],
    ['left', 'imports.same_row'],
    ['left', 'imports.same_row'],
    ['good', 'imports.row_again'],
  ]);
  expect(await at.told(import_id)).toMatchObject({ saved: 3, left: 2 });
  expect(await at.names()).toEqual(['Uno', 'Uno', 'Uno']);
});

test('a preview takes no numbers: what is made next has the next one', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio\nUno,1\n', { asked });
  const { item_id } = await named(at, 'Uno');
  const made = await at.start(`Nombre,Precio\n${Array.from({ length: 120 }, (_, n) => `P${n},1`).join('\n')}\n`);
  await at.preview(made.import_id, { ...made.settings, asked });
  expect(await at.told(made.import_id)).toMatchObject({ good: 120, fresh: 120 });
  await at.bring('Nombre,Precio\nDos,1\n', { asked });
  expect((await named(at, 'Dos')).item_id).toBe(item_id + 1);
});

test('looked at once more after a part of it was saved, a row is not taken for a change of what another one made', async () => {
  const at = await shop();
  const made = await at.start('Nombre,Precio\nTres,5\nTres,6\n');
  await at.preview(made.import_id, { ...made.settings, asked });
  // The first half was saved before the process ended.
  await w.engine.owner((c) =>
    c.query(`update import_rows set state = 'bad' where import_id = $1 and line = 3`, [made.import_id]),
  );
  await at.run(made.import_id);
  const rows = await at.preview(made.import_id, { ...made.settings, asked });
  expect(rows.map(({ state, match }) => [state, match])).toEqual([
    ['saved', 'new'],
    ['good', 'new'],
  ]);
  await at.run(made.import_id);
  expect(await at.names()).toEqual(['Tres', 'Tres']);
});

test('what was changed between the preview and the run is not saved over (AMB-180)', async () => {
  const at = await shop();
  await at.bring('Nombre,Precio\nUno,1\nDos,2\n', { asked });
  const made = await at.start('Nombre,Precio\nUno,5\nDos,6\nTres,7\n');
  await at.preview(made.import_id, { ...made.settings, asked });
  const one = await named(at, 'Uno');
  const price = [{ language_id: 1 as const, price: '3', currency: 'MXN' as const }];
  await at.api.products.update({ params: { id: one.item_id }, body: { price } });
  await at.bring('Nombre,Precio\nTres,8\n', { asked });
  await at.run(made.import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['Uno', 3],
      ['Dos', 6],
      ['Tres', 8],
    ]),
  );
  const rows = await at.api.productImports.rows({ params: { import_id: made.import_id }, query: {} });
  expect(rows.map(({ state, problems }) => [state, problems[0]?.code ?? null])).toEqual([
    ['failed', 'imports.changed_meanwhile'],
    ['saved', null],
    ['failed', 'imports.changed_meanwhile'],
  ]);
});

test('a cell is corrected in the preview, and the bad rows come back as a sheet that imports', async () => {
  const at = await shop();
  const made = await at.start('Nombre,Precio\nUno,doce\nDos,trece\nTres,3\n');
  await at.preview(made.import_id, { ...made.settings, asked });
  const params = { import_id: made.import_id };
  const fix = (line: number, values: Record<string, string>) =>
    at.api.productImports.fix({ params: { ...params, line }, body: { values } });
  expect(await fix(2, { price_es: '12a' })).toMatchObject({ state: 'bad', fixed: { price_es: '12a' } });
  expect(await fix(2, { price_es: '12' })).toMatchObject({ state: 'good', match: 'new', shown: { price_es: '12' } });
  await expect(fix(99, { price_es: '12' })).rejects.toMatchObject({ code: 'imports.row_not_found' });
  expect(await at.told(made.import_id)).toMatchObject({ good: 2, bad: 1, previewed: true });
  const text = await at.result(made.import_id, 'only=bad');
  expect(text.replace('\ufeff', '')).toMatch(/^Nombre,Precio,Motivo\r?\nDos,trece,Precio \(MXN\): numero invalido/);
  await at.run(made.import_id);
  await expect(fix(2, { price_es: '13' })).rejects.toMatchObject({ code: 'imports.row_settled' });
  await at.bring(text.replace('trece', '13'), { asked });
  expect(await at.prices()).toEqual(
    new Map([
      ['Uno', 12],
      ['Dos', 13],
      ['Tres', 3],
    ]),
  );
});

test('what was guessed of a file is corrected: its encoding, separator, headings; another file is refused', async () => {
  const at = await shop();
  const text = Buffer.from('Precio;Nombre\n1;Caf\u008e\n', 'latin1');
  const { import_id } = await at.start(text);
  const reread = (body: object, file: Uint8Array = text) =>
    at.api.productImports.reread({ params: { import_id }, body: { ...body, file: new Blob([new Uint8Array(file)]) } });
  expect((await reread({ encoding: 'windows-1252' })).sheet).toMatchObject({ encoding: 'windows-1252' });
  const mac = await reread({ encoding: 'macintosh' });
  expect(mac.sheet).toMatchObject({ encoding: 'macintosh', samples: [['1'], ['Café']] });
  const bare = await reread({ headings: '0' });
  expect(bare).toMatchObject({ rows: 2, sheet: { headings_line: 0, headings: ['', ''] } });
  expect((await reread({ delimiter: ',' })).sheet.headings).toEqual(['Precio;Nombre']);
  await expect(reread({}, Buffer.from('Nombre\nx\n'))).rejects.toMatchObject({ code: 'imports.another_file' });
});

test('rows of one article are one product with its lowest price, or one of each (IMP-3)', async () => {
  const at = await shop();
  const text =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src\n' +
    'playera,Playera,<p>De <b>algodón</b></p>,Talla,Chica,120.00,https://x.test/a.jpg\nplayera,,,,Grande,99.50,\nplayera,,,,,,https://x.test/b.jpg\ngorra,Gorra,,,Default Title,50.00,\n';
  const made = await at.start(text);
  expect(made.sheet).toMatchObject({ template: 'Shopify', variants: 3 });
  expect(made.settings.variants).toBe('one');
  const rows = await at.preview(made.import_id, { ...made.settings, asked });
  expect(rows.map(({ state, problems }) => [state, problems[0]?.code ?? null])).toEqual([
    ['good', null],
    ['left', 'imports.part_of_product'],
    ['left', 'imports.only_a_picture'],
    ['good', null],
  ]);
  expect(rows[0]?.read).toMatchObject({ price_es: '99.50', description_es: expect.stringContaining('De algodón\n') });
  await at.run(made.import_id);
  expect((await named(at, 'Playera')).description[0]?.text).toBe('De algodón\nChica: $120.00 · Grande: $99.50');
  await at.undo(made.import_id);
  await at.preview(made.import_id, { ...made.settings, asked });
  const each = await at.start(text);
  await at.preview(each.import_id, { ...each.settings, asked, variants: 'each' });
  await at.run(each.import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['Playera – Chica', 120],
      ['Playera – Grande', 99.5],
      ['Gorra', 50],
    ]),
  );
});

test('people are told apart by their specialty, branches by their name; each changes as its call does (IMP-4)', async () => {
  const at = await shop();
  const people = at.api.directoryImports as unknown as ImportsApi;
  const sheet = (place: string) =>
    `Nombre,Apellido paterno,Apellido materno,Teléfono,Especialidad,Consultorio,L-V\nAna,López,López,5512345678,Cardiología,${place},9 a 14\n`;
  const first = await at.bring(sheet('12'), {}, people);
  expect(first.rows[0]).toMatchObject({ match: 'new', shown: { name: 'Ana López López' } });
  const made = await at.start(sheet('14'), people);
  const [row] = await at.preview(made.import_id, made.settings, people);
  expect(row).toMatchObject({ match: 'changed', before: { direction: '12' } });
  await at.run(made.import_id, true, people);
  const [entry] = await at.api.directory.list({ params: { client_id: at.client.client_id }, query: {} });
  expect(entry).toMatchObject({ name: 'Ana López López', direction: '14' });
  expect(entry?.enabled_days.filter(({ enabled }) => enabled).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
  await at.undo(made.import_id, people);
  const [back] = await at.api.directory.list({ params: { client_id: at.client.client_id }, query: {} });
  expect(back).toMatchObject({ directory_id: entry?.directory_id, direction: '12' });
});
