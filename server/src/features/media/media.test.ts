import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, film, png, wav } from '../../testing/uploads.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { removeUnusedFiles } from '../storage/storage.cleanup.ts';
import { libraryPicture, storedPicture } from './media.samples.ts';

let w: World;
let client: Client;
let ana: SignedIn;
beforeAll(async () => {
  w = await world();
  client = await w.client();
  ana = await w.person({ client, modules: ['Publicidad', 'Robots'] });
});
afterAll(() => w.stop());

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
