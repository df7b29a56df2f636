import { randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);
export const fileOf = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);

/** A photograph as a telephone makes it: upright only by its EXIF, which also says where it was taken. */
export const photo = async (width = 600, height = 400): Promise<Bytes> =>
  bytesOf(
    await sharp({ create: { width, height, channels: 3, background: '#356' } })
      .withExif({ IFD0: { Make: 'TelefonoSecreto' }, IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

export const png = async (width = 40, height = 30): Promise<Bytes> =>
  bytesOf(
    await sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  );

/** A film of a second and a half, 320 × 180, whose pictures nobody could show but whose container is whole. */
export async function film(container: 'mp4' | 'mov' = 'mp4'): Promise<Bytes> {
  const format = container === 'mp4' ? new Mp4OutputFormat() : new MovOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
  for (let i = 0; i < 15; i++)
    await source.add(
      new EncodedPacket(randomBytes(200), 'key', i / 10, 1 / 10),
      i === 0 ? { decoderConfig } : undefined,
    );
  await output.finalize();
  return new Uint8Array(output.target.buffer as ArrayBuffer);
}

/** Silence as WAV, of as many seconds at 8 kHz and 8 bits. */
export function wav(seconds: number): Bytes {
  const samples = Buffer.alloc(Math.round(8000 * seconds), 128);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return bytesOf(Buffer.concat([head, samples]));
}
