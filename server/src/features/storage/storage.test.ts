import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Client } from '@botones/contract/clients/clients';
import type { Area, Folder, Purpose } from '@botones/contract/storage/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Server, type TestStore } from '../../testing/s3.ts';
import { fileOf, film, photo, png, wav } from '../../testing/uploads.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { removeUnusedFiles } from './storage.cleanup.ts';

interface To {
  bucket?: string | null;
  folder?: Folder;
  area?: Area;
  purpose?: Purpose;
}
const upload = (
  who: SignedIn,
  bytes: Uint8Array | string,
  to: To & { bucket: string | null },
  idempotencyKey?: string,
) =>
  who.api.storage.upload(
    {
      body: {
        bucket: to.bucket ?? '',
        folder: to.folder ?? 'images',
        area: to.area ?? 'other',
        ...(to.purpose ? { purpose: to.purpose } : {}),
        file: fileOf(bytes),
      },
    },
    idempotencyKey ? { idempotencyKey } : {},
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (cause: { status: number; code: string }) => `${cause.status} ${cause.code}`,
  );

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let w: World;
  let store: TestStore | null = null;
  let client: Client;
  let ana: SignedIn;
  beforeAll(async () => {
    if (kind === 's3') store = await s3Server();
    w = await world({ TRUST_PROXY: 'loopback', ...store?.settings });
    client = await w.client({ name: 'Clínica Ñandú' });
    ana = await w.person({ client });
  });
  afterAll(async () => {
    await w.stop();
    await store?.stop();
  });
  const to = (change: To = {}) => ({ bucket: client.bucket_name, ...change });
  const get = (url: string, headers: Record<string, string> = {}) => fetch(w.url + url, { headers });
  const objects = () => {
    const root = store?.dir ?? join(w.config.dataDir, 'files');
    return existsSync(root)
      ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f-]{36}\.\w+/.test(name))
      : [];
  };
  const rows = async () => Number((await w.engine.owner((c) => c.query('select count(*) n from files'))).rows[0]?.n);

  test('a picture goes in and comes out upright and without EXIF (AMB-081, C5)', async () => {
    const sent = await photo(1600, 900);
    expect(Buffer.from(sent).includes('TelefonoSecreto')).toBe(true);
    const made = await upload(ana, sent, to());
    expect(made).toMatchObject({
      content_type: 'image/jpeg',
      width: 900,
      height: 1600,
      duration: null,
      playable: true,
    });
    expect(made.key).toMatch(new RegExp(`^${client.bucket_name}/images/[0-9a-f-]{36}\\.jpg$`));
    const answer = await get(made.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, 'image/jpeg', made.size]);
    expect(bytes.includes('TelefonoSecreto')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 1600 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('a picture is answered as small as its address asks, whole where it is smaller still, and cannot be widened (AMB-081)', async () => {
    // Sent lying on its side: it is 2000 wide and 400 high.
    const made = await upload(ana, await photo(400, 2000), to());
    const own = { format: 'jpeg', width: 2000 };
    const tags = new Set<string | null>();
    for (const [asked, due] of [
      ['1', { format: 'webp', width: 160 }],
      ['160', { format: 'webp', width: 160 }],
      ['161', { format: 'webp', width: 480 }],
      ['480', { format: 'webp', width: 480 }],
      ['1280', { format: 'webp', width: 1280 }],
      ['1281', own],
      ['99999', own],
    ] as const) {
      const answer = await get(`${made.url}&w=${asked}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([asked, answer.status, await sharp(bytes).metadata()]).toMatchObject([asked, 200, due]);
      tags.add(answer.headers.get('etag'));
      const tag = answer.headers.get('etag') ?? '';
      expect((await get(`${made.url}&w=${asked}`, { 'if-none-match': tag })).status).toBe(304);
    }
    // Each size is another answer to a browser that keeps them.
    expect(tags.size).toBe(4);
    const little = await upload(ana, await png(), to());
    const shown = await get(`${little.url}&w=160`);
    expect([shown.headers.get('content-type'), shown.headers.get('content-length')]).toEqual([
      'image/png',
      String(little.size),
    ]);
    const sound = await upload(ana, wav(1), to({ folder: 'audios' }));
    expect((await get(`${sound.url}&w=160`)).headers.get('content-type')).toBe('audio/wav');
    // The width is anybody's to say, what it is a width of is not.
    const [address = '', query = ''] = made.url.split('?');
    const signed = (change: Record<string, string>) => {
      const all = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change)) all.set(name, value);
      return get(`${address}?${all}&w=160`);
    };
    expect([
      (await signed({})).status,
      (await signed({ d: '1' })).status,
      (await signed({ e: '9999999999' })).status,
    ]).toEqual([200, 403, 403]);
    expect((await get(`${address}?w=160`)).status).toBe(403);
    for (const w of ['-1', '1e3', 'NaN', '160.5'])
      expect([w, (await get(`${made.url}&w=${w}`)).status]).toEqual([w, 400]);
  });

  test('ranges, a tag and what nobody may guess: 206, 304, 416 (AMB-081)', async () => {
    const made = await upload(ana, wav(2), to({ folder: 'audios', area: 'voicebot' }));
    expect(made).toMatchObject({ content_type: 'audio/wav', duration: 2, width: null, family: 'audio' });
    const whole = Buffer.from(await (await get(made.url)).arrayBuffer());
    const ask = async (range: string, more = {}) => {
      const answer = await get(made.url, { range, ...more });
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    expect(await ask('bytes=10-19')).toEqual([206, `bytes 10-19/${made.size}`, whole.subarray(10, 20)]);
    expect(await ask('bytes=-5')).toEqual([
      206,
      `bytes ${made.size - 5}-${made.size - 1}/${made.size}`,
      whole.subarray(-5),
    ]);
    expect((await ask(`bytes=${made.size - 1}-`))[0]).toBe(206);
    expect((await ask(`bytes=${made.size}-`)).slice(0, 2)).toEqual([416, `bytes */${made.size}`]);
    expect((await ask('bytes=0-1,5-6'))[0]).toBe(200);
    expect((await ask('bytes=0-1', { 'if-range': '"otra"' }))[0]).toBe(200);
    const tag = (await get(made.url)).headers.get('etag') ?? '';
    expect(tag).toBe(`"${made.sha256}"`);
    expect((await get(made.url, { 'if-none-match': tag })).status).toBe(304);
  });

  test('a film says its true size and length (AMB-102); twelve megabytes come back byte by byte', async () => {
    const made = await upload(ana, await film(), to({ folder: 'videos', area: 'advertising' }));
    expect(made).toMatchObject({ width: 320, height: 180, duration: 1.5, family: 'video', content_type: 'video/mp4' });
    const large = wav(1500);
    expect(large.length).toBeGreaterThan(11_900_000);
    const stored = await upload(ana, large, to({ folder: 'audios' }));
    const back = Buffer.from(await (await get(stored.url)).arrayBuffer());
    expect(back.equals(Buffer.from(large))).toBe(true);
  });

  test('a film as a telephone of Apple makes it is kept as what it is, measured and played (MED-10)', async () => {
    const made = await upload(ana, await film('mov'), to({ folder: 'videos' }));
    const kept = { family: 'video', content_type: 'video/quicktime', playable: true };
    expect(made).toMatchObject({ ...kept, width: 320, height: 180, duration: 1.5 });
    expect(made.key).toMatch(/\.mov$/);
    expect((await get(made.url)).headers.get('content-type')).toBe('video/quicktime');
  });

  test('a sender who leaves in the middle leaves nothing (AMB-081)', async () => {
    const [before, known] = [objects().length, await rows()];
    const { port } = new URL(w.url);
    const boundary = 'x1';
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/storage/upload/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 900000\r\n\r\n` +
        field('bucket', client.bucket_name ?? '') +
        field('folder', 'images') +
        field('area', 'other') +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(100_000));
    const waiting = () => readdirSync(w.app.services.files.tempDir).length;
    await expect.poll(waiting).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toBe(0);
    expect([objects().length, await rows()]).toEqual([before, known]);
  });

  test('uploads at once fill the space to the last byte and no further: 413 (AMB-171)', async () => {
    const small = await w.client();
    const eva = await w.person({ client: small });
    const picture = await png(900, 700);
    const one = await upload(eva, picture, { bucket: small.bucket_name });
    const { used_bytes } = await eva.api.storage.usage({ params: { client_id: small.client_id } });
    expect(used_bytes).toBeGreaterThanOrEqual(one.size);
    await w.engine.owner((c) =>
      c.query('update clients set storage_limit_bytes = $1 where client_id = $2', [used_bytes * 4, small.client_id]),
    );
    const before = objects().length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refusal(upload(eva, picture, { bucket: small.bucket_name }))),
    );
    expect(answers.sort()).toEqual([...Array(5).fill('413 storage.over_quota'), ...Array(3).fill('accepted')]);
    // What was refused is not in the store either: three files, each with its thumbnails.
    const perFile = (await sharp(picture).metadata()).width === 900 ? 3 : 0;
    const added = objects().filter((name) => !name.includes('_dummys3')).length - before;
    expect(added % 3).toBe(0);
    expect(added).toBeGreaterThanOrEqual(perFile * 3);
    const usage = await eva.api.storage.usage({ params: { client_id: small.client_id } });
    expect(usage).toMatchObject({ used_bytes: used_bytes * 4, areas: { other: used_bytes * 4, advertising: 0 } });
  });

  test('an address that was altered, is spent or names what is gone: 403, 403, 404 (C12)', async () => {
    const made = await upload(ana, await png(), to());
    const other = await upload(ana, await png(), to());
    const status = async (url: string) => (await get(url)).status;
    const url = new URL(made.url, w.url);
    const altered = (change: (at: URL) => void) => {
      const at = new URL(url);
      change(at);
      return at.pathname + at.search;
    };
    expect(await status(made.url)).toBe(200);
    const wrong = [
      altered((at) => at.searchParams.set('e', String(Number(at.searchParams.get('e')) + 900))),
      altered((at) => at.searchParams.set('d', '1')),
      altered((at) => at.searchParams.delete('s')),
      altered((at) => at.searchParams.set('s', 'ñ')),
      altered((at) => {
        at.pathname = at.pathname.replace(client.bucket_name ?? '', 'otro-000000');
      }),
      other.url.split('?')[0] + url.search,
      url.pathname,
    ];
    for (const address of wrong) expect([address, await status(address)]).toEqual([address, 403]);
    await w.engine.owner((c) => c.query('delete from files where key = $1', [made.key]));
    expect(await status(made.url)).toBe(404);
    await w.app.services.files.store.delete(other.key);
    expect(await status(other.url)).toBe(404);
  });

  test('what no record keeps for a day goes, what one keeps stays, and rests of cut uploads go (AMB-073)', async () => {
    const kept = await upload(ana, await png(), to({ purpose: 'photo' }));
    const loose = await upload(ana, await photo(), to());
    const young = await upload(ana, await png(), to());
    await ana.api.users.update({ params: { user_id: ana.user_id }, body: { image: kept.url } });
    const minute = 60_000;
    const age = (key: string, minutes = 24 * 60 + 1) =>
      w.engine.owner((c) =>
        c.query(`update files set unreferenced_since = now() - make_interval(mins => $2) where key = $1`, [
          key,
          minutes,
        ]),
      );
    await age(kept.key);
    await age(loose.key);
    await age(young.key, 24 * 60 - 1);
    // No upload takes six hours.
    const { tempDir } = w.app.services.files;
    for (const [name, minutes] of [
      ['cut', 6 * 60 + 1],
      ['arriving', 6 * 60 - 1],
    ] as const) {
      writeFileSync(join(tempDir, name), 'half of it');
      utimesSync(join(tempDir, name), new Date(), new Date(Date.now() - minutes * minute));
    }
    await removeUnusedFiles(w.app.services);
    expect(['cut', 'arriving'].map((name) => existsSync(join(tempDir, name)))).toEqual([false, true]);
    const known = async ({ url }: { url: string }) => (await get(url)).status;
    expect([await known(kept), await known(loose), await known(young)]).toEqual([200, 404, 200]);
    expect(objects().some((name) => name.includes(loose.key.split('/')[2] ?? ''))).toBe(false);
    // Put down again, it is as young as new; a day later it goes.
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { image: null } });
    await removeUnusedFiles(w.app.services);
    expect(await known(kept)).toBe(200);
    await age(kept.key);
    await removeUnusedFiles(w.app.services);
    expect(await known(kept)).toBe(404);
    // An object without a row is one whose upload was cut; tomorrow it is old enough.
    await w.engine.owner((c) => c.query('delete from files where key = $1', [young.key]));
    const has = () => objects().some((name) => name.includes(young.key.split('/')[2] ?? ''));
    const unusedAt = (hours: number, minutes: number) =>
      removeUnusedFiles({ ...w.app.services, now: () => Date.now() + (hours * 60 + minutes) * minute });
    await unusedAt(24, -1);
    expect(has()).toBe(true);
    await unusedAt(24, 1);
    expect(has()).toBe(false);
  });
});
