import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from '@botones/contract/storage/storage';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Server, type TestStore } from '../../testing/s3.ts';
import { fileOf, photo } from '../../testing/uploads.ts';
import { unique, type World, world } from '../../testing/world.ts';
import { removeUnusedFiles } from '../storage/storage.cleanup.ts';
import { eraseClients } from './clients.erase.ts';

describe.each(['disk', 's3'] as const)('a picture that was sent before its client was there, on %s', (kind) => {
  let w: World;
  let store: TestStore | null = null;
  beforeAll(async () => {
    if (kind === 's3') store = await s3Server();
    w = await world({ TRUST_PROXY: 'loopback', ...store?.settings });
  });
  afterAll(async () => {
    await w.stop();
    await store?.stop();
  });
  const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
  /** As the form of a new client sends its logo. */
  const send = async (purpose: 'logo' | 'photo' = 'logo'): Promise<StoredFile> => {
    const to = { bucket: 'platform', folder: 'images', area: 'other', purpose } as const;
    return w.staff.api.storage.upload({ body: { ...to, file: fileOf(await photo(300, 700)) } });
  };
  const create = (image: string) =>
    w.staff.api.clients.create({
      body: { name: unique('Óptica'), primary_color: '#2456e6', secondary_color: '#c8963e', modules: [], image },
    });
  const bytesOf = async ({ url }: { url: string }) => Buffer.from(await (await fetch(w.url + url)).arrayBuffer());
  const usage = (client_id: number) => w.staff.api.storage.usage({ params: { client_id } });
  const ownerOf = async ({ key }: StoredFile) =>
    (await owner('select client_id from files where key = $1', key))[0]?.client_id;
  /** Its objects in the store: itself and its thumbnails. */
  const objects = ({ key }: StoredFile) => {
    const dir = store?.dir ?? join(w.config.dataDir, 'files');
    const [name = ''] = key.split('/').slice(-1);
    return existsSync(dir)
      ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
          (path) => path.includes(name) && (kind === 'disk' || path.endsWith('_object')),
        )
      : [];
  };
  async function erase(client_id: number) {
    await w.staff.api.clients.remove({ params: { client_id } });
    await owner("update clients set deleted_at = now() - interval '31 days' where client_id = $1", client_id);
    await eraseClients(w.app.services);
  }

  test('its first logo counts to the client, is in its archive, fills its space and goes when it is erased (D5, AMB-171, AMB-181)', async () => {
    const logo = await send();
    const other = await send();
    const { client_id, image } = await create(logo.url);
    const stays = await create(other.url);
    expect(image).toBe(logo.url);
    const [row] = await owner('select size from files where key = $1', logo.key);
    const { areas, used_bytes } = await usage(client_id);
    expect([areas.other, used_bytes]).toEqual([Number(row?.size), Number(row?.size)]);
    expect(areas.other).toBeGreaterThan(logo.size);

    expect(await w.staff.api.clients.exportPlan({ params: { client_id } })).toMatchObject({ files: 1 });
    const answer = await fetch(`${w.url}/api/management/clients/${client_id}/export`, {
      headers: { authorization: `Bearer ${w.staff.token}` },
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(archive[`archivos/${logo.key}`] ?? []).equals(await bytesOf(logo))).toBe(true);
    expect(JSON.parse(strFromU8(archive['contenido.json'] ?? new Uint8Array()))).toMatchObject({
      archivos: 1,
      faltan: [],
    });

    await owner('update clients set storage_limit_bytes = $2 where client_id = $1', client_id, used_bytes);
    const { bucket_name } = await w.staff.api.clients.get({ params: { client_id } });
    const to = { bucket: bucket_name ?? '', folder: 'images', area: 'other' } as const;
    const more = w.staff.api.storage.upload({ body: { ...to, file: fileOf(await photo()) } });
    await expect(more).rejects.toMatchObject({ status: 413, code: 'storage.over_quota' });

    expect(objects(logo)).toHaveLength(3);
    await erase(client_id);
    expect([await ownerOf(logo), objects(logo)]).toEqual([undefined, []]);
    expect((await fetch(w.url + logo.url)).status).toBe(404);
    expect([await ownerOf(other), objects(other).length]).toEqual([stays.client_id, 3]);
    expect((await fetch(w.url + other.url)).status).toBe(200);
  });

  test('one that it no longer keeps goes with the sweep, one that it keeps stays (AMB-073)', async () => {
    const [logo, kept] = [await send(), await send()];
    const { client_id } = await create(logo.url);
    await create(kept.url);
    const age = () =>
      owner(`update files set unreferenced_since = now() - interval '25 hours' where key = any($1)`, [
        logo.key,
        kept.key,
      ]);
    await age();
    await removeUnusedFiles(w.app.services);
    expect(objects(logo).length).toBe(3);
    const next = await send();
    await w.staff.api.clients.update({ params: { client_id }, body: { image: next.url } });
    await age();
    await removeUnusedFiles(w.app.services);
    expect([objects(logo).length, objects(kept).length, objects(next).length]).toEqual([0, 3, 3]);
  });

  test('a client that could not be made leaves its logo to the next attempt; another client may not have it', async () => {
    const logo = await send();
    const { name } = await create((await send()).url);
    const body = { name, primary_color: '#2456e6', secondary_color: '#c8963e', modules: [], image: logo.url };
    await expect(w.staff.api.clients.create({ body })).rejects.toMatchObject({ code: 'clients.name_taken' });
    expect(await ownerOf(logo)).toBeNull();
    const made = await create(logo.url);
    expect(await ownerOf(logo)).toBe(made.client_id);
    await expect(create(logo.url)).rejects.toMatchObject({ status: 400, code: 'storage.unknown_file' });
  });

  test('a picture that somebody of the platform keeps stays the platform’s, also while another record shows it', async () => {
    const face = await send('photo');
    await w.staff.api.users.update({ params: { user_id: w.staff.user_id }, body: { image: face.url } });
    const { client_id } = await create(face.url);
    expect([await ownerOf(face), (await usage(client_id)).areas.other]).toEqual([null, 0]);
    await erase(client_id);
    expect((await fetch(w.url + face.url)).status).toBe(200);
  });

  test('a photo of a person whose client was chosen after it is the client’s, as far as its space goes', async () => {
    const client = await w.client();
    const photoOf = await send('photo');
    const ana = await w.person({ client });
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { image: photoOf.url } });
    expect(await ownerOf(photoOf)).toBe(client.client_id);
    const { used_bytes } = await usage(client.client_id);
    await owner('update clients set storage_limit_bytes = $2 where client_id = $1', client.client_id, used_bytes + 1);
    const larger = await send('photo');
    const save = w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { image: larger.url } });
    await expect(save).rejects.toMatchObject({ status: 413, code: 'storage.over_quota' });
    expect(await ownerOf(larger)).toBeNull();
  });
});
