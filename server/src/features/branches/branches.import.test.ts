import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { expectRepeatable, repeated } from '../../testing/repeated-import.ts';
import { placeOf } from '../products/products.samples.ts';
import { branchImport } from './branches.import.ts';

const w = await fileWorld();

const first = {
  ...{ name: 'Centro', phone: '5512345678', direction: 'Juárez 12', latitude: '19.4326', longitude: '-99.1332' },
  ...{ url_maps: 'https://www.google.com/maps?q=19.4326,-99.1332', open_at: '09:00', until_at: '20:30' },
  ...{
    description_es: 'Farmacia.',
    audio_text_es: 'Abre diario.',
    description_en: 'Pharmacy.',
    audio_text_en: 'Open.',
  },
};
const second = {
  ...{ name: 'Norte', phone: '5587654321', direction: 'Calle 2', latitude: '19.5', longitude: '-99.2' },
  ...{ url_maps: 'https://maps.app.goo.gl/abc', open_at: '22:00', until_at: '06:00', robot: '' },
  ...{
    description_es: 'Clínica.',
    audio_text_es: 'Abre de noche.',
    description_en: 'Clinic.',
    audio_text_en: 'At night.',
  },
};

async function shop() {
  const client = await w.client();
  const { images } = await placeOf(w, client);
  const { robot_id, name } = await w.robot({ client });
  const kit = repeated(w, branchImport, client.client_id, { robot: { [name]: robot_id } });
  return { ...kit, kit, client_id: client.client_id, images, first: { ...first, robot: name }, robot_id };
}

test('branches are compared by what their columns say, and each column is had alone (IMP-4)', async () => {
  const { kit, client_id, images, first } = await shop();
  const place = ['latitude', 'longitude', 'url_maps'];
  const ids = await expectRepeatable(kit, branchImport, client_id, {
    first,
    second,
    pictures: images,
    together: [place],
  });
  expect(await kit.inDb((sql) => branchImport.known(sql, client_id))).toEqual([
    { id: ids[0], code: null, name: 'Centro', within: null },
    { id: ids[1], code: null, name: 'Norte', within: null },
  ]);
  expect(branchImport.identityOf(kit.rowOf(first))).toEqual({ code: null, name: 'Centro', within: null });
  expect(branchImport.identityOf({})).toEqual({ code: null, name: '', within: null });
});

test('the link goes where the point goes and the point where the link goes; one cell says both degrees (IMP-4, BRA-24)', async () => {
  const { rowOf, save, bodyOf, told, merged, images, first } = await shop();
  const [id = 0] = await save([rowOf(first, images)]);
  const now = await bodyOf(id);
  const placeOf = (said: object, columns: string[]) => {
    const { latitude, longitude, url_maps } = told(merged(now, rowOf({ ...first, ...said }), columns));
    return [latitude, longitude, url_maps];
  };
  const kept = placeOf({}, []);
  for (const both of ['20.5, -100.25', '(20.5,-100.25)', '20.5 -100.25', '20.5°; -100.25°', '20,5; -100,25'])
    expect([both, placeOf({ latitude: both, longitude: '', url_maps: '' }, ['latitude'])]).toEqual([
      both,
      ['20.5', '-100.25', 'https://www.google.com/maps?q=20.5,-100.25'],
    ]);
  const linked = 'https://www.google.com/maps?q=20.5,-100.25';
  expect(placeOf({ url_maps: linked, latitude: '', longitude: '' }, ['url_maps'])).toEqual(['20.5', '-100.25', linked]);
  const short = 'https://maps.app.goo.gl/abc';
  expect(placeOf({ url_maps: short, latitude: '', longitude: '' }, ['url_maps'])).toEqual([
    '19.4326',
    '-99.1332',
    short,
  ]);
  // The same place again changes nothing, however it is written.
  expect(placeOf({ latitude: '19.43260', longitude: '-99,1332' }, ['latitude', 'longitude'])).toEqual(kept);
  expect(placeOf({ url_maps: 'HTTPS://www.google.com/maps?q=19.4326,-99.1332' }, ['url_maps'])).toEqual(kept);
});

test('places, links, hours and telephones are read as people write them', async () => {
  const { rowOf, save, bodyOf, told, images, first } = await shop();
  const bare = { ...first, latitude: '', longitude: '', url_maps: '' };
  const readOf = async (said: object) => {
    const [id = 0] = await save([rowOf({ ...bare, ...said }, images)]);
    return told(await bodyOf(id));
  };
  const zocalo = { latitude: '19.4326111', longitude: '-99.1331944' };
  expect(await readOf({ latitude: `19°25'57.4"N 99°07'59.5"W` })).toMatchObject(zocalo);
  expect(await readOf({ latitude: `19°25'57.4"N`, longitude: '99.1331944 W' })).toMatchObject(zocalo);
  const link = 'https://maps.google.com/?q=19.4326111,-99.1331944';
  expect(await readOf({ url_maps: link.slice(8) })).toMatchObject({ ...zocalo, url_maps: link });
  expect(await readOf({ url_maps: `http${link.slice(5)}` })).toMatchObject({ ...zocalo, url_maps: link });
  const placed = { latitude: '19.4', longitude: '-99.1' };
  expect(await readOf({ ...placed, open_at: '9am - 6:30pm', until_at: '' })).toMatchObject({
    open_at: '09:00',
    until_at: '18:30',
  });
  expect(await readOf({ ...placed, open_at: '24 horas', until_at: '' })).toMatchObject({
    open_at: '00:00',
    until_at: '00:00',
  });
  const phone = 'Tel. 55 1234 5678 ext. 12 / 55 8765 4321';
  expect(await readOf({ ...placed, phone })).toMatchObject({
    phone: '5512345678',
    description_es: 'Farmacia.\nExt. 12. Otro teléfono: 5587654321',
    description_en: 'Pharmacy.\nExt. 12. Other telephone: 5587654321',
    audio_text_es: 'Abre diario.',
  });
  const undescribed = { description_es: '', description_en: '', audio_text_es: '', audio_text_en: '' };
  expect(await readOf({ ...placed, phone, ...undescribed })).toMatchObject({
    description_es: 'Centro\nExt. 12. Otro teléfono: 5587654321',
    audio_text_es: 'Centro',
    description_en: '',
  });
  // What is no telephone, no hour and no place stands as it is, for the rules to refuse.
  const body = rowOf({ ...bare, phone: '123', open_at: 'temprano', latitude: 'norte', longitude: 'x' });
  expect(body).toMatchObject({ phone: '123', open_at: 'temprano', latitude: 'norte', longitude: 'x' });
});

test('branches are changed, taken away and brought back together as by their calls (IMP-4, IMP-5)', async () => {
  const { rowOf, save, bodyOf, merged, update, inDb, images, first, robot_id } = await shop();
  const ids = await save([rowOf(first, images), rowOf(second, images)]);
  const [a = 0, b = 0] = ids;
  const say = 'update branch_offices set audio_es = $2, audio_en = $2 where branchoffice_id = any($1::bigint[])';
  await w.engine.owner((c) => c.query(say, [ids, images[0]]));
  const [wasA, wasB] = [await bodyOf(a), await bodyOf(b)];
  await update([
    { id: a, body: merged(wasA, rowOf({ ...first, phone: '5500001111.0' }), ['phone']) },
    {
      id: b,
      body: merged(wasB, rowOf({ ...second, audio_text_en: 'Late.', until_at: '7 am' }), ['audio_text_en', 'until_at']),
    },
  ]);
  const get = async (id: number) => w.staff.api.branches.get({ params: { id } });
  const [nowA, nowB] = [await get(a), await get(b)];
  expect([nowA.phone, nowA.speech, nowB.until_at]).toEqual(['5500001111', 'ready', '07:00:00']);
  expect(nowB.audio_text.map(({ audio_url }) => audio_url === null)).toEqual([false, true]);
  await update([
    { id: a, body: wasA },
    { id: b, body: wasB },
  ]);
  expect([await bodyOf(a), await bodyOf(b)]).toEqual([wasA, wasB]);

  // One where a robot stands stays, and so do those with it.
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: b } });
  await expect(inDb((sql) => branchImport.remove(sql, ids, null))).rejects.toMatchObject({ code: 'branches.is_main' });
  expect((await get(a)).name).toBe('Centro');
  await inDb((sql) => branchImport.remove(sql, [a], w.staff.user_id));
  await expect(get(a)).rejects.toMatchObject({ code: 'branches.not_found' });
  await inDb((sql) => branchImport.restore(sql, [a]));
  expect((await get(a)).name).toBe('Centro');
});
