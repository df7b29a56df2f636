import { maxSoundBytes } from '@botones/contract/devices/ears';
import { asSeen } from '@botones/contract/fields/as-seen';
import type { HeardWords } from '@botones/contract/listening/listening';
import { heard } from '@botones/contract/understanding/heard';
import { maskPersonal } from '@botones/contract/understanding/mask-personal';
import { failure } from '../app/http/fail.ts';
import type { ListeningSettings } from '../config.ts';
import { createLine } from './line.ts';
import { wordsOf } from './nobody-spoke.ts';
import { recognise } from './recogniser.ts';
import { soundOf } from './sound.ts';

/** Somebody who speaks. */
export interface Speaker {
  /** Whose place in the line it is. */
  who: string;
  /** Of whose robot it is. */
  client_id: number;
  language_id: number;
  /** Takes the sound, of at most so many bytes, into memory. */
  hold: (limit: number, signal: AbortSignal) => Promise<Buffer>;
  /** Names that may be said, the likeliest first. */
  names: () => Promise<readonly string[]>;
  gone: AbortSignal;
}

/** What hears for robots and the console: the server that LISTEN_URL names (OIR-1). */
export interface Listening {
  isSet: boolean;
  hear: (speaker: Speaker) => Promise<HeardWords>;
}

/** Sounds that are heard at once; the others wait in turn. */
const atOnce = 4;
/** Sounds in memory: 64 of them are 32 MB. */
const mostSounds = 64;
/** And of one client: robots that send a sound slowly, or all at once, leave room for those of others. */
const mostOfClient = 32;
/** So much of an answer is looked at, in letters: masking costs more the longer it is. */
const longestAnswer = 2_000;

/** Half a character, as a cut through one leaves it: nobody takes a text that has it. */
const half = /\p{Cs}/gu;

/** Nothing of a sound or of its words is kept: they pass through the memory of this process alone. */
export function createListening(settings: ListeningSettings): Listening {
  const enter = createLine({ atOnce, most: mostSounds, mostOf: mostOfClient, waitMs: settings.seconds * 1_000 });
  return {
    isSet: settings.url !== undefined,
    async hear({ who, client_id, language_id, hold, names, gone }) {
      if (!settings.url) throw failure('listen.not_set');
      // Before the sound is read: what waits in memory is bounded.
      const { signal, turn, leave } = enter(who, client_id, gone);
      try {
        const wav = soundOf(await hold(maxSoundBytes, signal));
        const known = await names();
        await turn();
        const language = language_id === 2 ? 'en' : 'es';
        const written = await recognise(settings, { wav, language, prompt: known.join(', ') }, signal);
        // Masked before it is cut, or half a telephone would stay.
        const said = heard(maskPersonal(wordsOf(asSeen(written.slice(0, longestAnswer)), known))).replace(half, '');
        return { texts: said === '' ? [] : [said] };
      } finally {
        leave();
      }
    },
  };
}
