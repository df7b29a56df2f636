import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { photo } from '../../testing/uploads.ts';
import { workerFile } from '../../testing/worker-file.ts';
import { createMedia } from './media.ts';

// A thread that does what files can make it do, said by their names.
const dir = mkdtempSync(join(tmpdir(), 'botones-media-'));
const worker = join(dir, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort } from 'node:worker_threads';
  const word = new BroadcastChannel('media.test');
  word.unref();
  parentPort.on('message', ({ path }) => {
    if (path === 'ends') process.exit(1);
    if (path === 'throws') throw new Error('crafted');
    if (path !== 'is held') return parentPort.postMessage({ refused: 'storage.unsupported' });
    word.onmessage = () => {
      word.onmessage = null;
      parentPort.postMessage({ refused: 'storage.damaged' });
    };
  });`,
);
afterAll(() => rmSync(dir, { recursive: true }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code, message }: Error & { code?: string }) => code ?? message,
  );
const several = (n: number, work: () => Promise<string>) => Promise.all(Array.from({ length: n }, work));

test('two hundred wait while two are looked at; more are told to come back, and all the others are answered (E11)', async () => {
  const media = createMedia(worker);
  const held = several(2, () => codeOf(media.inspect('is held')));
  const waiting = several(200, () => codeOf(media.inspect('waits')));
  await expect(media.inspect('one more')).rejects.toMatchObject({ status: 503, code: 'server.busy', retryAfter: 5 });
  const release = new BroadcastChannel('media.test');
  // Each thread listens as soon as it has started.
  const calling = setInterval(() => release.postMessage('on'), 20);
  expect(await held).toEqual(Array(2).fill('storage.damaged'));
  clearInterval(calling);
  release.close();
  expect(await waiting).toEqual(Array(200).fill('storage.unsupported'));
  expect(await codeOf(media.inspect('afterwards'))).toBe('storage.unsupported');
  await media.stop();
});

test('files that end their thread, again and again, hold up nobody behind them (E11)', async () => {
  const media = createMedia(worker);
  const [ended, thrown, good] = await Promise.all([
    several(20, () => codeOf(media.inspect('ends'))),
    several(20, () => codeOf(media.inspect('throws'))),
    several(20, () => codeOf(media.inspect('waits'))),
  ]);
  expect(ended).toEqual(Array(20).fill('the media thread ended'));
  expect(thrown).toEqual(Array(20).fill('crafted'));
  expect(good).toEqual(Array(20).fill('storage.unsupported'));
  await media.stop();
});

/** A film in parts of which each says that it has as many pictures as a number can say. */
function unfolding(parts: number): Buffer {
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    values.forEach((value, i) => void bytes.writeUInt32BE(value, 4 * i));
    return bytes;
  };
  const box = (name: string, ...inside: Buffer[]): Buffer => {
    const body = Buffer.concat(inside);
    return Buffer.concat([words(8 + body.length), Buffer.from(name), body]);
  };
  const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const codec = box('avcC', Buffer.from('0142001effe100046742001e01000268ce', 'hex'));
  const drawn = [Buffer.from('000000000000000100000000000000000000000000000000014000b4', 'hex')];
  const sample = box(
    'avc1',
    ...drawn,
    words(0x480000, 0x480000, 0),
    Buffer.alloc(34),
    words(0x18ffff).subarray(1),
    codec,
  );
  const tables = ['stts', 'stsc', 'stco'].map((name) => box(name, words(0, 0)));
  const stbl = box('stbl', box('stsd', words(0, 1), sample), ...tables, box('stsz', words(0, 0, 0)));
  const hdlr = box('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(13));
  const mdia = box('mdia', box('mdhd', words(0, 0, 0, 1000, 0, 0x55c40000)), hdlr, box('minf', stbl));
  const tkhd = box('tkhd', words(3, 0, 0, 1, 0, 0, 0, 0, 0, 0), matrix, words(320 << 16, 180 << 16));
  const mvhd = box('mvhd', words(0, 0, 0, 1000, 0, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), words(2));
  const moov = box('moov', mvhd, box('trak', tkhd, mdia), box('mvex', box('trex', words(0, 1, 1, 1, 1, 0))));
  const part = (n: number) => {
    const run = [box('tfhd', words(0x20000, 1)), box('tfdt', words(0, n)), box('trun', words(1, 0xffffffff, 8))];
    return box('moof', box('mfhd', words(0, n)), box('traf', ...run));
  };
  const first = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1mp41'));
  return Buffer.concat([first, moov, ...Array.from({ length: parts }, (_, n) => part(n))]);
}

test('a film of few bytes whose index unfolds without end is damaged, and takes no more memory than a thread may have (E11)', async () => {
  const media = createMedia(await workerFile('media-worker'), { keptMb: 96 });
  const path = join(dir, 'unfolding');
  writeFileSync(path, unfolding(3));
  expect(await codeOf(media.inspect(path))).toBe('storage.damaged');
  await media.stop();
});

// A file that is always full is a device of Linux.
test.skipIf(!existsSync('/dev/full'))(
  'a disk that is full while a picture is written anew is no fault of the picture: 507 (E8)',
  async () => {
    const media = createMedia(await workerFile('media-worker'));
    const inspect = async (name: string, full?: string) => {
      const path = join(dir, name);
      writeFileSync(path, await photo(500, 700));
      if (full) symlinkSync('/dev/full', path + full);
      return media.inspect(path);
    };
    await expect(inspect('whole')).resolves.toMatchObject({ width: 700, thumbnails: [{ width: 480 }, { width: 160 }] });
    const refused = { status: 507, code: 'server.no_space' };
    await expect(inspect('written anew', '.jpg')).rejects.toMatchObject(refused);
    await expect(inspect('made small', '.480')).rejects.toMatchObject(refused);
    await media.stop();
  },
);
