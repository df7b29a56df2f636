import { maxSoundMs, soundRate } from '@botones/contract/devices/ears';
import { fail } from '../app/http/fail.ts';
import { wavOf } from '../speech/wav.ts';

/** Bytes of the longest sound: 16 bits of one channel. */
const mostBytes = (maxSoundMs / 1_000) * soundRate * 2;

/** The samples of a WAV file of 16 bits, 16 kHz and one channel; null where it is anything else, has none, too many, or ends before its end. */
function samplesOf(bytes: Buffer): Buffer | null {
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    return null;
  let isOurs = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const begin = at + 8;
    if (begin + size > bytes.length) return null;
    if (name === 'fmt ') {
      if (size < 16) return null;
      const [kind, channels, bits] = [0, 2, 14].map((offset) => bytes.readUInt16LE(begin + offset));
      isOurs = kind === 1 && channels === 1 && bits === 16 && bytes.readUInt32LE(begin + 4) === soundRate;
    }
    if (name === 'data') {
      const fits = isOurs && size > 0 && size % 2 === 0 && size <= mostBytes;
      return fits ? bytes.subarray(begin, begin + size) : null;
    }
    at = begin + size + (size % 2);
  }
  return null;
}

/** A sound as it is sent on, told by its content and written anew: whatever else stood in the file reaches nobody. */
export function soundOf(bytes: Buffer): Buffer {
  const samples = samplesOf(bytes) ?? fail('listen.not_sound');
  // Of its own memory: samples may lie at an odd byte of what came.
  return wavOf({ sampleRate: soundRate, samples: new Int16Array(new Uint8Array(samples).buffer) });
}
