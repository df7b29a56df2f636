import { soundRate } from '@botones/contract/devices/ears';
import { createEndOfSpeech, frameSamples } from '../end-of-speech.ts';
import type { RoomSound } from './spoken-sounds.ts';

const msOf = (samples: number) => (samples * 1_000) / soundRate;

/**
 * What is found in a sound, in ms: how long after its last sound the end of speech is known (less than 0: it was cut in the middle), and how
 * long after its first sound the beginning was put. Null: not found.
 */
export function heardIn({ samples, begin, end }: RoomSound): { beginMs: number | null; endMs: number | null } {
  const speech = createEndOfSpeech();
  const beginMs = () => (speech.found.to > 0 ? msOf(speech.found.from * frameSamples - begin) : null);
  for (let at = frameSamples; at <= samples.length; at += frameSamples)
    if (speech.hear(samples.subarray(at - frameSamples, at)).state === 'ended')
      return { beginMs: beginMs(), endMs: msOf(at - end) };
  return { beginMs: beginMs(), endMs: null };
}
