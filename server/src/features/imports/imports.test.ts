import { buffer } from 'node:stream/consumers';
import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fileWorld } from '../../testing/file-world.ts';
import { type ImportsApi, importShop } from '../../testing/import-shop.ts';
import { png } from '../../testing/uploads.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { periodsOf } from '../directory/directory.import.ts';

const w = await fileWorld();

const place = { category: 'Remedios', sub_category: 'Dolor' };
const shop = () => importShop(w);
type Calls = ImportsApi;

test('a messy price list is read: titles above, Latin-1, semicolons, a price of 3,041,791; the preview says what saving would (CAT-37, CAT-29, AMB-133)', async () => {
  const { api, start, preview, run, names } = await shop();
  const text =
    'Lista de precios 2026;;\n;;\nProducto;Precio;Descripción\nJalapeño en lata;$ 3,041,791;\n;12;Sin nombre\nMal precio;12a50;x\n';
  const made = await start(Buffer.from(text, 'latin1'));
  expect(made.sheet).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';', damaged: 0 });
  expect(made.sheet.headings).toEqual(['Producto', 'Precio', 'Descripción']);
  expect(made.settings.columns).toEqual({ name_es: [0], price_es: [1], description_es: [2] });
  const rows = await preview(made.import_id, { ...made.settings, asked: place });
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [4, 'good'],
    [5, 'bad'],
    [6, 'bad'],
  ]);
  expect(rows[0]?.shown).toMatchObject({
    name_es: 'Jalapeño en lata',
    description_es: 'Jalapeño en lata',
    category: 'Remedios',
  });
  expect(rows[0]?.given).toEqual(expect.arrayContaining(['category', 'description_es', 'images']));
  expect(rows[1]?.problems).toMatchObject([{ column: 'name_es', message: 'Este campo es obligatorio' }]);
  expect(rows[2]?.problems).toMatchObject([{ column: 'price_es', message: 'numero invalido' }]);
  expect(await names()).toEqual([]);
  const params = { import_id: made.import_id };
  await expect(api.productImports.run({ params, body: { only_good: false } })).rejects.toMatchObject({
    code: 'imports.bad_rows',
  });
  expect((await run(made.import_id)).state).toBe('done');
  expect(await names()).toEqual(['Jalapeño en lata']);
  const [product] = await api.products.list({ params: { client_id: made.client }, query: {} });
  expect(product).toMatchObject({ price: [{ price: 3041791 }], speech: 'pending', images: [expect.any(String)] });
  // Once more saves nothing twice.
  await run(made.import_id);
  expect(await names()).toEqual(['Jalapeño en lata']);
  expect(await api.productImports.get({ params })).toMatchObject({ good: 0, bad: 2, saved: 1 });
});

test('lines of several encodings are each read in their own, and lost letters are said (AMB-133)', async () => {
  const { start, preview } = await shop();
  const text = Buffer.concat([
    Buffer.from('Nombre,Precio\nPiñón,1\n', 'utf8'),
    Buffer.from('Añejo “1”,2\n', 'latin1'),
    Buffer.from('Ni\ufffdo,3\n', 'utf8'),
  ]);
  const made = await start(text);
  expect(made.sheet).toMatchObject({ encoding: 'mixed', damaged: 1 });
  const rows = await preview(made.import_id, { ...made.settings, asked: place });
  expect(rows.map(({ shown, damaged }) => [shown.name_es?.slice(0, 5), damaged])).toEqual([
    ['Piñón', false],
    ['Añejo', false],
    ['Ni\ufffdo', true],
  ]);
});

test('a workbook is read with its numbers, days and times; branches take their place from coordinates or the link (BRA-24, AMB-145)', async () => {
  const { api, start, preview, run, client } = await shop();
  const workbook = await workbookOf({
    Sucursales: [
      ['Sucursal', 'Teléfono', 'Domicilio', 'Latitud', 'Longitud', 'Mapa', 'Apertura', 'Cierre'],
      ['Centro', 5512345678, 'Juárez 12', 19.4326, -99.1332, null, 0.375, '20:00'],
      [
        'Norte',
        '55 1234 5678',
        'Calle 2',
        null,
        null,
        'https://www.google.com/maps?q=19.5,-99.2',
        '9:00 a. m.',
        '9:00 p. m.',
      ],
      ['Vacía', '5512345678', 'Calle 3', null, null, null, '9:00', '18:00'],
    ],
  });
  const calls = api.branchImports as unknown as Calls;
  const made = await start(new Uint8Array(workbook), calls, 'sucursales.xlsx');
  expect(made.sheet).toMatchObject({ format: 'xlsx', encoding: null, sheet_names: ['Sucursales'], hidden: [] });
  const rows = await preview(made.import_id, made.settings, calls);
  expect(rows.map(({ state }) => state)).toEqual(['good', 'good', 'bad']);
  expect(rows[2]?.problems).toMatchObject([{ column: 'url_maps', code: 'branches.place_missing' }]);
  await run(made.import_id, true, calls);
  const saved = await api.branches.list({ params: { clientId: client.client_id }, query: { sort: 'name' } });
  expect(saved).toMatchObject([
    { name: 'Centro', latitude: 19.4326, open_at: '09:00:00', until_at: '20:00:00', phone: '5512345678' },
    { name: 'Norte', longitude: -99.2, open_at: '09:00:00', until_at: '21:00:00' },
  ]);
});

test('the directory takes mornings and afternoons, and days off in the order that the sheet writes them (DIR-16, AMB-142)', async () => {
  const { api, start, preview, run, client } = await shop();
  const text =
    'Médico\tTeléfono\tEspecialidad\tConsultorio\tLunes\tDías sin atención\nDra. Ríos\t5512345678\tcardiologia\t12\t09:00-14:00, 16:00-20:00\t12/24/2026; 12/31/2026\nDr. Mal\t123\tNinguna\t3\t9:00-12:00, 11:00-13:00\t\n';
  const calls = api.directoryImports as unknown as Calls;
  const made = await start(text, calls);
  expect(made.settings).toMatchObject({ date_order: 'mdy' });
  expect(made.sheet.delimiter).toBe('\t');
  const rows = await preview(made.import_id, made.settings, calls);
  expect(rows.map(({ state }) => state)).toEqual(['good', 'bad']);
  expect(Object.fromEntries((rows[1]?.problems ?? []).map(({ column, message }) => [column, message]))).toEqual({
    phone: expect.any(String),
    specialty: 'No existe en el sistema.',
    day_1: 'Los horarios se enciman',
  });
  await run(made.import_id, true, calls);
  const [entry] = await api.directory.list({ params: { client_id: client.client_id }, query: {} });
  expect(entry?.enabled_days[0]?.periods.length).toBe(2);
  expect(entry?.exceptions.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-31']);
});

test('pictures come in a ZIP by their names; addresses are not fetched, and a file that is none is said (CAT-30, CON-43)', async () => {
  const { api, start, over, preview, run } = await shop();
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(await png()), 'fotos/Uno.PNG');
  zip.addBuffer(Buffer.from('<svg/>'), 'dos.png');
  zip.end();
  const made = await start(
    'Nombre,Precio,Imagen\nUno,1,uno.png\nDos,2,dos.png\nTres,3,tres.png\nCuatro,4,https://x.test/a.png\nCinco,5,\n',
  );
  const params = { import_id: made.import_id };
  const file = new Blob([new Uint8Array(await buffer(zip.outputStream))]);
  const job = await over(await api.productImports.pictures({ params, body: { file, name: 'fotos.zip' } }));
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2 });
  const rows = await preview(made.import_id, { ...made.settings, asked: place });
  expect(rows.map(({ problems }) => problems[0]?.code ?? null)).toEqual([
    null,
    'storage.unsupported',
    'imports.picture_missing',
    'imports.picture_address',
    null,
  ]);
  expect(await api.productImports.get({ params })).toMatchObject({
    pictures: 2,
    pictures_refused: [{ name: 'dos.png' }],
  });
  await run(made.import_id);
});

test('files that are no sheets, and archives that unpack too far or lead out of themselves, are refused', async () => {
  const { api, start } = await shop();
  const code = (file: string | Uint8Array) =>
    start(file).then(
      () => null,
      (error) => error.code,
    );
  expect(await code('')).toBe('imports.empty');
  expect(await code(new Uint8Array(await png()))).toBe('imports.not_a_sheet');
  expect(await code(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('imports.old_workbook');
  expect(await code(Buffer.from('PK\x03\x04broken', 'latin1'))).toBe('imports.damaged');
  const bomb = new ZipFile();
  bomb.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml');
  bomb.addBuffer(Buffer.alloc(101_000_000), 'xl/worksheets/sheet1.xml');
  bomb.end();
  expect(await code(new Uint8Array(await buffer(bomb.outputStream)))).toBe('imports.unpacks_too_large');
  const { import_id } = await start('Nombre,Precio\nA,1\n');
  const leaving = new ZipFile();
  leaving.addBuffer(Buffer.from('x'), 'aa/bb.png');
  leaving.end();
  const bytes = await buffer(leaving.outputStream);
  const crafted = Buffer.from(bytes.toString('latin1').replaceAll('aa/bb.png', '../bb.png'), 'latin1');
  const pictures = (file: Buffer) =>
    api.productImports.pictures({
      params: { import_id },
      body: { name: 'fotos.zip', file: new Blob([new Uint8Array(file)]) },
    });
  await expect(pictures(crafted)).rejects.toMatchObject({ code: 'imports.not_an_archive' });
});

test('names of another client’s categories and robots are not known, and formulas in the result file are text (C8)', async () => {
  const other = await shop();
  const foreign = await w.robot({ client: other.client });
  const { api, start, preview, client } = await shop();
  const { category_id } = await other.api.categories.create({
    body: { client: other.client.client_id, name: inBoth('Ajena', 'Foreign') },
  });
  const made = await start(
    `Nombre,Precio,Categoría,Robot\n=1+1,1,Ajena,${foreign.name}\n<script>x</script>,1,${category_id},\n`,
  );
  const rows = await preview(made.import_id, { ...made.settings, asked: place });
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    expect.arrayContaining(['category', 'robot']),
    expect.arrayContaining(['category']),
  ]);
  const stranger = { params: { import_id: made.import_id } };
  await expect(other.api.productImports.get(stranger)).rejects.toMatchObject({ status: 404 });
  await expect(api.directoryImports.get(stranger)).rejects.toMatchObject({ code: 'imports.not_found' });
  const person = await w.person({ client, modules: ['Productos'] });
  const answer = await fetch(`${w.url}/api/imports/products/${made.import_id}/result/`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const file = await answer.text();
  expect(file.startsWith('Fila,Resultado,Motivo,Se lee como,Antes,Nombre')).toBe(true);
  expect(file).toContain("'=1+1");
  expect(file).toContain('Categoría: No existe en el sistema.');
});

test('what a sheet lacks is chosen among the records of its client, each within its own (CAT-09, C8)', async () => {
  const other = await shop();
  await w.robot({ client: other.client });
  const { api, start, client } = await shop();
  const { name: robot, robot_id } = await w.robot({ client });
  await api.categories.create({ body: { client: client.client_id, name: inBoth('Ópticas', 'Optics') } });
  const params = { import_id: (await start('Nombre,Precio\nA,1\n')).import_id };
  expect(await api.productImports.choices({ params })).toEqual([
    { column: 'category', id: expect.any(Number), name: 'Ópticas', within: null },
    { column: 'category', id: expect.any(Number), name: 'Remedios', within: null },
    { column: 'sub_category', id: expect.any(Number), name: 'Dolor', within: 'Remedios' },
    { column: 'robot', id: robot_id, name: robot, within: null },
  ]);
  await expect(other.api.productImports.choices({ params })).rejects.toMatchObject({ status: 404 });
});

test('a sheet above 50 MB is refused before it is read, one below it is taken', async () => {
  const { start } = await shop();
  const line = Buffer.from(`${'x'.repeat(2_000)},1\n`);
  const sheetOf = (bytes: number) => {
    const all = Buffer.alloc(bytes, line);
    all.write('Nombre,Precio\n');
    return all;
  };
  await expect(start(sheetOf(50_000_001))).rejects.toMatchObject({
    code: 'imports.too_large',
    message: 'La hoja es demasiado grande (máximo 50 MB).',
  });
  expect((await start(sheetOf(20_000_000))).rows).toBeGreaterThan(9_000);
});

test('an import that is stopped keeps what it saved, says so, and goes on from there without saving twice (C8)', async () => {
  const { api, start, preview, over, client } = await shop();
  const rows = Array.from({ length: 400 }, (_, n) => `Producto ${n},${n + 1}\n`).join('');
  const made = await start(`Nombre,Precio\n${rows}`);
  await preview(made.import_id, { ...made.settings, asked: place });
  const params = { import_id: made.import_id };
  const job = await api.productImports.run({ params, body: { only_good: true } });
  for (;;) {
    const { done } = await api.jobs.get({ params: { job_id: job.job_id } });
    if (done > 0) break;
    await new Promise(setImmediate);
  }
  await api.jobs.cancel({ params: { job_id: job.job_id } });
  expect((await over(job)).state).toBe('cancelled');
  const { saved, good } = await api.productImports.get({ params });
  expect(saved).toBeGreaterThan(0);
  expect(saved + good).toBe(400);
  expect((await over(await api.productImports.run({ params, body: { only_good: true } }))).state).toBe('done');
  expect(await api.productImports.get({ params })).toMatchObject({ saved: 400, good: 0, failed: 0 });
  const kept = await w.engine.owner((c) =>
    c.query('select count(*)::int n from products where client_id = $1', [client.client_id]),
  );
  expect(kept.rows).toEqual([{ n: 400 }]);
});

test('what fails at one row while the rest is saved is told there alone: English in part (CAT-32)', async () => {
  const { start, preview, run, names } = await shop();
  const made = await start('Nombre,Precio,Nombre en inglés,Precio (USD)\nA,1,,\nB,2,Bee,\nC,3,Cee,4\n');
  const rows = await preview(made.import_id, { ...made.settings, asked: place });
  expect(rows.map(({ problems }) => problems[0]?.code ?? null)).toEqual([null, 'products.incomplete', null]);
  await run(made.import_id);
  expect(await names()).toEqual(['A', 'C']);
});

test('points and commas are read as their whole column is written; what fits both readings is refused (IMP-1)', async () => {
  const { start, preview, run, prices } = await shop();
  const read = async (...cells: string[]) => {
    const made = await start(`Nombre,Precio\n${cells.map((cell) => `"Vale ${cell}","${cell}"`).join('\n')}\n`);
    const rows = await preview(made.import_id, { ...made.settings, asked: place });
    await run(made.import_id);
    const saved = await prices();
    return rows.map(({ problems }, at) => problems[0]?.code ?? saved.get(`Vale ${cells[at]}`));
  };
  expect(await read('$97.000', '$1.200', '$1.234.567')).toEqual([97_000, 1_200, 1_234_567]);
  expect(await read('$98.000', '$1,300')).toEqual(['imports.two_readings', 1_300]);
  expect(await read('104.284', '14.325999999999999')).toEqual([104.28, 14.33]);
});

test('hours and days as people write them', () => {
  expect(periodsOf('9:00 a 18:00')).toEqual([{ from: '09:00:00', to: '18:00:00' }]);
  expect(periodsOf('Cerrado')).toEqual([]);
});
