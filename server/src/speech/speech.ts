import { readAloud } from '@botones/contract/speech/reading/reading';
import type { SaidWords } from '@botones/contract/speech/reading/words';
import type { SpeechEngineName, VoiceTone } from '@botones/contract/speech/speech';
import { fail } from '../app/http/fail.ts';
import type { Config } from '../config.ts';
import { googleEngine } from './google.ts';
import { createGoogle, type Google } from './google-access.ts';
import { createLocal } from './local.ts';
import { createOwnServer, type OwnServer } from './own-server.ts';
import type { ServiceAccount } from './service-account.ts';

/** Who speaks: 1 is Spanish, 2 is English. */
export interface Voice {
  language_id: number;
  tone: VoiceTone;
  /** One that a server of the site's own lists. */
  name?: string | undefined;
}
/** How a client's robots say words, by language; lists of the same lines have the same key. */
export interface ClientWords {
  key: string;
  1: SaidWords;
  2: SaidWords;
}
export interface Utterance {
  text: string;
  voice: Voice;
  /** 1 is the voice's own. */
  speed: number;
  /** Semitones; 0 is the voice's own. */
  pitch: number;
  words?: ClientWords | undefined;
}
/** The words of a text as every engine is given them, in the form that compares. */
export const saidOf = ({ text, voice, words }: Pick<Utterance, 'text' | 'voice' | 'words'>): string =>
  readAloud(text, voice.language_id, { words: words?.[voice.language_id === 2 ? 2 : 1] }).normalize('NFC');

/** What makes speech; it fails with a code of the contract. */
export interface SpeechEngine {
  voices: () => Promise<(Voice & { name: string })[]>;
  /** A WAV file, 16-bit PCM of one channel. */
  synthesize: (utterance: Utterance) => Promise<Buffer>;
}

export interface Speech {
  google: Google;
  /** The server of the site's own. */
  own: OwnServer;
  /** The engine of this name; Google's speaks with a key. */
  engine: (name: SpeechEngineName, key: ServiceAccount | null) => SpeechEngine;
  stop: () => Promise<void>;
}

/** Whoever speaks is given words: engines read figures each in its own wrong way. */
const reading = (engine: SpeechEngine): SpeechEngine => ({
  ...engine,
  synthesize: (utterance) => engine.synthesize({ ...utterance, text: saidOf(utterance) }),
});

/** The engines of this server. `worker` is the program, as JavaScript, that speaks where no espeak-ng is installed. */
export function createSpeech(config: Config, worker: string): Speech {
  const local = createLocal(config.speech.espeak, worker);
  const google = createGoogle(config.speech);
  const own = createOwnServer(config.speech);
  const engineOf: Speech['engine'] = (name, key) => {
    if (name === 'local') return local;
    if (name === 'google') return googleEngine(google, key ?? fail('agents.key_required'));
    return own;
  };
  return { google, own, engine: (name, key) => reading(engineOf(name, key)), stop: () => local.stop() };
}
