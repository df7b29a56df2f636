import { createHash, randomBytes } from 'node:crypto';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { realTime } from '../connection/time.ts';
import { serverOf } from '../testing/file-server.ts';
import { openContentDisk } from './content-disk.ts';
import { createContentFiles, headroomBytes } from './content-files.ts';

const mebi = 1_048_576;
let databases = 0;

const disk = (room: number | null = null) => openContentDisk(`content-${databases++}`, async () => room);
const never = () => false;

test('files are brought whole, kept, and shown from the disk', async () => {
  const { server, list } = serverOf(randomBytes(3 * mebi + 7), randomBytes(10));
  const kept = await disk();
  const content = createContentFiles(kept, server.get);
  expect(await content.has(list)).toBe(false);
  await content.bring(list, never);
  expect(await content.has(list)).toBe(true);
  for (const { sha256, bytes } of list) expect((await kept.read(sha256))?.size).toBe(bytes);
  expect(await content.url(list[0]?.sha256 ?? '')).toMatch(/^blob:/);
  // Nothing is asked for twice.
  await createContentFiles(kept, server.get).bring(list, never);
  expect(server.asked).toEqual(['whole', 'whole']);
});

test('what was cut goes on from the byte where it was cut, also after a restart', async () => {
  const { server, list } = serverOf(randomBytes(5 * mebi));
  const kept = await disk();
  server.cutAfter = 2 * mebi + 100_000;
  await expect(createContentFiles(kept, server.get).bring(list, never)).rejects.toThrow('archivo 1 de 1: sin conexión');
  expect(await kept.held()).toEqual([]);
  server.cutAfter = null;
  await createContentFiles(kept, server.get).bring(list, never);
  const from = Number(/\d+/.exec(server.asked[1] ?? '')?.[0]);
  expect(from).toBeGreaterThanOrEqual(2 * mebi);
  expect(await kept.parts(list[0]?.sha256 ?? '')).toEqual([]);
  expect((await kept.held()).length).toBe(1);
});

test('what arrives damaged is never used and is fetched anew', async () => {
  const { server, list } = serverOf(randomBytes(mebi));
  const kept = await disk();
  const content = createContentFiles(kept, server.get);
  server.spoil = true;
  await expect(content.bring(list, never)).rejects.toThrow('el archivo llegó dañado');
  expect(await content.has(list)).toBe(false);
  server.spoil = false;
  await content.bring(list, never);
  expect(await content.has(list)).toBe(true);
});

test('cut at any byte, again and again, it is whole or not there (seeded)', async () => {
  const { server, list } = serverOf(randomBytes(2 * mebi + 321));
  const kept = await disk();
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  for (let tries = 0; tries < 50 && (await kept.held()).length === 0; tries++) {
    server.cutAfter = next() % 300_000;
    await createContentFiles(kept, server.get)
      .bring(list, never)
      .catch(() => undefined);
  }
  server.cutAfter = null;
  const content = createContentFiles(kept, server.get);
  await content.bring(list, never);
  const file = await kept.read(list[0]?.sha256 ?? '');
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(list[0]?.sha256);
});

test('without room nothing is begun; what nobody needs any more goes; a newer configuration ends the old one', async () => {
  const { server, list } = serverOf(randomBytes(1000), randomBytes(1000));
  await expect(createContentFiles(await disk(headroomBytes + 1500), server.get).bring(list, never)).rejects.toThrow(
    'no hay espacio en el disco del robot',
  );
  expect(server.asked).toEqual([]);
  const kept = await disk(headroomBytes + 3000);
  const content = createContentFiles(kept, server.get);
  await content.bring(list, never);
  await content.keepOnly(list.slice(1));
  expect(await kept.held()).toEqual([list[1]?.sha256]);
  server.asked.length = 0;
  await content.bring(list, () => true);
  expect(server.asked).toEqual([]);
});

test('a refusal while it goes on, such as 503, costs nothing of what had arrived', async () => {
  const { server, list } = serverOf(randomBytes(3 * mebi));
  const kept = await disk();
  server.cutAfter = 2 * mebi + 5;
  await expect(createContentFiles(kept, server.get).bring(list, never)).rejects.toThrow();
  const before = (await kept.parts(list[0]?.sha256 ?? '')).length;
  const refuse = async () => new Response('', { status: 503 });
  await expect(createContentFiles(kept, refuse).bring(list, never)).rejects.toThrow('el servidor respondió 503');
  expect(before).toBeGreaterThan(0);
  expect(await kept.parts(list[0]?.sha256 ?? '')).toHaveLength(before);
});

test('what had arrived of a file that nobody needs any more goes too', async () => {
  const { server, list } = serverOf(randomBytes(2 * mebi), randomBytes(2 * mebi));
  const kept = await disk();
  server.cutAfter = mebi + 5;
  for (const file of list) await expect(createContentFiles(kept, server.get).bring([file], never)).rejects.toThrow();
  await createContentFiles(kept, server.get).keepOnly(list.slice(1));
  expect(await kept.begun()).toEqual([list[1]?.sha256]);
});

test('a disk that is full is told as that, not as a lost network', async () => {
  const { server, list } = serverOf(randomBytes(2 * mebi));
  const full = {
    ...(await disk()),
    addPart: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  await expect(createContentFiles(full, server.get).bring(list, never)).rejects.toThrow(
    'archivo 1 de 1: no hay espacio en el disco del robot',
  );
});

test.each([
  'no answer',
  'no bytes',
] as const)('a silent network (%s) ends the try, so that the next can go on', async (silence) => {
  const { list } = serverOf(randomBytes(10));
  const forever = new Promise<never>(() => undefined);
  let signal: AbortSignal | undefined;
  const silent = async (_sha256: string, _headers: Record<string, string>, given: AbortSignal) => {
    signal = given;
    return silence === 'no answer' ? forever : new Response(new ReadableStream({ pull: () => forever }));
  };
  let waits = 0;
  // Patience ends at the wait under test: the answer is the first, the bytes are the second.
  const time = {
    ...realTime,
    after(_ms: number, run: () => void) {
      if (++waits === (silence === 'no answer' ? 1 : 2)) queueMicrotask(run);
      return () => undefined;
    },
  };
  await expect(createContentFiles(await disk(), silent, time).bring(list, never)).rejects.toThrow(
    'la descarga se cortó',
  );
  expect(signal?.aborted).toBe(true);
});
