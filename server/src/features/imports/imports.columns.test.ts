import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type ImportsApi, importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

const shop = async () => {
  const at = await importShop(w);
  return { ...at, branches: at.api.branchImports as unknown as ImportsApi };
};
const more = { phone: '5512345678', open_at: '09:00', until_at: '20:00' };

test('a street with its number is the address, in the order in which people write it; a whole one wins (IMP-1)', async () => {
  const at = await shop();
  const parts =
    'nombre_est,calle,altura,cod_postal,direccion,longitude,latitude\nNorte,GALLO,1330,C1425EFD,1330 GALLO,-58.412,-34.594\n';
  const { import_id, settings } = await at.start(parts, at.branches);
  const rows = await at.preview(import_id, { ...settings, asked: more }, at.branches);
  expect(rows[0]).toMatchObject({ state: 'good', shown: { direction: 'GALLO 1330, C1425EFD', name: 'Norte' } });
  const whole = 'Nombre,Calle,Altura,Dirección\nSur,MONTES,40,"Montes 40, piso 2, frente a la plaza"\n';
  const other = await at.start(whole, at.branches);
  expect(other.settings.columns).toMatchObject({ direction: [3] });
});

test('prices with their currency and unit are read; what is none is said in words that help (IMP-1)', async () => {
  const at = await shop();
  const sheet =
    'Nombre,Precio\nAmpolleta,$200 MXP\nKit,"$2,000 MXP"\nQueso,$189.00/kg\nMuestra,Gratis\nCorte,$200 - $400\nFlete,A convenir\nSello,None\n';
  const { import_id, settings } = await at.start(sheet);
  const rows = await at.preview(import_id, { ...settings, asked: { category: 'Remedios', sub_category: 'Dolor' } });
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ...[[], [], []],
    ...[['imports.free'], ['imports.several_prices'], ['imports.price_words'], ['required']],
  ]);
  await at.run(import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['Ampolleta', 200],
      ['Kit', 2000],
      ['Queso', 189],
    ]),
  );
});

test('the cells decide what an ambiguous heading means: points are no address, pages no map (IMP-6)', async () => {
  const at = await shop();
  const sheet =
    'Sucursal,Ubicación,Calle,Enlace,Contacto,Correo\nNorte,"(-34.6, -58.4)",Gallo 1330,https://norte.example.com,5512345678,norte@example.com\nSur,"(-34.7, -58.5)",Montes 40,https://sur.example.com,None,sur@example.com\n';
  const { import_id, settings, sheet: facts } = await at.start(sheet, at.branches);
  expect(settings.columns).toEqual({ name: [0], latitude: [1], direction: [2], phone: [4] });
  // What says that there is nothing is asked for like an empty cell.
  expect(facts.blanks[4]).toBe(1);
  const rows = await at.preview(import_id, { ...settings, asked: more }, at.branches);
  expect(rows.map(({ state, shown }) => [state, shown.direction, shown.phone])).toEqual([
    ['good', 'Gallo 1330', '5512345678'],
    ['good', 'Montes 40', '5512345678'],
  ]);
  await at.run(import_id, true, at.branches);
  const saved = await at.api.branches.list({ params: { clientId: at.client.client_id }, query: {} });
  expect(saved.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [-34.6, -58.4],
    [-34.7, -58.5],
  ]);
});

test('headings that say what they are keep it, whatever their cells look like', async () => {
  const at = await shop();
  const codes = await at.start('Nombre,Precio\n7501000112233,$12.50\n7501000112240,$8\n');
  expect(codes.settings.columns).toMatchObject({ name_es: [0], price_es: [1] });
  const places = await at.start('Nombre,Ubicación\nNorte,Gallo 1330\n', at.branches);
  expect(places.settings.columns).toEqual({ name: [0], direction: [1] });
});

test('telephones of another country are asked about once, or are of the country that the sheet names (AMB-148)', async () => {
  const at = await shop();
  const sheet =
    'Nombre,Teléfono,Dirección,Latitud,Longitud\nNorte,987 654 321,Av. Lima 1,-12.04,-77.03\nSur,(01) 234-5678,Av. Lima 2,-12.1,-77.05\n';
  const { import_id, settings, sheet: facts } = await at.start(sheet, at.branches);
  expect(facts.national_phones).toMatchObject([
    { place: 1, text: '987 654 321', countries: expect.arrayContaining(['pe']) },
  ]);
  expect(settings.phone_country).toBeNull();
  const refused = await at.preview(import_id, { ...settings, asked: more }, at.branches);
  expect(refused.map(({ problems }) => problems.map(({ column }) => column))).toEqual([['phone'], ['phone']]);
  const rows = await at.preview(import_id, { ...settings, asked: more, phone_country: 'pe' }, at.branches);
  // What will be saved stands beside what the sheet says.
  expect(rows.map(({ state, shown, read }) => [state, shown.phone, read.phone])).toEqual([
    ['good', '987 654 321', '51987654321'],
    ['good', '(01) 234-5678', '5112345678'],
  ]);
  const named = await at.start('Nombre,Teléfono,Dirección\nNorte,987654321,"Av. Lima 1, Perú"\n', at.branches);
  expect(named.settings.phone_country).toBe('pe');
  const ours = await at.start('Nombre,Teléfono\nNorte,5512345678\nEste,5512345679\nSur,2191100\n', at.branches);
  expect([ours.sheet.national_phones, ours.settings.phone_country]).toEqual([[], null]);
  // Numbers of accounts are no telephones, unless they are as long as those.
  for (const [number, columns] of [
    ['55123456', { name: [0] }],
    ['5512345678', { name: [0], phone: [1] }],
  ] as const) {
    const numbered = await at.start(`Nombre,Número de cuenta\nNorte,${number}\n`, at.branches);
    expect(numbered.settings.columns).toEqual(columns);
  }
});

const asked = { category: 'Remedios', sub_category: 'Dolor' };
const pricesOf = (rows: readonly { problems: readonly { code: string }[]; read: Readonly<Record<string, string>> }[]) =>
  rows.map(({ problems, read }) => problems.map(({ code }) => code)[0] ?? read.price_es ?? 'as it stands');

test('a price in another currency is refused in words that help, wherever the sheet names it (CAT-83, IMP-1)', async () => {
  const at = await shop();
  const cells =
    'Nombre,Precio\nA,US$ 12.50\nB,€ 9\nC,USD 12\nD,12 dólares\nE,S/ 12.50\nF,$12 dlls\nG,$200 MXN\nH,$200\nI,200\n';
  const { import_id, settings } = await at.start(cells);
  const rows = await at.preview(import_id, { ...settings, asked });
  expect(pricesOf(rows)).toEqual([...Array(6).fill('imports.not_pesos'), '200.00', '200.00', 'as it stands']);
  await at.run(import_id);
  expect(await at.prices()).toEqual(
    new Map([
      ['G', 200],
      ['H', 200],
      ['I', 200],
    ]),
  );
  // A column beside says it of each row, as shops write it.
  const beside = await at.start('Nombre,Precio,Moneda\nJ,12.50,USD\nK,12.50,MXN\nL,$12.50,$\n');
  const some = await at.preview(beside.import_id, { ...beside.settings, asked });
  expect(pricesOf(some).map((said) => said === 'imports.not_pesos')).toEqual([true, false, false]);
  expect(beside.sheet.currencies).toEqual([]);
});

test('a heading that names another currency is no price in pesos; figures are kept only where somebody says that they are pesos', async () => {
  const at = await shop();
  const { import_id, settings, sheet } = await at.start('Nombre,Precio €\nA,12.50\nB,9\n');
  expect(settings.columns).toEqual({ name_es: [0] });
  expect(sheet.currencies).toEqual([{ place: 1, currency: 'EUR' }]);
  const columns = { name_es: [0], price_es: [1] };
  const refused = await at.preview(import_id, { ...settings, columns, asked });
  expect(pricesOf(refused)).toEqual(['imports.not_pesos', 'imports.not_pesos']);
  const kept = await at.preview(import_id, { ...settings, columns, asked, own_currency: { price_es: true } });
  expect(kept.map(({ state }) => state)).toEqual(['good', 'good']);
  // What is corrected by hand is what it says.
  await at.preview(import_id, { ...settings, columns, asked });
  const calls = at.api.productImports;
  const fixed = await calls.fix({ params: { import_id, line: 2 }, body: { values: { price_es: '240' } } });
  expect(fixed).toMatchObject({ state: 'good' });
  const both = await at.start('Nombre,Precio €,Precio $,Precio dlls\nA,12.50,250,13\n');
  expect(both.settings.columns).toMatchObject({ price_es: [2] });
});

test('rows of one article speak for each other; what none of them says is asked once (IMP-3)', async () => {
  const at = await shop();
  const { import_id, settings, sheet } = await at.start(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src
gorro,Gorro,,Yo,Remedios,,Talla,G,G-1,100,
gorro,,,,,,,C,G-2,90,
capa,Capa,,Yo,,,Talla,G,C-1,300,
capa,,,,,,,C,C-2,280,
`,
  );
  const place = (heading: string) => sheet.blanks[sheet.headings.indexOf(heading)];
  expect([place('Title'), place('Type'), place('Variant Price')]).toEqual([0, 2, 0]);
  const rows = await at.preview(import_id, { ...settings, asked });
  expect(rows.map(({ state, shown, given }) => [state, shown.category, given.includes('category')])).toEqual([
    ['good', 'Remedios', false],
    ['left', 'Remedios', true],
    ['good', 'Remedios', true],
    ['left', 'Remedios', true],
  ]);
});

test('a path of categories that has more steps than are kept says so (IMP-2)', async () => {
  const at = await shop();
  const sheet =
    'Nombre,Precio,Categoría,Subcategoría\nA,1,Remedios > Adultos > Dolor,\nB,1,Remedios > Dolor,\nC,1,"Remedios > Dolor, Ofertas",\nD,1,Remedios > Adultos,Dolor\nE,1,Remedios > Dolor,Dolor\n';
  const { import_id, settings } = await at.start(sheet);
  const rows = await at.preview(import_id, settings);
  const shortened = ['imports.path_shortened'];
  expect(rows.map(({ state, shown, notes }) => [state, shown.sub_category, notes.map(({ code }) => code)])).toEqual([
    ['good', 'Dolor', shortened],
    ['good', 'Dolor', []],
    ['good', 'Dolor', shortened],
    ['good', 'Dolor', shortened],
    ['good', 'Dolor', []],
  ]);
});

test('articles of one name with a reference each are products of their own', async () => {
  const at = await shop();
  const { import_id, settings } = await at.start(
    'descripcion,precio,referencia\nCandongas,13000,ARE-1\nCandongas,13000,ARE-2\n',
  );
  expect(settings.columns).toMatchObject({ name_es: [0], price_es: [1], code: [2] });
  const rows = await at.preview(import_id, { ...settings, asked });
  expect(rows.map(({ state, shown }) => [state, shown.code])).toEqual([
    ['good', 'ARE-1'],
    ['good', 'ARE-2'],
  ]);
});
