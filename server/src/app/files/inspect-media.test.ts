import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { hasFfmpeg, made } from '../../testing/ffmpeg.ts';
import { film, photo, png, wav } from '../../testing/uploads.ts';
import { type InspectedFile, inspectMedia } from './inspect-media.ts';
import { framesOfPng } from './picture-parts.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-inspect-'));
afterAll(() => rmSync(dir, { recursive: true }));
let counter = 0;
const inspect = (bytes: Uint8Array, widths: readonly number[] = []) => {
  const path = join(dir, `${++counter}`);
  writeFileSync(path, bytes);
  return inspectMedia(path, widths);
};
async function inspected(bytes: Uint8Array, widths: readonly number[] = []): Promise<InspectedFile> {
  const found = await inspect(bytes, widths);
  if ('refused' in found) throw new Error(found.refused);
  // What is told of it is so.
  const stored = readFileSync(found.inspected.path);
  expect(found.inspected.bytes).toBe(stored.length);
  expect(found.inspected.sha256).toBe(createHash('sha256').update(stored).digest('hex'));
  return found.inspected;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#356' }, limitInputPixels: false });

/** A GIF of so many frames, as large as it says: of the first only the corner is drawn, of the others one pixel that changes. */
function gif(frames: number, width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\x7f\x7f\x7f', 'latin1');
  const drawn = Array.from({ length: frames }, (_, n) => {
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, n % 2 ? 0x4c : 0x44, 1, 0]);
    if (n > 0) return frame;
    frame.writeUInt16LE(width, 5);
    frame.writeUInt16LE(height, 7);
    return frame;
  });
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, ...drawn, Buffer.from(';')]);
}

test('a photograph is turned upright, without what its EXIF said, and made small in the widths that are below its own', async () => {
  const found = await inspected(await photo(500, 300), [160, 480, 300, 200]);
  expect(found).toMatchObject({
    family: 'image',
    type: 'image/jpeg',
    ext: 'jpg',
    playable: true,
    sentType: 'image/jpeg',
    width: 300,
    height: 500,
    durationMs: null,
  });
  const { width, height, orientation, exif } = await sharp(found.path).metadata();
  expect([width, height, orientation, exif]).toEqual([300, 500, undefined, undefined]);
  // The largest first: each is made from the one before it.
  expect(found.thumbnails.map((each) => each.width)).toEqual([200, 160]);
  for (const thumbnail of found.thumbnails) {
    const made = await sharp(thumbnail.path).metadata();
    expect([made.format, made.width, readFileSync(thumbnail.path).length]).toEqual([
      ...['webp', thumbnail.width, thumbnail.bytes],
    ]);
  }
});

test('a picture keeps its kind, or becomes one that every browser shows; what it said it was is told', async () => {
  const kinds = async (bytes: Uint8Array) => {
    const { type, sentType, width, height, path } = await inspected(bytes);
    return [type, sentType, width, height, (await sharp(path).metadata()).format];
  };
  expect(await kinds(await png(40, 30))).toEqual(['image/png', 'image/png', 40, 30, 'png']);
  expect(await kinds(await plain(40, 30).webp().toBuffer())).toEqual(['image/webp', 'image/webp', 40, 30, 'webp']);
  expect(await kinds(await plain(40, 30).tiff().toBuffer())).toEqual(['image/png', 'image/tiff', 40, 30, 'png']);
  expect(await kinds(await plain(40, 30).avif().toBuffer())).toEqual(['image/webp', 'image/avif', 40, 30, 'webp']);
});

test('one that is wider or higher than any screen is shrunk to it, an animation stays as it is', async () => {
  const wide = await inspected(await plain(7682, 40).png().toBuffer());
  expect([wide.width, wide.height]).toEqual([7680, 40]);
  const high = await inspected(await plain(40, 15360).png().toBuffer());
  expect([high.width, high.height]).toEqual([20, 7680]);
  expect((await inspected(await plain(7680, 10).png().toBuffer())).width).toBe(7680);
  const moving = await inspected(gif(3, 1, 1));
  const alive = await inspected(
    await sharp(gif(3, 9, 9), { animated: true })
      .webp()
      .toBuffer(),
  );
  expect([alive.width, alive.height, (await sharp(alive.path).metadata()).pages]).toEqual([9, 9, 3]);
  expect([moving.width, moving.height, (await sharp(moving.path).metadata()).pages]).toEqual([1, 1, 3]);
});

test('more than a photograph has is refused before it is decoded: pixels, frames, and pixels of all frames', async () => {
  const many = { refused: 'storage.too_many_pixels' };
  expect(await inspect(gif(1, 10_001, 10_000))).toEqual(many);
  expect(await inspect(gif(501, 1, 1))).toEqual(many);
  expect(await inspect(gif(3, 2600, 2600))).toEqual(many);
  expect(await inspect(gif(500, 1, 1))).toMatchObject({ inspected: { width: 1, height: 1 } });
});

test('a bitmap is kept as it came, its size read from its head, also of one that stands on its head', async () => {
  const bitmap = (width: number, height: number) => {
    const file = Buffer.alloc(58);
    file.write('BM');
    file.writeUInt32LE(58, 2);
    file.writeUInt32LE(54, 10);
    file.writeUInt32LE(40, 14);
    file.writeInt32LE(width, 18);
    file.writeInt32LE(height, 22);
    return file;
  };
  const sent = bitmap(12, 34);
  const found = await inspected(sent);
  expect([found.type, found.width, found.height, found.durationMs]).toEqual(['image/bmp', 12, 34, null]);
  expect(readFileSync(found.path)).toEqual(sent);
  const turned = await inspected(bitmap(12, -34));
  expect([turned.width, turned.height]).toEqual([12, 34]);
  const short = await inspected(sent.subarray(0, 25));
  expect([short.width, short.height]).toEqual([null, null]);
  // A kilobyte of one may stand for more than anybody can decode; a large one is decoded once, for its copy.
  expect(await inspect(bitmap(10_001, 10_000))).toEqual({ refused: 'storage.too_many_pixels' });
  expect([(await inspected(bitmap(4096, 4096))).playable, (await inspected(bitmap(4097, 10))).playable]).toEqual([
    true,
    false,
  ]);
});

test('a film and a sound are measured by their tracks; one cut off is damaged', async () => {
  const { width, height, durationMs, playable, family, type } = await inspected(await film());
  expect([family, type, width, height, durationMs, playable]).toEqual(['video', 'video/mp4', 320, 180, 1500, true]);
  const sound = await inspected(wav(1.25));
  expect([sound.family, sound.type, sound.width, sound.height, sound.durationMs, sound.playable]).toEqual([
    ...['audio', 'audio/wav', null, null, 1250, true],
  ]);
  expect((await inspected(wav(0.5))).durationMs).toBe(500);
  expect(await inspect((await film()).subarray(0, 400))).toEqual({ refused: 'storage.damaged' });
  expect(await inspect(wav(0))).toEqual({ refused: 'storage.damaged' });
});

test.runIf(hasFfmpeg)(
  'a film or a sound whose end is missing is damaged, wherever its index stands (MED-11)',
  async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
    const files = [
      await made('front.mp4', [...source, '-c:v', 'libx264', '-movflags', '+faststart']),
      await made('parts.mp4', [...source, '-c:v', 'libx264', '-movflags', '+frag_keyframe+empty_moov', '-g', '10']),
      await made('film.webm', [...source, '-c:v', 'libvpx', '-cluster_time_limit', '500']),
      await made('film.mkv', [...source, '-c:v', 'libx264', '-cluster_time_limit', '500']),
      await made('sound.mp3', ['-f', 'lavfi', '-i', 'sine=d=3']),
      await made('sound.flac', ['-f', 'lavfi', '-i', 'sine=d=3']),
    ];
    for (const whole of files) {
      expect(Math.round(((await inspected(whole)).durationMs ?? 0) / 1000)).toBe(3);
      expect(await inspect(whole.subarray(0, whole.length * 0.6))).toEqual({ refused: 'storage.damaged' });
    }
  },
);

test.runIf(hasFfmpeg)(
  'an animated PNG keeps its frames, without its words; one of one frame is a picture (AMB-100)',
  async () => {
    const frames = (many: number) =>
      made('moving.png', ['-f', 'lavfi', '-i', `testsrc=s=64x48:r=5:d=${many / 5}`, '-f', 'apng', '-plays', '0']);
    const words = Buffer.from('\0\0\0\x0etEXtComment\0Ana R.\0\0\0\0', 'latin1');
    const sent = Buffer.from(await frames(10));
    const found = await inspected(Buffer.concat([sent.subarray(0, 33), words, sent.subarray(33)]), [16]);
    const kept = readFileSync(found.path);
    expect([found.type, found.width, found.thumbnails.length, framesOfPng(kept)]).toEqual(['image/png', 64, 1, 10]);
    expect(kept.includes('Ana R.')).toBe(false);
    expect(framesOfPng(readFileSync((await inspected(await frames(1))).path))).toBe(1);
    expect(await inspect(await frames(501))).toEqual({ refused: 'storage.too_many_pixels' });
    expect(await inspect(sent.subarray(0, sent.length - 40))).toEqual({ refused: 'storage.damaged' });
  },
);

test('a picture that would only become larger stays as it came, where it holds nothing but the picture', async () => {
  const noise = sharp(await noisy(90)).removeAlpha();
  const small = {
    jpeg: await noise.clone().jpeg({ quality: 40, progressive: true }).toBuffer(),
    png: await noise.clone().png({ compressionLevel: 9, effort: 10, palette: false }).toBuffer(),
    webp: await noise.clone().webp({ quality: 30 }).toBuffer(),
  };
  for (const [format, sent] of Object.entries(small)) {
    expect(readFileSync((await inspected(sent)).path).equals(sent), format).toBe(true);
    // Something stands behind its end.
    const behind = Buffer.concat([sent, Buffer.from('<script>')]);
    const written = await inspect(behind);
    if ('inspected' in written) expect(readFileSync(written.inspected.path).includes('<script>')).toBe(false);
  }
  const placed = await noise
    .clone()
    .withExif({ IFD0: { Artist: 'Ana R.' } })
    .jpeg({ quality: 40 })
    .toBuffer();
  expect(placed.includes('Ana R.')).toBe(true);
  expect(readFileSync((await inspected(placed)).path).includes('Ana R.')).toBe(false);
});
async function noisy(size: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: size * size * 3 }, (_, at) => (at * 7919 * ((at % 97) + 1)) % 251));
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
}

test('what is nothing of all this is not taken, and a picture that breaks off is damaged', async () => {
  expect(await inspect(Buffer.from('<svg onload="alert(1)"/>'))).toEqual({ refused: 'storage.unsupported' });
  expect(await inspect(Buffer.alloc(0))).toEqual({ refused: 'storage.unsupported' });
  expect(await inspect((await png(400, 300)).subarray(0, 200))).toEqual({ refused: 'storage.damaged' });
  const shop = Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(20), Buffer.alloc(12, 0xff)]);
  expect(await inspect(shop)).toEqual({ refused: 'storage.damaged' });
});
