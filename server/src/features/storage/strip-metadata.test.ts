import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fileOf } from '../../testing/uploads.ts';
import type { SignedIn, World } from '../../testing/world.ts';

let w: World;
let ana: SignedIn;
let bucket: string;
w = await fileWorld();
const client = await w.client();
bucket = client.bucket_name ?? '';
ana = await w.person({ client });

const store = async (bytes: Uint8Array) => {
  const body = { bucket, folder: 'images', area: 'other', file: fileOf(bytes) } as const;
  const made = await ana.api.storage.upload({ body });
  return { made, bytes: Buffer.from(await (await fetch(w.url + made.url)).arrayBuffer()) };
};

/** A TIFF that says where it was taken and by whom, little-endian, with what a raw format puts behind its head. */
function tiff(behindHead: string): Buffer {
  const file = Buffer.alloc(200);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(24, 4);
  file.write(behindHead, 8, 'latin1');
  // Three entries: a width, who took it, and where the places are.
  file.writeUInt16LE(3, 24);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    for (const [n, part] of [tag, type].entries()) file.writeUInt16LE(part, at + n * 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  };
  entry(26, 0x0100, 4, 1, 4000);
  entry(38, 0x013b, 2, 12, 100);
  entry(50, 0x8825, 4, 1, 120);
  file.write('Ana Lopez  \0', 100, 'latin1');
  file.writeUInt16LE(2, 120);
  entry(122, 0x0001, 2, 2, 'N'.charCodeAt(0));
  entry(134, 0x0002, 5, 3, 160);
  for (let n = 0; n < 6; n++) file.writeUInt32LE(n % 2 ? 1 : 19 + n, 160 + n * 4);
  return file;
}
/** A HEIC as a telephone makes it: its boxes are those of an AVIF, which can be written here. */
async function heic(): Promise<Buffer> {
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#356' } })
    .withExif({ IFD0: { Make: 'TelefonoSecreto' }, IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>TelefonoSecreto</who></x:xmpmeta>')
    .avif()
    .toBuffer();
  file.write('heic', file.indexOf('ftyp') + 4, 'latin1');
  return file;
}
function psd(): Buffer {
  const resource = (id: number, text: string) => {
    const head = Buffer.alloc(12);
    head.write('8BIM', 'latin1');
    head.writeUInt16BE(id, 4);
    head.writeUInt32BE(text.length, 8);
    return Buffer.concat([head, Buffer.from(text), Buffer.alloc(text.length % 2)]);
  };
  const resources = Buffer.concat([
    resource(0x03ed, 'resolution'),
    resource(0x0422, 'TelefonoSecreto'),
    resource(0x0424, '<xmp>TelefonoSecreto'),
  ]);
  const file = Buffer.concat([Buffer.alloc(34), resources, Buffer.from('la imagen misma')]);
  file.write('8BPS\0\x01', 'latin1');
  file.writeUInt32BE(resources.length, 30);
  return file;
}

test('a HEIC, which is kept as it came, loses what it says besides the picture (C5, AMB-100)', async () => {
  const sent = await heic();
  expect(sent.includes('TelefonoSecreto')).toBe(true);
  const { made, bytes } = await store(sent);
  expect(made).toMatchObject({ content_type: 'image/heic', playable: false });
  expect(bytes.length).toBe(sent.length);
  expect(bytes.includes('TelefonoSecreto')).toBe(false);
  // The picture itself is untouched: under its own name it opens as before.
  const again = Buffer.from(bytes);
  again.write('avif', again.indexOf('ftyp') + 4, 'latin1');
  const { data, info } = await sharp(again).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data.subarray(0, 1).length]).toEqual([64, 48, 1]);
  expect((await sharp(again).metadata()).exif?.includes('TelefonoSecreto') ?? false).toBe(false);
});

test('a PSD loses its EXIF and XMP, and nothing else (C5)', async () => {
  const { made, bytes } = await store(psd());
  expect(made.content_type).toBe('image/vnd.adobe.photoshop');
  expect(bytes.includes('TelefonoSecreto')).toBe(false);
  expect(bytes.includes('resolution')).toBe(true);
  expect(bytes.includes('la imagen misma')).toBe(true);
});

test.each([
  ['image/x-canon-cr2', () => tiff('CR\x02\0')],
  [
    'image/x-fujifilm-raf',
    () =>
      Buffer.concat([
        Buffer.from('FUJIFILMCCD-RAW 0201FF383501'),
        Buffer.alloc(100),
        Buffer.from('Exif\0\0', 'latin1'),
        tiff(''),
      ]),
  ],
])('%s, a raw picture, loses who took it and where, and keeps how to develop it (C5)', async (type, make) => {
  const sent = make();
  const { made, bytes } = await store(sent);
  expect(made.content_type).toBe(type);
  expect(bytes.includes('Ana Lopez')).toBe(false);
  const at = bytes.indexOf('II*');
  expect(bytes.readUInt32LE(at + 34)).toBe(4000);
  expect(bytes.subarray(at + 160, at + 184).every((byte) => byte === 0)).toBe(true);
  expect(bytes.subarray(at + 130, at + 134).every((byte) => byte === 0)).toBe(true);
});

test('one whose parts lead nowhere is refused: nobody knows what it says', async () => {
  const [raw, shop, phone] = [tiff('CR\x02\0'), psd(), await heic()];
  raw.writeUInt32LE(0xffff_ff00, 50 + 8);
  shop.writeUInt32BE(0x7fff_ffff, 30);
  phone.writeUInt32BE(0x7fff_ffff, phone.indexOf('iloc') - 4);
  for (const file of [raw, shop, phone]) await expect(store(file)).rejects.toMatchObject({ code: 'storage.damaged' });
});
