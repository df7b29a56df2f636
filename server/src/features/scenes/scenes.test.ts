import type { Client } from '@botones/contract/clients/clients';
import { actionLabel, isAction } from '@botones/contract/labels';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { fileOf, wav } from '../../testing/uploads.ts';
import { unique } from '../../testing/world.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { scenes as feature } from './scenes.feature.ts';

const w = await fileWorld();

async function studio() {
  const client = await w.client({ modules: ['Publicidad', 'Robots'] });
  const person = await w.person({ client, modules: ['Publicidad'] });
  const { api } = person;
  const pictures = [await libraryPicture(w, client), await libraryPicture(w, client)] as const;
  const bodyOf = (name: string, ...seconds: number[]) => ({
    client: client.client_id,
    name,
    media: seconds.map((duration, at) => ({ media_id: pictures[at % 2] as number, position: at + 1, duration })),
  });
  const add = (name: string, ...seconds: number[]) => api.scenes.create({ body: bodyOf(name, ...seconds) });
  const list = (query: object = {}) => api.scenes.list({ params: { client_id: client.client_id }, query });
  return { client, person, api, pictures, bodyOf, add, list };
}

async function sound(client: Client): Promise<number> {
  const bucket = client.bucket_name ?? '';
  const to = { bucket, folder: 'audios', area: 'advertising', file: fileOf(wav(1)) } as const;
  const { url } = await w.staff.api.storage.upload({ body: to });
  const files = [{ name: 'Jingle', url_file: url }];
  const [made] = await w.staff.api.media.create({ body: { client: client.client_id, files } });
  return made?.media_id ?? 0;
}

test('a scene has its media in order, each for its seconds, and is listed with their sum, its first picture and who made it (SCN-57..60, SCN-62, SCN-63, SCN-67, AMB-094)', async () => {
  const { client, person, api, pictures, bodyOf, list } = await studio();
  const [first, second] = pictures;
  const media = [
    { media_id: second, position: 2, duration: '10' },
    { media_id: first, position: 1, duration: 5 },
    { media_id: second, position: 3, duration: 1, name: 'Cierre' },
  ];
  const made = await api.scenes.create({ body: { ...bodyOf(' Verano '), media } });
  expect(made).toMatchObject({ client: client.client_id, name: 'Verano', state: true, duration: 16, media_count: 3 });
  expect(made.media).toMatchObject([
    { media_id: first, position: 1, duration: 5, name: 'Plano', file_type: 'image', playable: true },
    { media_id: second, position: 2, duration: 10, name: 'Plano' },
    { media_id: second, position: 3, duration: 1, name: 'Cierre' },
  ]);
  expect((await fetch(`${w.url}${made.media[0]?.url_file}`)).status).toBe(200);
  const params = { id: made.scene_id };
  expect(await api.scenes.get({ params })).toMatchObject({ scene_id: made.scene_id, media: made.media });
  const [row] = await list();
  const ana = await w.staff.api.users.get({ params: { user_id: person.user_id } });
  expect(row).toMatchObject({ id: made.scene_id, scene_id: made.scene_id, duration: 16, is_default: false });
  expect(row).toMatchObject({ created_by: { name: `${ana.name} ${ana.last_name}` }, modified_by: null });
  expect(row?.modified_date).toBeNull();
  expect(row?.thumbnail).toEqual(made.media[0]?.url_file);
  const saved = await api.scenes.update({ params, body: bodyOf('Otoño', 3, 4) });
  expect(saved).toMatchObject({ scene_id: made.scene_id, name: 'Otoño', duration: 7 });
  expect(saved.modified_by).toEqual(row?.created_by);
  // Of somebody of the platform the client learns that alone.
  await w.staff.api.scenes.update({ params, body: { state: false } });
  expect(await list()).toMatchObject([
    { state: false, modified_by: { name: 'Soporte' }, modified_date: expect.any(String) },
  ]);
});

test('a change without media keeps them, one with none is refused, and rows are written in place (AMB-093, AMB-096, SCN-45, SCN-50)', async () => {
  const { client, api, pictures, bodyOf, add } = await studio();
  const { scene_id: id, media } = await add('A', 5, 6, 7);
  const params = { id };
  expect((await api.scenes.update({ params, body: { name: 'B', state: false } })).media).toMatchObject(
    media.map(({ media_id, position, duration }) => ({ media_id, position, duration })),
  );
  const refused = { status: 400, code: 'scenes.empty', message: 'La escena debe contener por lo menos un medio.' };
  await expect(api.scenes.update({ params, body: { media: [] } })).rejects.toMatchObject(refused);
  await expect(api.scenes.create({ body: bodyOf('Vacía') })).rejects.toMatchObject(refused);
  await expect(api.scenes.create({ body: { client: client.client_id, name: 'Vacía' } as never })).rejects.toMatchObject(
    refused,
  );
  const shown = (seconds: number, position: number) => ({ media_id: pictures[0], position, duration: seconds });
  await api.scenes.update({ params, body: { media: [shown(5, 1), shown(9, 2)] } });
  const lines = await w.engine.owner((c) =>
    c.query(
      `select l ->> 'op' as op, l ->> 'id' as id from audit, jsonb_array_elements(changes) l
        where client_id = $1 and l ->> 'table' = 'scene_media' order by audit_id desc, 1 limit 2`,
      [client.client_id],
    ),
  );
  expect(lines.rows).toEqual([
    { op: 'delete', id: String(id) },
    { op: 'update', id: String(id) },
  ]);
});

test('positions are those from 1 on, seconds are whole ones of a day (C4, SCN-42, AMB-097)', async () => {
  const { api, bodyOf, pictures } = await studio();
  const fields = (media: object[]) =>
    api.scenes.create({ body: { ...bodyOf('A'), media: media as never } }).then(
      () => 'saved',
      ({ fields: named }) => named,
    );
  const [media_id] = pictures;
  const timed = (duration: unknown) => fields([{ media_id, position: 1, duration }]);
  for (const duration of ['5', 1, '86400', 86_400])
    expect([duration, await timed(duration)]).toEqual([duration, 'saved']);
  const invalid = { 'media.0.duration': 'El número de segundos es inválido' };
  for (const duration of ['5abc', '0', 0, -1, 1.5, '1e3', 86_401, 'x'])
    expect([duration, await timed(duration)]).toEqual([duration, invalid]);
  expect(await timed('')).toEqual({ 'media.0.duration': 'Este campo es obligatorio.' });
  const placed = (...positions: number[]) => fields(positions.map((position) => ({ media_id, position, duration: 1 })));
  expect(await placed(2, 1, 3)).toBe('saved');
  for (const wrong of [[1, 3], [2], [1, 1], [2, 2]]) expect(await placed(...wrong)).toHaveProperty('media');
  expect(await placed(0)).toHaveProperty('media.0.position');
});

test('only pictures and videos of the own library that robots can show (C4, PUB-9)', async () => {
  const { client, api, bodyOf, pictures } = await studio();
  const stranger = await w.client();
  const code = (media_id: number) =>
    api.scenes.create({ body: { ...bodyOf('A'), media: [{ media_id, position: 1, duration: 1 }] } }).then(
      () => 'saved',
      (failed) => failed.code,
    );
  const [own] = pictures;
  expect(await code(own)).toBe('saved');
  expect(await code(await libraryPicture(w, stranger))).toBe('scenes.unknown_media');
  expect(await code(999_999_999)).toBe('scenes.unknown_media');
  expect(await code(await sound(client))).toBe('scenes.unplayable');
  const { scene_id } = await api.scenes.create({ body: bodyOf('B', 5) });
  await w.engine.owner((c) => c.query(`update media set conversion = 'running' where media_id = $1`, [own]));
  expect(await code(own)).toBe('scenes.unplayable');
  // What a scene has already stays while its new file is converted.
  const kept = await api.scenes.update({ params: { id: scene_id }, body: bodyOf('B', 6) });
  expect(kept.media).toMatchObject([{ media_id: own, duration: 6, playable: false, thumbnail: null }]);
});

test('what a scene is called in it stays with it, and what was not changed follows the library (AMB-096)', async () => {
  const { api, bodyOf, pictures } = await studio();
  const [media_id] = pictures;
  const media = ['Plano', 'Portada'].map((name, at) => ({ media_id, position: at + 1, duration: 1, name }));
  const { scene_id: id } = await api.scenes.create({ body: { ...bodyOf('A'), media } });
  await w.engine.owner((c) => c.query(`update media set name = 'Mapa' where media_id = $1`, [media_id]));
  const names = (await api.scenes.get({ params: { id } })).media.map(({ name }) => name);
  expect(names).toEqual(['Mapa', 'Portada']);
});

test('a medium that a scene shows is not deleted, and it says where (AMB-103, MED-24)', async () => {
  const { api, pictures, add, bodyOf } = await studio();
  const { scene_id } = await add('Verano', 5);
  const remove = () => api.media.remove({ params: { id: pictures[0] } });
  await expect(remove()).rejects.toMatchObject({ status: 409, message: 'El elemento está en uso en: Verano.' });
  const params = { id: scene_id };
  await api.scenes.remove({ params });
  await remove();
  // A scene comes back with all that it shows, or not yet.
  await expect(api.scenes.restore({ params })).rejects.toMatchObject({ status: 400, code: 'scenes.unknown_media' });
  await expect(api.scenes.create({ body: bodyOf('Otra', 5) })).rejects.toMatchObject({ code: 'scenes.unknown_media' });
  await api.media.restore({ params: { id: pictures[0] } });
  expect((await api.scenes.restore({ params })).media).toHaveLength(1);
  await expect(remove()).rejects.toMatchObject({ status: 409 });
});

test('a deleted scene comes back the same for 30 days (SCN-14, SCN-61, ALL-8)', async () => {
  const { client, api, add, list } = await studio();
  const made = await add('Verano', 5, 6);
  const params = { id: made.scene_id };
  await api.scenes.remove({ params });
  expect(await list()).toEqual([]);
  for (const call of [
    () => api.scenes.get({ params }),
    () => api.scenes.remove({ params }),
    () => api.scenes.update({ params, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'scenes.not_found' });
  expect(await api.scenes.restore({ params })).toMatchObject({ scene_id: made.scene_id, media: made.media });
  await expect(api.scenes.restore({ params })).rejects.toMatchObject({ status: 404 });
  const aged = async (days: number) => {
    const deleted = `update scenes set deleted_at = now() - interval '1 day' * $2 where scene_id = $1`;
    await w.engine.owner((c) => c.query(deleted, [made.scene_id, days]));
    await w.app.services.system.write('cleanup')(async (sql) => feature.cleanup?.(sql));
    return w.engine.owner((c) => c.query('select from scenes where client_id = $1', [client.client_id]));
  };
  expect((await aged(29)).rows).toHaveLength(1);
  expect((await aged(31)).rows).toHaveLength(0);
});

test('one scene of a client is its default, which is not deleted and no change of the client (PUB-4, AMB-103)', async () => {
  const { client, api, add, list } = await studio();
  const { scene_id } = await add('Verano', 5);
  const stranger = await studio();
  const theirs = await stranger.add('Ajena', 5);
  const params = { client_id: client.client_id };
  const set = (chosen: number | null) => api.scenes.setDefault({ params, body: { scene_id: chosen } });
  expect(await api.scenes.getDefault({ params })).toEqual({ scene_id: null, groups: [] });
  const { updated_at } = await w.staff.api.clients.get({ params });
  expect(await set(scene_id)).toEqual({ scene_id, groups: [] });
  expect((await w.staff.api.clients.get({ params })).updated_at).toBe(updated_at);
  expect(await list()).toMatchObject([{ scene_id, is_default: true }]);
  const gone = { status: 400, fields: { scene_id: 'La escena no existe.' } };
  await expect(set(theirs.scene_id)).rejects.toMatchObject(gone);
  await expect(w.staff.api.scenes.setDefault({ params, body: { scene_id: theirs.scene_id } })).rejects.toMatchObject(
    gone,
  );
  const remove = () => api.scenes.remove({ params: { id: scene_id } });
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    message: 'El elemento está en uso en: escena predeterminada.',
  });
  expect(await set(null)).toEqual({ scene_id: null, groups: [] });
  // The log says which of both was done.
  const lines = await w.staff.api.audit.list({ query: { client_id: client.client_id, kind: 'clients', limit: 2 } });
  expect(lines.map(({ action }) => isAction(action) && actionLabel(action, 'es'))).toEqual([
    'Quitó la escena predeterminada',
    'Eligió la escena predeterminada',
  ]);
  await remove();
  await expect(set(scene_id)).rejects.toMatchObject(gone);
});

test('the displays of the robots of a client, those that have a scene in their calendar or at rest first (SCN-23)', async () => {
  const { client, api, add } = await studio();
  const scene = await add('Verano', 5);
  const params = { client_id: client.client_id };
  const displays = async (query: object = { scene_id: scene.scene_id }) =>
    (await api.scenes.displays({ params, query })).map(({ resolution, robots, playing }) => [
      ...[resolution, robots, playing],
    ]);
  expect(await displays()).toEqual([]);
  const robots = [await w.robot({ client }), await w.robot({ client }), await w.robot({ client })];
  const wide = await w.staff.api.resolutions.create({
    body: { name: 'Ancha', wide: 1921, height: 1081, status: true },
  });
  const [first] = robots;
  const robot_id = first?.robot_id ?? 0;
  await w.staff.api.robots.update({ params: { robot_id }, body: { screen_resolution: wide.id } });
  const usual = robots[1]?.screen_resolution.resolution;
  expect(await displays()).toEqual([
    [usual, 2, 0],
    ['1921x1081', 1, 0],
  ]);
  const body = { client: client.client_id, name: 'C', scene: [scene.scene_id] };
  const { campaign_id } = await w.staff.api.campaigns.create({ body });
  const campaigns = [{ campaign_id, position: 1 }];
  await w.staff.api.events.create({ body: { robot: robot_id, name: 'E', always: true, campaigns } });
  expect(await displays()).toEqual([
    ['1921x1081', 1, 1],
    [usual, 2, 0],
  ]);
  // Nobody has another one, nor a scene that is not there yet.
  for (const query of [{ scene_id: (await add('Otoño', 5)).scene_id }, {}])
    expect(await displays(query)).toEqual([
      [usual, 2, 0],
      ['1921x1081', 1, 0],
    ]);
  await api.scenes.setDefault({ params, body: { scene_id: scene.scene_id } });
  expect(await displays()).toEqual([
    [usual, 2, 2],
    ['1921x1081', 1, 1],
  ]);
});

test('a stale save is a question (AMB-180)', async () => {
  const { api, add } = await studio();
  const { scene_id: id, updated_at } = await add('Verano', 5);
  const save = (name: string, loaded?: string) =>
    api.scenes.update({ params: { id }, body: { name, ...(loaded && { updated_at: loaded }) } });
  const now = await save('Otoño', updated_at);
  await expect(save('Invierno', updated_at)).rejects.toMatchObject({ status: 409, code: 'request.stale' });
  await save('Invierno', now.updated_at);
});

test('what is done to one scene is done to it alone', async () => {
  const { api, add, list, bodyOf } = await studio();
  await oneOfMany({
    list,
    idOf: ({ scene_id }) => scene_id,
    add: async () => (await add(unique('E'), 5)).scene_id,
    change: (id) => api.scenes.update({ params: { id }, body: bodyOf(unique('E'), 6) }),
    remove: (id) => api.scenes.remove({ params: { id } }),
  });
});

test('scenes newest first, by name, and found by a part of it', async () => {
  const { add, list } = await studio();
  for (const name of ['Zaguán', 'árbol', 'Ñandú']) await add(name, 5);
  const names = async (query: object) => (await list(query)).map(({ name }) => name);
  expect(await names({})).toEqual(['Ñandú', 'árbol', 'Zaguán']);
  expect(await names({ sort: 'name' })).toEqual(['árbol', 'Ñandú', 'Zaguán']);
  expect(await names({ search: 'ARBO' })).toEqual(['árbol']);
});
