import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import { createEncoder } from 'wasm-media-encoders';
import { withTwoPages } from './ogg-pages.ts';
import type { Pcm } from './wav.ts';

/** Of 0 to 10: speech of 22 kHz becomes about 45 kbit/s. */
const quality = 3;
// Read as a file: by itself it would fetch an address of its own making.
const program = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/ogg');
const createOggEncoder = () => createEncoder('audio/ogg', new Uint8Array(readFileSync(program)).buffer);
let encoder: ReturnType<typeof createOggEncoder> | undefined;
let last: Promise<unknown> = Promise.resolve();

async function encode({ sampleRate, samples }: Pcm): Promise<Buffer> {
  encoder ??= createOggEncoder();
  const one = await encoder;
  one.configure({ channels: 1, sampleRate, vbrQuality: quality });
  const parts: Buffer[] = [];
  for (let at = 0; at < samples.length; at += sampleRate) {
    const second = Float32Array.from(samples.subarray(at, at + sampleRate), (sample) => sample / 32_768);
    // The encoder answers a view of its own memory, which the next call overwrites.
    parts.push(Buffer.from(one.encode([second])));
    await breathe();
  }
  parts.push(Buffer.from(one.finalize()));
  return withTwoPages(Buffer.concat(parts));
}

/** Sound as Ogg Vorbis, one after the other and a second at a time: nobody waits long for the thread. */
export function vorbisOf(pcm: Pcm): Promise<Buffer> {
  const made = last.then(() => encode(pcm));
  last = made.catch(() => {});
  return made;
}
