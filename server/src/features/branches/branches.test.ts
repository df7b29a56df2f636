import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { onePixel } from '../../testing/first-logo.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';

const w = await fileWorld();

async function shops() {
  const client = await w.client({ modules: ['Sucursales'] });
  const { api } = await w.person({ client, modules: ['Sucursales'] });
  const { client_id } = client;
  const place = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue' } as const;
  const { key } = await api.storage.upload({ body: { ...place, file: new Blob([Buffer.from(onePixel, 'base64')]) } });
  const fields = {
    client: client_id,
    name: 'Centro',
    phone: '5512345678',
    direction: 'Av. Juárez 1',
    image: key,
    url_maps: 'https://maps.google.com/?q=19.43,-99.13',
    latitude: '19.43260771',
    longitude: -99.13,
    open_at: '9:00:00 a. m.',
    until_at: '18:00:00',
    description: inBoth('Hola', 'Hello'),
    audio_text: inBoth('Hola', 'Hello'),
  };
  const add = (more: object = {}) => api.branches.create({ body: { ...fields, ...more } });
  const names = async (query: object = {}) =>
    (await api.branches.list({ params: { clientId: client_id }, query })).map(({ name }) => name);
  return { client, api, add, names, key };
}
const fieldsOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ fields }) => fields);

test('a branch is kept with its place, its hours and its picture (BRA-13, BRA-28, BRA-33, BRA-34, BRA-37, BRA-38, BRA-39)', async () => {
  const { add, api, key, client } = await shops();
  expect(key).toMatch(new RegExp(`^${client.bucket_name}/images/`));
  const made = await add();
  expect(made).toMatchObject({
    name: 'Centro',
    phone: '5512345678',
    direction: 'Av. Juárez 1',
    latitude: 19.4326077,
    longitude: -99.13,

    open_at: '09:00:00',
    until_at: '18:00:00',
    description: inBoth('Hola', 'Hello'),
    speech: 'pending',
    robot: [],
  });
  expect(made.image).toContain(key);
  expect(await api.branches.get({ params: { id: made.branchoffice_id } })).toMatchObject({ name: 'Centro' });
  // The address that was answered comes back as it is.
  const params = { id: made.branchoffice_id };
  const again = await api.branches.update({ params, body: { image: made.image, name: 'Sur' } });
  expect(again).toMatchObject({ name: 'Sur', open_at: '09:00:00' });
  expect(again.image).toContain(key);
});

test('each field’s rule is told at the field (BRA-14..26, BRA-27, AMB-147, AMB-148)', async () => {
  const { add } = await shops();
  const wrong = (more: object) => fieldsOf(add(more));
  expect(await wrong({ phone: '' })).toEqual({ phone: 'Este campo es obligatorio' });
  expect(await wrong({ phone: 'abc' })).toEqual({ phone: 'Solo números' });
  expect(await wrong({ phone: '-5512345678' })).toEqual({ phone: 'Solo números positivos' });
  expect(await wrong({ phone: '55123456.5' })).toEqual({ phone: 'No se permiten decimales' });
  expect(await wrong({ phone: '12345' })).toEqual({ phone: 'Mínimo 10 dígitos' });
  expect(await wrong({ direction: '' })).toEqual({ direction: 'Este campo es obligatorio' });
  expect(await wrong({ description: [] })).toEqual({ description: 'Este campo es obligatorio' });
  expect(await wrong({ latitude: 'x' })).toEqual({ latitude: 'Número inválido' });
  expect(await wrong({ latitude: 90.1, longitude: -181 })).toEqual({
    latitude: 'La latitud va de -90 a 90',
    longitude: 'La longitud va de -180 a 180',
  });
  expect(await wrong({ latitude: -90, longitude: '180.0' })).toBe('accepted');
  expect(await wrong({ open_at: '', until_at: '99' })).toEqual({
    open_at: 'Este campo es obligatorio',
    until_at: 'La hora no es válida',
  });
  expect(await wrong({ image: '' })).toEqual({ image: 'Este campo es obligatorio' });
  for (const url_maps of ['http://maps.google.com/?q=1,1', 'https://mapas.example/1', 'javascript:alert(1)'])
    expect(Object.keys((await wrong({ url_maps })) as object)).toEqual(['url_maps']);
});

test('a branch may close after midnight or never (BRA-20, BRA-21, part 0, AMB-145)', async () => {
  const { add } = await shops();
  expect(await add({ open_at: '20:00', until_at: '02:00' })).toMatchObject({ until_at: '02:00:00' });
  expect(await add({ open_at: '08:00', until_at: '08:00' })).toMatchObject({
    open_at: '08:00:00',
    until_at: '08:00:00',
  });
});

test('English is whole or absent; both languages name one robot, whose name is answered (BRA-29, BRA-30, BRA-40, BRA-43, AMB-137)', async () => {
  const { add, client } = await shops();
  const robot = await w.robot({ client });
  const said = (en: number) => [
    { language_id: 1, text: 'Hola', robot: robot.robot_id },
    { language_id: 2, text: 'Hello', robot: en },
  ];
  expect((await add({ audio_text: said(robot.robot_id) })).robot).toEqual([
    { language_id: 1, name: robot.name },
    { language_id: 2, name: robot.name },
  ]);
  const other = await w.robot({ client });
  await expect(add({ audio_text: said(other.robot_id) })).rejects.toMatchObject({ code: 'robots.voice_mismatch' });
  const spanish = inBoth('Hola').slice(0, 1);
  await expect(add({ audio_text: spanish })).rejects.toMatchObject({ code: 'branches.incomplete' });
  await expect(add({ audio_text: spanish, description: spanish })).resolves.toMatchObject({ description: spanish });
});

test('found by name and address without accents, sorted, removed and brought back (BRA-01 to BRA-11, BRA-32, BRA-35, BRA-36)', async () => {
  const { add, api, names } = await shops();
  const { branchoffice_id: id, updated_at } = await add({ name: 'Polanco', direction: 'Calle Moliére' });
  await add({ name: 'Ámsterdam', direction: 'Calle 2' });
  expect(await names()).toEqual(['Ámsterdam', 'Polanco']);
  expect(await names({ sort: 'id' })).toEqual(['Polanco', 'Ámsterdam']);
  expect(await names({ search: 'moliere' })).toEqual(['Polanco']);
  expect(await names({ limit: 1, offset: 1 })).toEqual(['Polanco']);
  await api.branches.update({ params: { id }, body: { name: 'Norte' } });
  const late = api.branches.update({ params: { id }, body: { name: 'Tarde', updated_at } });
  await expect(late).rejects.toMatchObject({ code: 'request.stale' });
  await api.branches.remove({ params: { id } });
  expect(await names()).toEqual(['Ámsterdam']);
  const gone = { status: 404, message: 'La sucursal no existe.' };
  await expect(api.branches.get({ params: { id } })).rejects.toMatchObject(gone);
  await api.branches.restore({ params: { id } });
  expect(await names()).toEqual(['Ámsterdam', 'Norte']);
  await expect((await shops()).api.branches.get({ params: { id } })).rejects.toMatchObject(gone);
});

test('a main branch is not deleted while a robot stands in it (BRA-36, AMB-138)', async () => {
  const { client, api, add } = await shops();
  const { branchoffice_id: id } = await add();
  const robot = await w.robot({ client, name: 'Lobby' });
  const stand = (main_branch_office: number | null) =>
    w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { main_branch_office } });
  await stand(id);
  await expect(api.branches.remove({ params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'branches.is_main',
    message: 'No se puede eliminar: es la sucursal principal de Lobby.',
  });
  await expect(api.branches.get({ params: { id } })).resolves.toMatchObject({ branchoffice_id: id });
  await stand(null);
  await expect(api.branches.remove({ params: { id } })).resolves.toBeNull();
  await api.branches.restore({ params: { id } });
  await stand(id);
  // Nor does a robot that left the fleet hold it.
  await w.staff.api.robots.remove({ params: { robot_id: robot.robot_id } });
  await expect(api.branches.remove({ params: { id } })).resolves.toBeNull();
});

test('a map link is kept as every reader understands it, and one that leaves the map is refused (IMP-6, BRA-23)', async () => {
  const { add } = await shops();
  expect((await add({ url_maps: 'HTTPS://Maps.Google.com/?q=19.43,-99.13' })).url_maps).toBe(
    'https://maps.google.com/?q=19.43,-99.13',
  );
  for (const url_maps of ['https://maps.google.com\\@evil.test', 'https://maps.google.com/url?q=https://evil.test'])
    expect(Object.keys((await fieldsOf(add({ url_maps }))) as object)).toEqual(['url_maps']);
});

test('what is done to one branch is done to it alone', async () => {
  const { client, api, add } = await shops();
  await oneOfMany({
    list: () => api.branches.list({ params: { clientId: client.client_id }, query: {} }),
    idOf: ({ branchoffice_id }) => branchoffice_id,
    add: async () => (await add()).branchoffice_id,
    change: (id) => api.branches.update({ params: { id }, body: { direction: 'Av. Juárez 2' } }),
    remove: (id) => api.branches.remove({ params: { id } }),
    restore: (id) => api.branches.restore({ params: { id } }),
  });
});
