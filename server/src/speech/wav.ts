import { failure } from '../app/http/fail.ts';

/** Sound as it is: samples of one channel, 16 bits each. */
export interface Pcm {
  sampleRate: number;
  samples: Int16Array;
}

/** A WAV file of one channel, 16 bits. */
export function wavOf({ sampleRate, samples }: Pcm): Buffer {
  const head = Buffer.alloc(44);
  const bytes = samples.byteLength;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}

/** The samples of a WAV file of 16-bit PCM, several channels mixed to one; fails where it is none, or without sound. */
export function pcmOf(wav: Uint8Array): Pcm {
  const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
  const broken = () => failure('speech.failed');
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw broken();
  let format: { channels: number; sampleRate: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const begin = at + 8;
    if (name === 'fmt ' && begin + 16 <= bytes.length) {
      const kind = bytes.readUInt16LE(begin);
      if ((kind !== 1 && kind !== 0xfffe) || bytes.readUInt16LE(begin + 14) !== 16) throw broken();
      format = { channels: bytes.readUInt16LE(begin + 2), sampleRate: bytes.readUInt32LE(begin + 4) };
    }
    if (name === 'data' && format) {
      // A server that streams does not know the size: it is written as the largest number, and the file ends where it ends.
      const end = Math.min(begin + size, bytes.length);
      const { channels, sampleRate } = format;
      const frames = Math.floor((end - begin) / 2 / channels);
      if (frames === 0 || channels === 0 || sampleRate < 8000 || sampleRate > 48_000) throw broken();
      const samples = new Int16Array(frames);
      for (let frame = 0; frame < frames; frame++) {
        let sum = 0;
        for (let channel = 0; channel < channels; channel++)
          sum += bytes.readInt16LE(begin + (frame * channels + channel) * 2);
        samples[frame] = Math.round(sum / channels);
      }
      return { sampleRate, samples };
    }
    at = begin + size + (size % 2);
  }
  throw broken();
}
