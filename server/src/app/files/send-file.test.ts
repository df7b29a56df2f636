import { Readable } from 'node:stream';
import { storedFile } from '@botones/contract/fields/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFileUrls, withFileUrls } from './file-urls.ts';
import type { Range, Store } from './files-store.ts';
import { answerFile, rangeOf, sendStoredFile } from './send-file.ts';

const nothing = { range: undefined, ifRange: undefined, ifNoneMatch: undefined };
const served = { etag: '"abc"', type: 'video/mp4', name: 'a.mp4', bytes: 100, inline: true, maxAgeSeconds: 60 };
async function answer(asked: Partial<typeof nothing> | object, change: Partial<typeof served> | object = {}) {
  const opened: (Range | undefined)[] = [];
  const { status, headers, body } = await answerFile(
    { ...served, ...change },
    { ...nothing, ...asked },
    async (range) => {
      opened.push(range);
      return Readable.from([]);
    },
  );
  return { status, headers, opened, hasBody: body !== null };
}

test('one range of bytes is understood, as RFC 9110 says; of several, or of what is none, all is sent', () => {
  const of = (header: string | undefined) => rangeOf(header, 100);
  expect(of('bytes=0-9')).toEqual({ start: 0, end: 9 });
  expect(of(' bytes=90- ')).toEqual({ start: 90, end: 99 });
  expect(of('bytes=90-500')).toEqual({ start: 90, end: 99 });
  expect(of('bytes=-10')).toEqual({ start: 90, end: 99 });
  expect(of('bytes=-500')).toEqual({ start: 0, end: 99 });
  expect(of('bytes=99-99')).toEqual({ start: 99, end: 99 });
  expect(of('bytes=0-0')).toEqual({ start: 0, end: 0 });
  for (const outside of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect([outside, of(outside)]).toEqual([outside, null]);
  for (const none of [undefined, '', 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
    expect([none, of(none)]).toEqual([none, undefined]);
});

test('a file is sent whole, in part, or not again', async () => {
  const whole = await answer({});
  expect(whole).toEqual({
    status: 200,
    opened: [undefined],
    hasBody: true,
    headers: {
      etag: '"abc"',
      'cache-control': 'private, max-age=60, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'video/mp4',
      'content-disposition': 'inline; filename="a.mp4"',
      'accept-ranges': 'bytes',
      'content-length': 100,
    },
  });
  const part = await answer({ range: 'bytes=10-19' });
  expect([part.status, part.opened]).toEqual([206, [{ start: 10, end: 19 }]]);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 10-19/100', 'content-length': 10 });
  const outside = await answer({ range: 'bytes=100-' });
  expect([outside.status, outside.opened, outside.hasBody]).toEqual([416, [], false]);
  expect(outside.headers['content-range']).toBe('bytes */100');
  const saved = await answer({}, { inline: false });
  expect(saved.headers['content-disposition']).toBe('attachment; filename="a.mp4"');
});

test('a caller that has it already is told so, under any of its marks', async () => {
  for (const ifNoneMatch of ['"abc"', 'W/"abc"', '"x", "abc"']) {
    const { status, headers, opened, hasBody } = await answer({ ifNoneMatch, range: 'bytes=0-1' });
    expect([status, opened, hasBody, headers['content-type']]).toEqual([304, [], false, undefined]);
    expect(headers.etag).toBe('"abc"');
  }
  expect((await answer({ ifNoneMatch: '"other"' })).status).toBe(200);
});

test('a part of what was another file is no part of this one', async () => {
  const statusOf = async (ifRange: string | string[]) => (await answer({ range: 'bytes=0-1', ifRange })).status;
  expect([await statusOf('"abc"'), await statusOf('"other"'), await statusOf(['"abc"'])]).toEqual([206, 200, 200]);
});

test('one whose length is not known is sent whole', async () => {
  const { status, headers, opened } = await answer({ range: 'bytes=0-1' }, { bytes: null });
  expect([status, opened, headers['accept-ranges'], headers['content-length']]).toEqual([
    200,
    [undefined],
    undefined,
    undefined,
  ]);
});

test('a picture is as small as it can be and still as wide as was asked', async () => {
  const row = {
    key: 'b/images/x.png',
    content_type: 'image/png',
    sha256: 'abc',
    bytes: 9,
    playable: true,
    thumbnails: [480, 160, 1280],
  };
  const asked: string[] = [];
  const store = {
    get: async (key: string) => {
      asked.push(key);
      return Readable.from([]);
    },
  } as Partial<Store> as Store;
  const send = async (how: { width?: number; download?: boolean }, change: Partial<typeof row> = {}) => {
    const { headers } = await sendStoredFile(
      store,
      { ...row, ...change },
      { ...how, maxAgeSeconds: 60, conditions: nothing },
    );
    return [
      headers.etag,
      headers['content-type'],
      String(headers['content-disposition']).split(';')[0],
      asked.pop()?.includes('x.png'),
    ];
  };
  expect(await send({})).toEqual(['"abc"', 'image/png', 'inline', true]);
  expect((await send({ width: 160 }))[0]).toBe('"abc-160"');
  expect((await send({ width: 161 })).slice(0, 3)).toEqual(['"abc-480"', 'image/webp', 'inline']);
  expect((await send({ width: 1281 }))[0]).toBe('"abc"');
  expect((await send({ download: true }))[2]).toBe('attachment');
  expect((await send({}, { playable: false }))[2]).toBe('attachment');
  const lengths = async (width?: number) =>
    (await sendStoredFile(store, row, { ...(width ? { width } : {}), maxAgeSeconds: 60, conditions: nothing })).headers[
      'content-length'
    ];
  expect([await lengths(), await lengths(160)]).toEqual([9, undefined]);
  const gone = { get: async () => null } as Partial<Store> as Store;
  await expect(sendStoredFile(gone, row, { maxAgeSeconds: 60, conditions: nothing })).rejects.toMatchObject({
    code: 'storage.not_found',
  });
});

const key = 'aurora/images/0b6f9f3e-1111-4222-8333-444455556666.png';
test('an address of a file is good for 15 to 30 minutes, the same for 15, and for this file alone', () => {
  let at = Date.parse('2026-11-24T10:00:00Z');
  const urls = createFileUrls(Buffer.alloc(32, 7), () => at);
  const read = (address: string) => {
    const url = new URL(address, 'https://botones.test');
    return urls.check(url.pathname.replace('/api/storage/', ''), Object.fromEntries(url.searchParams));
  };
  const address = urls.sign(key);
  expect(address).toMatch(/^\/api\/storage\/aurora\/images\/[\w.-]+\?e=\d{10}&s=[\w-]{43}$/);
  expect(read(address)).toBe(30 * 60_000);
  at += 15 * 60_000 - 1;
  expect([urls.sign(key) === address, read(address)]).toEqual([true, 15 * 60_000 + 1]);
  at += 1;
  expect([urls.sign(key) === address, read(address)]).toEqual([false, 15 * 60_000]);
  at += 15 * 60_000 - 1;
  expect(read(address)).toBe(1);
  at += 1;
  expect(read(address)).toBeNull();
  const fresh = urls.sign(key, { download: true });
  expect(fresh.endsWith('&d=1')).toBe(true);
  expect(read(fresh)).toBeGreaterThan(0);
  for (const altered of [
    fresh.replace('&d=1', ''),
    fresh.replace('aurora', 'other'),
    fresh.replace(/e=\d/, 'e=9'),
    `${urls.sign(key)}&d=1`,
    `/api/storage/${key}`,
  ])
    expect([altered, read(altered)]).toEqual([altered, null]);
  for (const other of ['https://elsewhere.test/a.png', 'aurora/other/a.png', '']) expect(urls.sign(other)).toBe(other);
  expect(createFileUrls(Buffer.alloc(32, 8), () => at).sign(key)).not.toBe(urls.sign(key));
});

test('each file in an answer gets its address, wherever the contract has one, and nothing else does', () => {
  const file = z.object({ image: storedFile.nullable(), name: z.string() });
  const schema = z.object({
    image: storedFile,
    none: storedFile.nullable(),
    list: z.array(file),
    images: z.array(storedFile),

    named: z.record(z.string(), storedFile),
    inner: file.nullable(),
    either: z.union([z.string(), z.object({ url: storedFile })]),
    free: z.record(z.string(), z.unknown()),
    late: file.optional(),
  });
  const change = withFileUrls(schema, (text) => `signed ${text}`);
  const answered = {
    image: 'a',
    none: null,
    list: [
      { image: 'b', name: 'b' },
      { image: null, name: 'c' },
    ],
    images: ['d'],
    named: { x: 'e' },
    inner: null,
    either: { url: 'f' },
    free: { image: 'g' },
  };
  expect(change?.(answered)).toEqual({
    image: 'signed a',
    none: null,
    list: [
      { image: 'signed b', name: 'b' },
      { image: null, name: 'c' },
    ],

    images: ['signed d'],
    named: { x: 'signed e' },
    inner: null,
    either: { url: 'signed f' },
    free: { image: 'g' },
  });
  expect([change?.(null), change?.('text')]).toEqual([null, 'text']);
  expect(withFileUrls(z.object({ name: z.string(), list: z.array(z.string()) }), String)).toBeNull();
});
