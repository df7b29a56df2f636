import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fileOf, film, png, wav } from '../../testing/uploads.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { removeUnusedFiles } from '../storage/storage.cleanup.ts';
import { libraryPicture, storedPicture } from './media.samples.ts';

let w: World;
let client: Client;
let ana: SignedIn;
w = await fileWorld();
client = await w.client();
ana = await w.person({ client, modules: ['Publicidad', 'Robots'] });

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return error;
};

test('stored files join the library under the documented fields, measured by the server (MED-20, MED-22, MED-23, MED-25, MED-27..29, AMB-102)', async () => {
  const url = await storedPicture(w, client);
  const [made] = await ana.api.media.create({
    body: {
      client: client.client_id,
      files: [
        { name: ' Plano ', url_file: url, extention: 'jpg', file_type: 'video', duration: 2, resolution: '1920x1080' },
      ],
    },
  });
  // What it is is inspected in its content, not by what was said.
  expect(made).toMatchObject({
    name: 'Plano',
    file_type: 'image',
    duration: 2,
    resolution: '1920x1080',
    real_resolution: '1x1',
    real_duration: null,
    playable: true,
    client: client.client_id,
  });
  expect((await fetch(`${w.url}${made?.url_file}`)).status).toBe(200);
  const id = made?.media_id ?? 0;
  expect((await ana.api.media.list({ params: { client_id: client.client_id } }))[0]?.media_id).toBe(id);
  expect((await ana.api.media.get({ params: { id } })).name).toBe('Plano');
});

test('the library is read by type and by a part of the name (MED-21, AMB-104)', async () => {
  const own = await w.client();
  const eva = await w.person({ client: own, modules: ['Robots'] });
  await libraryPicture(w, own);
  const params = { client_id: own.client_id };
  expect(await eva.api.media.listByType({ params: { ...params, file_type: 'image' } })).toHaveLength(1);
  expect(await eva.api.media.listByType({ params: { ...params, file_type: 'video' } })).toEqual([]);
  for (const [file_type, found] of [['image,video', 1] as const, ['video,audio', 0] as const])
    expect(await eva.api.media.list({ params, query: { file_type } })).toHaveLength(found);
  for (const file_type of ['image,film', 'image,', ''])
    await expect(eva.api.media.list({ params, query: { file_type } })).rejects.toMatchObject({ status: 400 });
  expect(await eva.api.media.list({ params, query: { search: 'PLÁ' } })).toHaveLength(1);
  expect(await eva.api.media.list({ params, query: { search: 'otro' } })).toEqual([]);
  // An empty library is no failure: a new client could never design. Unknown are a client that is not there and a word.
  const status = async (type: string, client_id: number) => {
    const path = `/api/publicity/media_library/media_by_file_type_client/${type}/${client_id}/`;
    return (await fetch(w.url + path, { headers: { authorization: `Bearer ${w.staff.token}` } })).status;
  };
  const empty = await w.client();
  expect(await status('image', empty.client_id)).toBe(200);
  expect([await status('image', 999_999), await status('film', empty.client_id)]).toEqual([404, 400]);
});

test('a file’s content is found in the library of its client alone, as long as it is there', async () => {
  const own = await w.client();
  const eva = await w.person({ client: own, modules: ['Publicidad'] });
  const [sent, other] = [await png(41), await png(42)];
  const store = async (of: Client, bytes: Uint8Array) => {
    const to = { bucket: of.bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
    return w.staff.api.storage.upload({ body: { ...to, file: fileOf(bytes) } });
  };
  const add = async (of: Client, bytes: Uint8Array, name: string) => {
    const { url } = await store(of, bytes);
    const files = [{ name, url_file: url }];
    return (await w.staff.api.media.create({ body: { client: of.client_id, files } }))[0]?.media_id ?? 0;
  };
  const params = { client_id: own.client_id };
  await add(await w.client(), sent, 'Ajeno');
  const media_id = await add(own, sent, 'Plano');
  await add(own, other, 'Otro');
  // A picture that is sent again is stored as it was.
  const { sha256 } = await store(own, sent);
  const found = async (by: SignedIn) =>
    (await by.api.media.list({ params, query: { sha256 } })).map(({ name }) => name);
  expect([await found(eva), await found(w.staff)]).toEqual([['Plano'], ['Plano']]);
  const { sha256: unknown } = await store(own, await png(43));
  expect(await eva.api.media.list({ params, query: { sha256: unknown } })).toEqual([]);
  expect((await refusal(eva.api.media.list({ params, query: { sha256: 'plano' } }))).status).toBe(400);
  await eva.api.media.remove({ params: { id: media_id } });
  expect(await found(eva)).toEqual([]);
  await eva.api.media.restore({ params: { id: media_id } });
  await eva.api.media.update({ params: { id: media_id }, body: { url_file: (await store(own, await png(44))).url } });
  expect(await found(eva)).toEqual([]);
});

test('a medium that is gone is told as such, to its client and to others alike (MED-30)', async () => {
  const id = await libraryPicture(w, client);
  const eva = await w.person({ modules: ['Publicidad'] });
  expect(await refusal(eva.api.media.get({ params: { id } }))).toMatchObject({ status: 404, code: 'media.not_found' });
  expect(await refusal(eva.api.media.remove({ params: { id } }))).toMatchObject({ status: 404 });
  await ana.api.media.remove({ params: { id } });
  expect(await refusal(ana.api.media.get({ params: { id } }))).toMatchObject({ status: 404, code: 'media.not_found' });
});

test('each family of files lies in its own folder of the client’s bucket, and in no other (AUD-34, MED-25, AMB-081)', async () => {
  const families = { images: await png(), videos: await film(), audios: wav(1) };
  const bucket = client.bucket_name ?? '';
  for (const [folder, bytes] of Object.entries(families)) {
    const send = (into: string) =>
      ana.api.storage.upload({
        body: { bucket, folder: into as 'images', area: 'voicebot', file: fileOf(bytes as Uint8Array) },
      });
    expect((await send(folder)).key.startsWith(`${bucket}/${folder}/`)).toBe(true);
    for (const other of Object.keys(families).filter((one) => one !== folder))
      expect((await refusal(send(other))).code).toBe('storage.wrong_folder');
  }
});

test('a file of another client, or none, does not join', async () => {
  const theirs = await storedPicture(w, await w.client());
  const body = (url_file: string) => ({ body: { client: client.client_id, files: [{ name: 'Ajeno', url_file }] } });
  expect((await refusal(ana.api.media.create(body(theirs)))).code).toBe('storage.unknown_file');
  // Staff reach both clients, and still mix nothing of them.
  expect((await refusal(w.staff.api.media.create(body(theirs)))).code).toBe('storage.unknown_file');
  expect((await refusal(ana.api.media.create(body('nada')))).code).toBe('storage.unknown_file');
  const long = { client: client.client_id, files: [{ name: 'x'.repeat(61), url_file: theirs }] };
  expect((await refusal(ana.api.media.create({ body: long }))).fields).toHaveProperty('files.0.name');
});

test('what something shows is not deleted, and it says where; its file outlives the sweep (MED-24, AMB-073, AMB-103)', async () => {
  const robot = await w.robot({ client, name: 'Lobby' });
  const agent_id = await localAgent(w, client, robot.robot_id);
  const id = await libraryPicture(w, client);
  const intent = await ana.api.intents.create({
    body: { agent_id, name: 'Mapa', gestures: [{ gesture_id: 1, publicity: id }] },
  });
  const refused = await refusal(ana.api.media.remove({ params: { id } }));
  expect([refused.status, refused.message]).toEqual([409, 'El elemento está en uso en: Mapa (Lobby).']);
  expect(refused.params).toEqual({ uses: 'Mapa (Lobby)' });
  await w.engine.owner((c) => c.query(`update files set unreferenced_since = now() - interval '2 days'`));
  await removeUnusedFiles(w.app.services);
  expect((await fetch(`${w.url}${(await ana.api.media.get({ params: { id } })).url_file}`)).status).toBe(200);
  await ana.api.intents.update({ params: { id: intent.id }, body: { gestures: [] } });
  await ana.api.media.remove({ params: { id } });
  expect((await refusal(ana.api.media.get({ params: { id } }))).code).toBe('media.not_found');
});

test('what shows a medium is told before anybody deletes it (AMB-103)', async () => {
  const robot = await w.robot({ client, name: 'Piso 2' });
  const agent_id = await localAgent(w, client, robot.robot_id);
  const id = await libraryPicture(w, client);
  const uses = () => ana.api.media.uses({ params: { id } });
  const inUse = async () => (await ana.api.media.get({ params: { id } })).in_use;
  expect([await uses(), await inUse()]).toEqual([[], false]);
  const gestures = [{ gesture_id: 1, publicity: id }];
  const one = await ana.api.intents.create({ body: { agent_id, name: 'Mapa', gestures } });
  const other = await ana.api.intents.create({ body: { agent_id, name: 'Planta', publicity: id } });
  const place = { kind: 'intent', place: 'Piso 2' };
  expect(await uses()).toEqual([
    { ...place, id: one.id, name: 'Mapa' },
    { ...place, id: other.id, name: 'Planta' },
  ]);
  const list = await ana.api.media.list({ params: { client_id: client.client_id }, query: { limit: 1 } });
  expect(list).toMatchObject([{ media_id: id, in_use: true }]);
});

test('another file takes the place of the former one under the same number, and reaches the robots (PUB-9)', async () => {
  const robot = await w.robot({ client, name: 'Piso 3' });
  const agent_id = await localAgent(w, client, robot.robot_id);
  const id = await libraryPicture(w, client);
  await ana.api.intents.create({ body: { agent_id, name: 'Mapa', publicity: id } });
  const versionOf = async () =>
    (
      await w.engine.owner((c) =>
        c.query('select config_version from robot_state where robot_id = $1', [robot.robot_id]),
      )
    ).rows[0]?.config_version as number;
  const before = await ana.api.media.get({ params: { id } });
  const version = await versionOf();
  const url_file = await storedPicture(w, client);
  const change = { name: 'Plano 2026', url_file, updated_at: before.updated_at };
  const after = await ana.api.media.update({ params: { id }, body: change });
  expect(after).toMatchObject({ media_id: id, name: 'Plano 2026', in_use: true, playable: true });
  expect(after.url_file).not.toBe(before.url_file);
  expect(await versionOf()).toBeGreaterThan(version);
  // Who had it open before may not write over it unasked (AMB-180).
  expect((await refusal(ana.api.media.update({ params: { id }, body: change }))).code).toBe('request.stale');
  // A film in the place of a picture, a file of nobody, one of others: nothing changes.
  const body = { bucket: client.bucket_name ?? '', folder: 'videos', area: 'advertising' } as const;
  const { url } = await ana.api.storage.upload({ body: { ...body, file: fileOf(await film()) } });
  const theirs = await storedPicture(w, await w.client());
  const replace = async (file: string) =>
    (await refusal(ana.api.media.update({ params: { id }, body: { url_file: file } }))).code;
  expect([await replace(url), await replace('nada'), await replace(theirs)]).toEqual([
    'media.other_type',
    'storage.unknown_file',
    'storage.unknown_file',
  ]);
  expect(await ana.api.media.get({ params: { id } })).toEqual(after);
});

test('a film keeps the picture that came with it; a picture has none', async () => {
  const body = { bucket: client.bucket_name ?? '', folder: 'videos', area: 'advertising' } as const;
  const { url } = await ana.api.storage.upload({ body: { ...body, file: fileOf(await film()) } });
  const files = [
    { name: 'Paseo', url_file: url, poster: await storedPicture(w, client) },
    { name: 'Plano', url_file: await storedPicture(w, client), poster: await storedPicture(w, client) },
  ];
  const made = await ana.api.media.create({ body: { client: client.client_id, files } });
  expect(made.map(({ file_type, poster }) => [file_type, poster !== null])).toEqual([
    ['video', true],
    ['image', false],
  ]);
  // A picture is one of the client's; a film is none.
  const wrong = { name: 'Paseo', url_file: url, poster: url };
  const refused = await refusal(ana.api.media.create({ body: { client: client.client_id, files: [wrong] } }));
  expect(refused.code).toBe('storage.unknown_file');
});

test('a deleted medium comes back for 30 days, with its file; then both are gone (ALL-8)', async () => {
  const id = await libraryPicture(w, client);
  const { url_file } = await ana.api.media.get({ params: { id } });
  const agent_id = await localAgent(w, client, (await w.robot({ client, name: 'Piso 4' })).robot_id);
  const show = () => ana.api.intents.create({ body: { agent_id, name: 'Mapa', publicity: id } });
  await ana.api.media.remove({ params: { id } });
  expect((await refusal(show())).code).toBe('intents.unknown_media');
  const all = () => ana.api.media.list({ params: { client_id: client.client_id } });
  expect((await all()).some(({ media_id }) => media_id === id)).toBe(false);
  expect((await refusal(ana.api.media.remove({ params: { id } }))).code).toBe('media.not_found');
  expect((await refusal(ana.api.media.update({ params: { id }, body: { name: 'Otro' } }))).code).toBe(
    'media.not_found',
  );
  const pass = (days: number) =>
    w.engine.owner((c) =>
      c.query(`update media set deleted_at = now() - $2::int * interval '1 day' where media_id = $1`, [id, days]),
    );
  await pass(29);
  await w.app.runSchedule('cleanup');
  await w.engine.owner((c) => c.query(`update files set unreferenced_since = now() - interval '2 days'`));
  await removeUnusedFiles(w.app.services);
  expect(await ana.api.media.restore({ params: { id } })).toMatchObject({ media_id: id, name: 'Plano' });
  expect((await fetch(w.url + url_file)).status).toBe(200);
  expect((await refusal(ana.api.media.restore({ params: { id } }))).code).toBe('media.not_found');
  await ana.api.media.remove({ params: { id } });
  await pass(31);
  await w.app.runSchedule('cleanup');
  expect((await refusal(ana.api.media.restore({ params: { id } }))).code).toBe('media.not_found');
});

test('a medium that is put into an answer while another deletes it is either shown or gone, never both', async () => {
  const agent_id = await localAgent(w, client, (await w.robot({ client, name: 'Piso 5' })).robot_id);
  for (let n = 0; n < 8; n++) {
    const id = await libraryPicture(w, client);
    const [shown, removed] = await Promise.allSettled([
      ana.api.intents.create({ body: { agent_id, name: `Mapa ${n}`, publicity: id } }),
      ana.api.media.remove({ params: { id } }),
    ]);
    expect([shown.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});
