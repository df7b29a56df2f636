import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { s3Settings } from '../../testing/s3.ts';
import { fileOf, photo, png, wav } from '../../testing/uploads.ts';
import type { SignedIn, World } from '../../testing/world.ts';

let w: World;
let client: Client;
let ana: SignedIn;
let clock = 0;
w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => Date.now() + clock);
client = await w.client();
ana = await w.person({ client, modules: ['Clientes', 'Robots', 'Usuarios'] });
const body = async (change: object = {}) => ({
  bucket: client.bucket_name ?? '',
  folder: 'images' as const,
  area: 'other' as const,
  file: fileOf(await png()),
  ...change,
});

describe('who may put what where (AMB-081, AMB-082, AMB-181)', () => {
  test('people into their client’s bucket, staff into any and into the platform’s', async () => {
    const other = await w.client();
    const made = await ana.api.storage.upload({ body: await body() });
    expect(made).toEqual({
      url: expect.stringMatching(/^\/api\/storage\/.+\?e=\d+&s=/),
      key: expect.any(String),
      size: expect.any(Number),
      content_type: 'image/png',
      width: 40,
      height: 30,
      duration: null,
      family: 'image',
      playable: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const no = async (bucket: string) => ana.api.storage.upload({ body: await body({ bucket }) });
    for (const bucket of [other.bucket_name ?? '', 'nadie-000000'])
      await expect(no(bucket)).rejects.toMatchObject({ status: 404, code: 'buckets.not_found' });
    await expect(no('platform')).rejects.toMatchObject({ status: 403, code: 'session.forbidden' });
    for (const bucket of [other.bucket_name, 'platform'])
      await expect(w.staff.api.storage.upload({ body: await body({ bucket }) })).resolves.toMatchObject({
        key: expect.stringMatching(new RegExp(`^${bucket}/`)),
      });
    // The platform's own counts to no client.
    const { areas } = await ana.api.storage.usage({ params: { client_id: client.client_id } });
    expect(areas.other).toBe(made.size);
  });

  test('the sentences people know: too large, not a medium, not a picture, no bucket (MED-10, MED-14, ERR-22, CON-28)', async () => {
    const refusalOf = async (change: object) =>
      ana.api.storage.upload({ body: await body(change) }).then(
        () => '',
        (cause: Error & { status: number }) => `${cause.status} ${cause.message}`,
      );
    expect(await refusalOf({ file: fileOf(new Uint8Array(30_000_001)) })).toBe('413 El archivo es demasiado grande');
    expect(await refusalOf({ file: fileOf(new Uint8Array(5_000_001)), purpose: 'logo' })).toBe(
      '413 El archivo es demasiado grande',
    );
    expect(await refusalOf({ file: fileOf('hola') })).toBe('415 Solo puedes subir audio, vídeo o imagen');
    expect(await refusalOf({ file: fileOf(wav(1)) })).toBe('415 El archivo no es de la clase que se espera aquí.');
    expect(await refusalOf({ file: fileOf(wav(1)), folder: 'audios' })).toBe('');
    const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(56)]);
    for (const at of [18, 22]) bitmap.writeInt32LE(1, at);
    const bmp = fileOf(bitmap);
    expect(await refusalOf({ file: bmp, purpose: 'photo' })).toBe('415 Solo se admiten imágenes JPG, JPEG o PNG');
    expect(await refusalOf({ file: undefined })).toBe('400 Falta el archivo.');
    expect(await refusalOf({ folder: 'otros' })).toMatch(/^400 /);
    expect(await refusalOf({ area: undefined })).toMatch(/^400 /);
  });

  test('a repeated upload is one upload, and the same key for another file is a mistake (E7)', async () => {
    const input = { body: await body() };
    const once = crypto.randomUUID();
    const usage = async () => (await ana.api.storage.usage({ params: { client_id: client.client_id } })).areas.other;
    const before = await usage();
    const first = await ana.api.storage.upload(input, { idempotencyKey: once });
    const again = await ana.api.storage.upload(input, { idempotencyKey: once });
    expect([again.key, (await usage()) - before]).toEqual([first.key, first.size]);
    const another = ana.api.storage.upload(
      { body: await body({ file: fileOf(await png(9, 9)) }) },
      { idempotencyKey: once },
    );
    await expect(another).rejects.toMatchObject({ status: 409, code: 'request.key_reused' });
  });
});

describe('records keep keys and answer addresses (AMB-081)', () => {
  test('an address that comes back in a PUT loses its signature; what is no file of the client is refused', async () => {
    const logo = await ana.api.storage.upload({ body: await body({ purpose: 'logo', file: fileOf(await photo()) }) });
    const params = { client_id: client.client_id };
    const saved = await ana.api.clients.update({ params, body: { image: logo.url } });
    expect(saved.image).toBe(logo.url);
    const row = await w.engine.owner((c) =>
      c.query('select image from clients where client_id = $1', [client.client_id]),
    );
    expect(row.rows[0]?.image).toBe(logo.key);
    for (const image of [saved.image ?? '', logo.key, `http://otra.example${logo.url}`])
      expect((await ana.api.clients.update({ params, body: { image } })).image).toBe(logo.url);

    const other = await w.client();
    const theirs = await w.staff.api.storage.upload({ body: await body({ bucket: other.bucket_name }) });
    const refused = { status: 400, code: 'storage.unknown_file', fields: { image: 'El archivo elegido no existe.' } };
    const robot = await w.robot({ client });
    for (const image of [theirs.url, 'https://otra.example/a.png', `${client.bucket_name}/images/no.png`])
      for (const save of [
        () => ana.api.clients.update({ params, body: { image } }),
        () => w.staff.api.clients.update({ params, body: { image } }),
        () => ana.api.users.update({ params: { user_id: ana.user_id }, body: { image } }),
        () => ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { image } }),
      ])
        await expect(save()).rejects.toMatchObject(refused);
  });

  test('a first logo lies in the platform’s bucket and its own people see it (AMB-181, CLI-07)', async () => {
    const logo = await w.staff.api.storage.upload({
      body: await body({ bucket: 'platform', purpose: 'logo', file: fileOf(await photo(333, 222)) }),
    });
    const { name, primary_color, secondary_color, modules } = client;
    const made = await w.staff.api.clients.create({
      body: { name: `${name} dos`, primary_color, secondary_color, modules, image: logo.url },
    });
    const eva = await w.person({ client: made, modules: ['Clientes'] });
    const seen = await eva.api.clients.get({ params: { client_id: made.client_id } });
    expect((await fetch(w.url + seen.image)).status).toBe(200);
    // Saving what one saw changes nothing, although the platform's files are not one's own.
    const again = await eva.api.clients.update({
      params: { client_id: made.client_id },
      body: { image: seen.image ?? '' },
    });
    expect(again.image).toBe(seen.image);
    const robot = await w.pairedRobot({ client: made });
    const config = await robot.api.device.config({});
    expect(config.client.image).toBe(`/device/v1/files/${logo.sha256}`);
    // One of its files: it is there without network too.
    const { size: bytes, content_type: type } = logo;
    expect(config.files).toContainEqual({ sha256: logo.sha256, bytes, type, duration_ms: null });
    const fetched = await fetch(w.url + config.client.image, { headers: { authorization: robot.credential } });
    expect([fetched.status, fetched.headers.get('etag')]).toEqual([200, `"${logo.sha256}"`]);
    expect((await fetch(w.url + config.client.image)).status).toBe(401);
    const stranger = await w.pairedRobot({ client });
    const refused = await fetch(w.url + config.client.image, { headers: { authorization: stranger.credential } });
    expect(refused.status).toBe(404);
  });

  test('an address lives 15 to 30 minutes and is the same for a quarter of an hour', async () => {
    const made = await ana.api.storage.upload({ body: await body({ purpose: 'photo' }) });
    const params = { user_id: ana.user_id };
    const { image } = await ana.api.users.update({ params, body: { image: made.key } });
    const url = image ?? '';
    const end = Number(new URL(url, w.url).searchParams.get('e')) * 1000;
    const left = end - Date.now();
    expect(left).toBeGreaterThan(15 * 60_000 - 5_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    expect((await fetch(w.url + url)).headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    clock = left - 10_000;
    expect((await fetch(w.url + url)).status).toBe(200);
    clock = left + 1_000;
    expect((await fetch(w.url + url)).status).toBe(403);
    const later = await ana.api.users.get({ params });
    expect(later.image).not.toBe(url);
    expect((await fetch(w.url + later.image)).status).toBe(200);
    clock = 0;
  });

  test('what a client uses is real, by area, and on the card of its robots (ACC-11 to ACC-17, ROB-12, AMB-048)', async () => {
    const own = await w.client();
    const eva = await w.person({ client: own, modules: ['Robots'] });
    const bucket = own.bucket_name ?? '';
    const params = { client_id: own.client_id };
    const none = { advertising: 0, catalogue: 0, voicebot: 0, surveys: 0, calls: 0, interactions: 0, other: 0 };
    expect(await eva.api.storage.usage({ params })).toEqual({
      client_id: own.client_id,
      used_bytes: 0,
      limit_bytes: 5_000_000_000,
      areas: none,
    });
    const { robot } = await w.pairedRobot({ client: own });
    const ad = await eva.api.storage.upload({ body: await body({ bucket, area: 'advertising' }) });
    const voice = await eva.api.storage.upload({
      body: await body({ bucket, area: 'voicebot', folder: 'audios', file: fileOf(wav(3)) }),
    });
    const usage = await eva.api.storage.usage({ params });
    expect(usage.areas).toEqual({ ...none, advertising: ad.size, voicebot: voice.size });
    expect(usage.used_bytes).toBe(ad.size + voice.size);
    const card = await eva.api.robots.get({ params: { robot_id: robot.robot_id } });
    expect(card).toMatchObject({ storage_used_bytes: usage.used_bytes, storage_limit_bytes: 5_000_000_000 });
    const bob = await w.person({});
    await expect(bob.api.storage.usage({ params })).rejects.toMatchObject({ status: 403 });
  });

  test('what robots told counts with all that belongs to an interaction: what was said and looked at too (CON-46, AMB-171)', async () => {
    const { robot, api, clock: stamp } = await w.pairedRobot({ client });
    const now = stamp();
    const who = { gender: 'male', age: 40, track_id: 'x' } as const;
    const record = { uuid: randomUUID(), start: now, end: now, language_id: 1, session_kind: 'es', ...who };
    await api.device.interactions({ body: { now, records: [record] } } as never);
    const { areas } = await ana.api.storage.usage({ params: { client_id: robot.client.client_id } });
    // The only client with interactions has all of the tables.
    const sizes = await w.engine.owner((c) =>
      c.query(
        `select sum(pg_total_relation_size(t::regclass))::int as n from unnest(array['interactions', 'exchanges', 'view_events']) t`,
      ),
    );
    expect(areas.interactions).toBe(sizes.rows[0]?.n);
  });
});

test('a store’s settings are all there or none, and the one that is missing is named', () => {
  const base = { DATA_DIR: w.config.dataDir };
  expect(readConfig(base).s3).toBeUndefined();
  const whole = s3Settings(9000);
  expect(readConfig({ ...base, ...whole }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  });
  for (const key of Object.keys(whole)) {
    const { [key]: _, ...rest } = whole;
    expect(() => readConfig({ ...base, ...rest })).toThrow(ConfigError);
    expect(() => readConfig({ ...base, ...rest })).toThrow(new RegExp(`^${key}: falta`));
  }
  expect(() => readConfig({ ...base, ...whole, S3_BUCKET_PREFIX: 'Mayúsculas' })).toThrow(/^S3_BUCKET_PREFIX: /);
});
