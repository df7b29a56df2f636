import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type ImportsApi, importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

const shop = async () => {
  const at = await importShop(w);
  return { ...at, branches: at.api.branchImports as unknown as ImportsApi };
};
const asked = { open_at: '09:00', until_at: '20:00' };
const sheet = 'Nombre,Teléfono,Dirección\nNorte,5512345678,Calle 1\nSur,5512345679,Calle 2\nEste,12,Calle 3\n';
const outcomes = (rows: readonly { state: string; problems: readonly { column: string; code: string }[] }[]) =>
  rows.map(({ state, problems }) => [state, ...problems.map(({ column, code }) => `${column}:${code}`)]);

test('a branch without a place is said so once, and takes a link or a point where it is corrected (BRA-23…25)', async () => {
  const at = await shop();
  const { import_id, settings } = await at.start(sheet, at.branches);
  const missing = 'url_maps:branches.place_missing';
  const rows = await at.preview(import_id, { ...settings, asked }, at.branches);
  expect(outcomes(rows)).toEqual([
    ['bad', missing],
    ['bad', missing],
    ['bad', 'phone:users.phone_min', missing],
  ]);
  const fix = (line: number, url_maps: string) =>
    at.branches.fix({ params: { import_id, line }, body: { values: { url_maps } } });
  expect(await fix(2, '19.4326, -99.1332')).toMatchObject({ state: 'good' });
  expect(await fix(3, 'https://www.google.com/maps?q=19.5,-99.2')).toMatchObject({ state: 'good' });
  await at.run(import_id, true, at.branches);
  const saved = await at.api.branches.list({ params: { clientId: at.client.client_id }, query: { sort: 'name' } });
  expect(saved).toMatchObject([
    {
      name: 'Norte',
      latitude: 19.4326,
      longitude: -99.1332,
      url_maps: 'https://www.google.com/maps?q=19.4326,-99.1332',
    },
    { name: 'Sur', latitude: 19.5, longitude: -99.2 },
  ]);
});

test('places that are left for later leave their rows out, and these come back to be completed; branches that are there keep theirs', async () => {
  const at = await shop();
  const there = 'Nombre,Teléfono,Dirección,Latitud,Longitud\nNorte,5512345670,Calle 1,19.4,-99.1\n';
  await at.bring(there, { asked }, at.branches);
  const { import_id, settings } = await at.start(sheet, at.branches);
  expect(settings.place_later).toBe(false);
  const rows = await at.preview(import_id, { ...settings, asked, place_later: true }, at.branches);
  expect(outcomes(rows)).toEqual([
    ['good'],
    ['left', ':imports.place_later'],
    ['bad', 'phone:users.phone_min', 'url_maps:branches.place_missing'],
  ]);
  expect(await at.told(import_id, at.branches)).toMatchObject({ left: 1, later: 1 });
  await at.run(import_id, true, at.branches);
  const saved = await at.api.branches.list({ params: { clientId: at.client.client_id }, query: {} });
  expect(saved).toMatchObject([{ name: 'Norte', phone: '5512345678', latitude: 19.4, longitude: -99.1 }]);

  // The rows that wait are a sheet with a column for their place.
  const later = await at.result(import_id, 'only=later', 'branches');
  expect(later.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Nombre,Teléfono,Dirección,Enlace del mapa,Motivo',
    'Sur,5512345679,Calle 2,,Sin lugar todavía: se deja para después y no se guarda.',
  ]);
  const completed = await at.start(later.replace('Calle 2,,', 'Calle 2,"19.5, -99.2",'), at.branches);
  const again = await at.preview(completed.import_id, { ...completed.settings, asked }, at.branches);
  expect(outcomes(again)).toEqual([['good']]);
});
