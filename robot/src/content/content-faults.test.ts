import { randomBytes } from 'node:crypto';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { realTime } from '../connection/time.ts';
import { serverOf } from '../testing/file-server.ts';
import { type ContentDisk, openContentDisk } from './content-disk.ts';
import { createContentFiles, headroomBytes } from './content-files.ts';

const mebi = 1_048_576;
let databases = 0;
const disk = (room: number | null = null) => openContentDisk(`faults-${databases++}`, async () => room);
const never = () => false;
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const broken = () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
const hashOf = (list: { sha256: string }[], place = 0) => list[place]?.sha256 ?? '';
const textAt = async (url: string | null) => (await fetch(url ?? '')).arrayBuffer();

test('it tells how far the content came and, until it goes on, what keeps it back (robots.md desired and reported)', async () => {
  const { server, list } = serverOf(randomBytes(3 * mebi), randomBytes(50));
  const content = createContentFiles(await disk(), server.get);
  expect(content.report()).toBeNull();
  server.cutAfter = 2 * mebi + 10;
  await expect(content.bring(list, never)).rejects.toThrow('sin conexión');
  // The small one came beside it.
  const told = { files: 2, held: 1, bytes: 3 * mebi + 50, error: 'network' };
  expect(content.report()).toMatchObject(told);
  expect(content.report()?.held_bytes).toBeGreaterThanOrEqual(2 * mebi);
  server.cutAfter = null;
  const seen: unknown[] = [];
  await content.bring(list, () => {
    seen.push(content.report()?.error);
    return false;
  });
  expect(seen[0]).toBe('network');
  expect(seen.at(-1)).toBeNull();
  expect(content.report()).toEqual({ ...told, held: 2, held_bytes: told.bytes, error: null });
});

test.each([
  ['refused', { get: async () => new Response('', { status: 404 }) }],
  ['damaged', { spoil: true }],
] as const)('a file that is %s is told as that', async (error, trouble) => {
  const { server, list } = serverOf(randomBytes(10));
  Object.assign(server, trouble);
  const content = createContentFiles(await disk(), server.get);
  await expect(content.bring(list, never)).rejects.toThrow();
  expect(content.report()).toEqual({ files: 1, held: 0, bytes: 10, held_bytes: 0, error });
});

test('what nobody wants any more is not waited for, and goes on from there if it is wanted after all', async () => {
  const { server, list } = serverOf(randomBytes(5 * mebi));
  const kept = await disk();
  const content = createContentFiles(kept, server.get);
  let asked = 0;
  await content.bring(list, () => ++asked > 20);
  const arrived = content.report()?.held_bytes ?? 0;
  expect(arrived).toBeGreaterThan(0);
  expect(arrived).toBeLessThan(2 * mebi);
  await content.bring(list, never);
  expect(server.asked).toEqual(['whole', `bytes=${arrived}-`]);
});

test('room is needed for what is missing, for the largest file twice while it is put together, and for the facts', async () => {
  const { server, list } = serverOf(randomBytes(2 * mebi), randomBytes(100));
  const needed = headroomBytes + 4 * mebi + 100;
  const tight = createContentFiles(await disk(needed - 1), server.get);
  await expect(tight.bring(list, never)).rejects.toThrow('no hay espacio en el disco del robot');
  expect(tight.report()).toMatchObject({ held: 0, error: 'no_space' });
  expect(server.asked).toEqual([]);
  await createContentFiles(await disk(needed), server.get).bring(list, never);
  // What has arrived of it needs no room any more.
  server.cutAfter = mebi + 10;
  let room = needed;
  const begun = await openContentDisk(`faults-${databases++}`, async () => room);
  const content = createContentFiles(begun, server.get);
  await expect(content.bring(list, never)).rejects.toThrow('sin conexión');
  server.cutAfter = null;
  room -= mebi;
  await content.bring(list, never);
});

test('a disk of unknown room that is full keeps no half of a file, and is tried again when a while has passed', async () => {
  const { server, list } = serverOf(randomBytes(3 * mebi));
  const real = await disk();
  let mono = 0;
  const filling: ContentDisk = {
    ...real,
    addPart: (sha256, place, part) => (place > 0 ? full() : real.addPart(sha256, place, part)),
  };
  const content = createContentFiles(filling, server.get, { ...realTime, mono: () => mono });
  await expect(content.bring(list, never)).rejects.toThrow('no hay espacio en el disco del robot');
  expect(await real.begun()).toEqual([]);
  expect(content.report()).toMatchObject({ held: 0, error: 'no_space' });
  await expect(content.bring(list, never)).rejects.toThrow('no hay espacio en el disco del robot');
  expect(server.asked).toEqual(['whole']);
  Object.assign(filling, real);
  mono = 300_000;
  await content.bring(list, never);
  expect(content.report()).toMatchObject({ held: 1, error: null });
});

test('addresses of files that nobody needs any more are given back, one file has one address', async () => {
  const { server, list } = serverOf(randomBytes(10), randomBytes(20));
  const kept = await disk();
  const content = createContentFiles(kept, server.get);
  await content.bring(list, never);
  const made = vi.spyOn(URL, 'createObjectURL');
  const given = vi.spyOn(URL, 'revokeObjectURL');
  const [one, same] = await Promise.all([content.url(hashOf(list)), content.url(hashOf(list))]);
  expect([one, made.mock.calls.length]).toEqual([same, 1]);
  await content.url(hashOf(list, 1));
  // Also where the disk has lost the file before, and where it is only just being read.
  await kept.remove(hashOf(list));
  await content.keepOnly(list.slice(1));
  await vi.waitFor(() => expect(given.mock.calls).toEqual([[one]]));
  await content.keepOnly([]);
  await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(2));
  expect(await content.url(hashOf(list))).toBeNull();
  vi.restoreAllMocks();
});

test('a disk that does not answer is told; what is shown comes from the network, and lies on the disk again once it does', async () => {
  const bytes = randomBytes(10);
  const { server, list } = serverOf(bytes);
  const real = await disk();
  const failing: ContentDisk = { ...real };
  let online = true;
  const content = createContentFiles(failing, (sha256, headers) =>
    online ? server.get(sha256, headers) : Promise.reject(new TypeError('offline')),
  );
  await content.bring(list, never);
  await content.keepOnly(list);
  Object.assign(failing, { read: broken, remove: broken, held: broken });
  online = false;
  // Without network either there is nothing to show, and nothing breaks.
  await expect(content.url(hashOf(list))).resolves.toBeNull();
  online = true;
  expect(Buffer.from(await textAt(await content.url(hashOf(list))))).toEqual(bytes);
  expect([content.lost(), content.report()?.error]).toEqual([true, 'disk']);
  await expect(content.bring(list, never)).rejects.toThrow('el disco del robot no responde');
  expect(content.report()?.error).toBe('disk');
  Object.assign(failing, real);
  await content.bring(list, never);
  expect([content.lost(), content.report()?.error]).toEqual([false, null]);
});

test('a file of which the browser kept only the name is fetched again', async () => {
  const { server, list } = serverOf(randomBytes(10));
  const real = await disk();
  const hollow = new Blob(['0123456789']);
  // Only who asks for a byte of it finds out.
  hollow.slice = (from = 0, to = 0) => (from < to ? ({ arrayBuffer: broken } as unknown as Blob) : new Blob());
  const failing: ContentDisk = { ...real };
  const content = createContentFiles(failing, server.get);
  await content.bring(list, never);
  await content.keepOnly(list);
  failing.read = async () => hollow;
  expect(await content.url(hashOf(list))).toMatch(/^blob:/);
  expect([content.lost(), await content.has(list)]).toEqual([true, false]);
  await content.bring(list, never);
  expect([content.lost(), await content.has(list)]).toEqual([false, true]);
});

test('a database that the browser closed under the page is opened anew', async () => {
  const name = `faults-${databases++}`;
  const kept = await openContentDisk(name, async () => null);
  await kept.addPart('a', 0, new Blob(['x']));
  const close = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });
  await expect(kept.begun()).rejects.toThrow('closing');
  close.mockRestore();
  expect(await kept.begun()).toEqual(['a']);
});

test('small files come several at once, each of them once; one that is refused ends the others, and the next try brings the rest', async () => {
  const { server, list } = serverOf(...Array.from({ length: 20 }, () => randomBytes(100)));
  const kept = await disk();
  let [underWay, most, asked] = [0, 0, 0];
  let refused = true;
  const get: typeof server.get = async (...args) => {
    most = Math.max(most, ++underWay);
    if (++asked === 10 && refused) return new Response('', { status: 503 });
    return server.get(...args).finally(() => underWay--);
  };
  const content = createContentFiles(kept, get);
  await expect(content.bring(list, never)).rejects.toThrow('el servidor respondió 503');
  const held = (await kept.held()).length;
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(20);
  refused = false;
  await content.bring(list, never);
  expect(await content.has(list)).toBe(true);
  expect([most > 1, most < 6, asked]).toEqual([true, true, 21]);
});
