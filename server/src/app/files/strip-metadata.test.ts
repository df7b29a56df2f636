import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-strip-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** What becomes of a file: whether it could be read, and its bytes afterwards. */
async function stripped(ext: string, file: Buffer) {
  const path = join(dir, `file.${ext}`);
  writeFileSync(path, file);
  const known = await stripMetadata(path, ext);
  return { known, after: readFileSync(path) };
}
/** The file loses these words, byte by byte, and nothing else. */
async function loses(ext: string, file: Buffer, ...words: string[]) {
  const expected = Buffer.from(file);
  for (const word of words) {
    expect([word, expected.includes(word)]).toEqual([word, true]);
    expected.fill(0, expected.indexOf(word), expected.indexOf(word) + word.length);
  }
  const { known, after } = await stripped(ext, file);
  expect([ext, known, after.toString('latin1')]).toEqual([ext, true, expected.toString('latin1')]);
}
const refuses = async (ext: string, file: Buffer) =>
  expect([ext, await stripped(ext, file)]).toEqual([ext, { known: false, after: expect.anything() }]);

/** Numbers of so many bytes, the greatest first. */
const n = (bytes: number, ...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const wide = Buffer.alloc(8);
      wide.writeBigUInt64BE(BigInt(value));
      return wide.subarray(8 - bytes);
    }),
  );
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const box = (type: string, ...parts: (Buffer | string)[]) => {
  const content = joined(...parts);
  return joined(n(4, content.length + 8), type, content);
};
/** The same with its size in 64 bits. */
const wideBox = (type: string, ...parts: (Buffer | string)[]) => {
  const content = joined(...parts);
  return joined(n(4, 1), type, n(8, content.length + 16), content);
};

// Of a HEIC: what lies where is said in `meta`, which comes last here so that places are known before it is written.
const items = box('ftyp', 'heic').length + 8;
const heic = (inside: Buffer[], box_ = box) =>
  joined(box('ftyp', 'heic'), box_('mdat', 'PICTURE-exif-one-XMP-two-exif-three'), box('meta', n(4, 0), ...inside));
const itemOf = (id: number, kind: string) => box('infe', n(1, 2), n(3, 0), n(2, id, 0), kind, 'name\0');
const wideItemOf = (id: number, kind: string) => box('infe', n(1, 3), n(3, 0), n(4, id), n(2, 0), kind, 'name\0');
const list = (...infos: Buffer[]) => box('iinf', n(4, 0), n(2, infos.length), ...infos);

test('a HEIC whose pieces have 32-bit places loses its EXIF and XMP, in as many pieces as they lie in', async () => {
  const places = box(
    'iloc',
    ...[n(1, 0), n(3, 0), n(2, 0x4400), n(2, 3)],
    ...[n(2, 1, 0, 1), n(4, items, 7)],
    ...[n(2, 2, 0, 2), n(4, items + 8, 8, items + 25, 10)],
    ...[n(2, 3, 0, 1), n(4, items + 17, 7)],
  );
  const info = list(itemOf(1, 'hvc1'), itemOf(2, 'Exif'), itemOf(3, 'mime'));
  await loses('heic', heic([info, places]), 'exif-one', 'XMP-two', 'exif-three');
  await loses('heif', heic([places, info]), 'exif-one', 'XMP-two', 'exif-three');
  // An entry of the list as old programs wrote it names no kind; another kind of box is none.
  const old = box('infe', n(1, 1), n(3, 0), n(2, 2, 0), 'Exif', 'name\0');
  const none = box('free', n(1, 2), n(3, 0), n(2, 2, 0), 'Exif');
  await loses('heic', heic([list(old, none, itemOf(3, 'mime')), places]), 'XMP-two');
});

test('places that are counted from a base, or from the data beside them, are found in either form of the list', async () => {
  const data = box('idat', 'idat-inside-idat');
  const before = box('hdlr', n(4, 0), 'pict');
  const info = (first: Buffer) => box('iinf', n(1, 1), n(3, 0), n(4, 2), first, wideItemOf(70_001, 'mime'));
  // Version 1: a method, an index that nobody needs, and a base of 8 bytes.
  const placesOne = box(
    'iloc',
    ...[n(1, 1), n(3, 0), n(2, 0x4484), n(2, 1)],
    ...[n(2, 2, 0, 0), n(8, items + 8), n(2, 1), n(4, 9), n(4, 0), n(4, 8)],
  );
  await loses('heic', heic([box('iinf', n(1, 1), n(3, 0), n(4, 1), itemOf(2, 'Exif')), placesOne]), 'exif-one');
  // Version 2: numbers of 4 bytes, places of 8; one of the two lies in the data of this box itself.
  const placesTwo = box(
    'iloc',
    ...[n(1, 2), n(3, 0), n(2, 0x8400), n(4, 2)],
    ...[n(4, 2), n(2, 1, 0, 1), n(8, 5), n(4, 6)],
    ...[n(4, 70_001), n(2, 0, 0, 1), n(8, items + 17), n(4, 7)],
  );
  await loses('heic', heic([before, data, info(wideItemOf(2, 'Exif')), placesTwo]), 'inside', 'XMP-two');
});

test('a HEIC without a list of its parts says nothing besides the picture; one whose boxes do not fit is refused', async () => {
  const info = list(itemOf(2, 'Exif'));
  const places = box('iloc', n(1, 0), n(3, 0), n(2, 0x4400), n(2, 1), n(2, 2, 0, 1), n(4, items + 8, 8));
  await loses('heic', heic([info]));
  await loses('heic', heic([places]));
  await loses('heic', joined(box('ftyp', 'heic'), box('mdat', 'PICTURE')));
  // A box of 64 bits, one that goes on to the end of the file, and less than a box at the end.
  await loses('heic', joined(heic([info, places]), wideBox('free', 'rest'), 'tail'), 'exif-one');
  await loses('heic', joined(heic([info, places]), n(4, 0), 'free', 'whatever it is, it is the last'), 'exif-one');
  await refuses('heic', joined(heic([info, places]), n(4, 7), 'free', 'rest of it'));
  await refuses('heic', joined(heic([info, places]), n(4, 100), 'free', 'rest of it'));
  await refuses('heic', joined(heic([info, places]), n(4, 1), 'free', n(8, 15), 'rest of it'));
  const beyond = box('iloc', n(1, 0), n(3, 0), n(2, 0x4400), n(2, 1), n(2, 2, 0, 1), n(4, 9_999, 1));
  await refuses('heic', heic([info, beyond]));
  // Up to its last byte is within it.
  const file = heic([info, places]);
  const last = box('iloc', n(1, 0), n(3, 0), n(2, 0x4400), n(2, 1), n(2, 2, 0, 1), n(4, file.length - 8, 8));
  expect((await stripped('heic', heic([info, last]))).known).toBe(true);
  const over = box('iloc', n(1, 0), n(3, 0), n(2, 0x4400), n(2, 1), n(2, 2, 0, 1), n(4, file.length - 7, 8));
  await refuses('heic', heic([info, over]));
});

test('a PSD loses IPTC, EXIF and XMP among its resources, whatever their names and lengths', async () => {
  const resource = (id: number, name: string, content: string) => {
    const named = joined(n(1, name.length), name);
    return joined(
      '8BIM',
      n(2, id),
      named,
      named.length % 2 ? '\0' : '',
      n(4, content.length),
      content,
      content.length % 2 ? '\0' : '',
    );
  };
  const of = (...resources: Buffer[]) => {
    const all = joined(...resources);
    return joined('8BPS', Buffer.alloc(22, 1), n(4, 6), 'colour', n(4, all.length), all, 'the picture itself');
  };
  const file = of(
    resource(0x03ed, '', 'resolution'),
    resource(0x0404, '', 'iptc!'),
    resource(0x0422, 'odd', 'exif-even!'),
    resource(0x040c, 'even', 'thumb'),
    resource(0x0423, 'even', 'exif-three!'),
    resource(0x0424, 'longer', '<xmp>'),
    resource(0x0425, '', 'digest'),
  );
  await loses('psd', file, 'iptc!', 'exif-even!', 'exif-three!', '<xmp>');
  await loses('psd', of(resource(0x0424, '', '')), '');
  await loses('psd', of(resource(0x0424, '', 'last')), 'last');
  // The resources end where they say: what looks like one behind them, or reaches out of them, is the picture.
  const alike = resource(0x0404, '', 'pixels');
  for (const length of [0, 11])
    await loses('psd', joined('8BPS', Buffer.alloc(22, 1), n(4, 6), 'colour', n(4, length), alike));
  await refuses('psd', joined(file.subarray(0, 36), n(4, 0x7fff_ffff), file.subarray(40)));
});

/** A TIFF with who took it in ten bytes and in four, two folders inside it, and a second picture. */
function tiff(little: boolean, origin = 0): Buffer {
  const file = Buffer.alloc(260, 0x2e);
  const short = (at: number, value: number) => (little ? file.writeUInt16LE(value, at) : file.writeUInt16BE(value, at));
  const long = (at: number, value: number) => (little ? file.writeUInt32LE(value, at) : file.writeUInt32BE(value, at));
  /** A folder of entries (tag, type, count, value or place), and where the next one is. */
  const folder = (at: number, entries: number[][], next: number) => {
    short(at, entries.length);
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      short(entry, tag);
      short(entry + 2, type);
      long(entry + 4, count);
      long(entry + 8, value);
    }
    long(at + 2 + entries.length * 12, next);
  };
  const text = 0x2a2a_2a2a;
  file.write(little ? 'II' : 'MM', 0, 'latin1');
  short(2, 42);
  long(4, 8);
  folder(
    8,
    [
      [0x0100, 4, 1, 4000],
      [0x013b, 2, 10, 200],
      [0x8298, 2, 4, text],
      [0x8769, 4, 1, 62],
    ],
    98,
  );
  folder(
    62,
    [
      [0xa430, 2, 6, 212],
      [0x829a, 5, 1, 220],
    ],
    0x2e2e_2e2e,
  );
  // The next folder of one inside another is no picture; that of the last leads back to the first.
  long(62 + 26, 0);
  folder(
    98,
    [
      [0x0100, 4, 1, 160],
      [0x8825, 4, 1, 128],
    ],
    8,
  );
  folder(
    128,
    [
      [1, 2, 2, text],
      [2, 5, 1, 230],
    ],
    0x2e2e_2e2e,
  );
  file.write('Ana Lopez!', 200, 'latin1');
  file.write('Ana L.', 212, 'latin1');
  file.write('exposure', 220, 'latin1');
  file.write('latitude', 230, 'latin1');
  return joined(Buffer.alloc(origin, 0x20), file);
}

test.each([
  true,
  false,
])('a TIFF, little-endian: %s, loses who took it and where, and keeps how to develop it', async (little) => {
  for (const ext of ['cr2', 'nef', 'arw', 'dng', 'orf', 'rw2']) {
    const file = tiff(little);
    const expected = Buffer.from(file);
    // Two values that lie elsewhere, two places of them, and two values of four bytes that stand in their entries.
    for (const word of ['Ana Lopez!', 'Ana L.', 'latitude'])
      expected.fill(0, expected.indexOf(word), expected.indexOf(word) + word.length);
    expected.fill(0, 8 + 2 + 24 + 8, 8 + 2 + 24 + 12);
    expected.fill(0, 128 + 2 + 8, 128 + 2 + 12);
    const { known, after } = await stripped(ext, file);
    expect([ext, known, after.toString('latin1')]).toEqual([ext, true, expected.toString('latin1')]);
  }
});

test('values of a TIFF are as long as their type says, and those of four bytes stand in their entry', async () => {
  for (const [type, width] of [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 1].map((bytes, n) => [n + 1, bytes] as const))
    for (const count of [1, 5]) {
      const file = Buffer.alloc(120, 0x2e);
      file.write('II*\0', 'latin1');
      file.writeUInt32LE(8, 4);
      file.writeUInt16LE(1, 8);
      for (const [n, part] of [0x013b, type].entries()) file.writeUInt16LE(part, 10 + n * 2);
      file.writeUInt32LE(count, 14);
      file.writeUInt32LE(60, 18);
      file.writeUInt32LE(0, 22);
      const expected = Buffer.from(file);
      const bytes = width * count;
      if (bytes > 4) expected.fill(0, 60, 60 + bytes);
      else expected.fill(0, 18, 22);
      expect([type, count, await stripped('dng', file)]).toEqual([type, count, { known: true, after: expected }]);
    }
});

test('a TIFF of many pictures loses what each says; one of more folders than any picture has is refused', async () => {
  const chain = (folders: number) => {
    const file = Buffer.alloc(8 + folders * 18);
    file.write('II*\0', 'latin1');
    file.writeUInt32LE(8, 4);
    for (let at = 8; at < file.length; at += 18) {
      for (const [place, part] of [1, 0x8298, 2].entries()) file.writeUInt16LE(part, at + place * 2);
      file.writeUInt32LE(4, at + 6);
      file.write('Ana!', at + 10, 'latin1');
      file.writeUInt32LE(at + 18 < file.length ? at + 18 : 0, at + 14);
    }
    return file;
  };
  await loses('dng', chain(64), ...Array<string>(64).fill('Ana!'));
  await refuses('dng', chain(65));
});

test('a RAF loses what the EXIF of its first JPEG says, whose places are counted from itself', async () => {
  const head = 'FUJIFILMCCD-RAW 0201';
  const file = joined(head, 'Exif\0\0', tiff(true));
  const { known, after } = await stripped('raf', file);
  const inside = await stripped('dng', tiff(true));
  expect([known, after.toString('latin1')]).toEqual([true, joined(head, 'Exif\0\0', inside.after).toString('latin1')]);
  // At its very beginning, too; without one nothing is said.
  expect((await stripped('raf', joined('Exif\0\0', tiff(true)))).after.includes('Ana')).toBe(false);
  await loses('raf', joined(head, 'nothing of the kind'));
});

test('a CR3 loses XMP and the places of Canon’s own box', async () => {
  const xmp = joined(Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), '<xmp>whoever</xmp>');
  const canon = joined(
    Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex'),
    box('CMT1', 'camera'),
    box('CMT4', 'where'),
  );
  const other = joined(Buffer.from('00000000000000000000000000000000', 'hex'), '<other>');
  const file = joined(
    box('ftyp', 'crx '),
    box('moov', box('uuid', canon), box('trak', 'CMT4 of a track')),
    ...[box('uuid', xmp), box('uuid', other), box('mdat', 'PICTURE')],
  );
  const expected = Buffer.from(file);
  for (const word of ['where', '<xmp>whoever</xmp>'])
    expected.fill(0, expected.indexOf(word), expected.indexOf(word) + word.length);
  expect(await stripped('cr3', file)).toEqual({ known: true, after: expected });
});

test('a kind of picture that is written anew is left alone, and a file that is not there is no picture’s fault', async () => {
  await loses('jpg', Buffer.from('Exif\0\0 whatever'));
  await expect(stripMetadata(join(dir, 'nowhere.psd'), 'psd')).rejects.toMatchObject({ code: 'ENOENT' });
});
