import { maxSoundMs, soundRate } from '@botones/contract/devices/ears';
import { frameSamples } from './end-of-speech.ts';

const framesOf = (ms: number) => Math.floor((ms / 1_000) * (soundRate / frameSamples));
/** Kept before the first sound of speech and after its last, in frames: a soft consonant is not cut. */
const before = framesOf(300);
const after = framesOf(200);

/** What of the frames is sent: speech with a little around it, the first 15 s at most. */
export function cutOut(frames: readonly Float32Array[], { from, to }: { from: number; to: number }): Float32Array[] {
  const begin = Math.max(0, from - before);
  return frames.slice(begin, Math.min(to + after, begin + framesOf(maxSoundMs)));
}

/** A WAV file of samples between -1 and 1: 16 kHz, one channel, 16 bits. */
export function wavOf(frames: readonly Float32Array[]): ArrayBuffer {
  const samples = frames.reduce((sum, frame) => sum + frame.length, 0);
  const file = new DataView(new ArrayBuffer(44 + samples * 2));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  file.setUint32(4, 36 + samples * 2, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, soundRate, true);
  file.setUint32(28, soundRate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, samples * 2, true);
  let at = 44;
  for (const frame of frames)
    for (const sample of frame) {
      const held = Math.max(-1, Math.min(1, sample));
      file.setInt16(at, Math.round(held < 0 ? held * 0x8000 : held * 0x7fff), true);
      at += 2;
    }
  return file.buffer as ArrayBuffer;
}
