import { maxSoundMs } from '@botones/contract/devices/ears';
import { mostHeard } from '@botones/contract/listening/listening';
import { type Language, locales } from '../interaction/languages.ts';
import { microphoneFault } from './causes.ts';
import type { EarBody, Heard, LanguagePack, Listening } from './ear-body.ts';
import {
  earFaultOf,
  hasMaker,
  nearest,
  phrasesOf,
  type Recognition,
  type RecognitionResult,
  type Recognizer,
  recognizerOf,
} from './recognition.ts';
import { askSafely, mayAsk } from './safe-asking.ts';

/** A browser that was told to make something of what it heard does so by then, in ms. */
const answersWithinMs = 5_000;

/** Errors of a browser that takes no names after all: it hears without them. */
const namesRefused = 'phrases-not-supported';

const joined = (results: readonly RecognitionResult[]): string =>
  results.map((result) => result[0]?.transcript ?? '').join('');

/** What may have been said, the likeliest first; of a sentence that came in pieces only that. */
function textsOf(results: readonly RecognitionResult[]): string[] {
  const [only] = results;
  const texts = results.length === 1 && only ? Array.from(only, ({ transcript }) => transcript) : [joined(results)];
  return texts.flatMap((text) => text.trim() || []).slice(0, mostHeard);
}

/** Hears once; `refused`: what it was given to listen for is not taken. */
function hearOnce(ear: Recognition, { signal, mostMs, onWords, onEnd }: Listening): Promise<Heard | 'refused'> {
  const done = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const within = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  return new Promise<Heard | 'refused'>((resolve) => {
    let speaks = false;
    let ended = false;
    /** Speech is over: what was said is being made out. */
    const end = () => {
      if (ended) return;
      ended = true;
      onEnd(0);
      within(answersWithinMs, () => {
        ear.abort();
        resolve({ fault: 'failed' });
      });
    };
    const begin = () => {
      if (speaks) return;
      speaks = true;
      within(maxSoundMs, () => {
        ear.stop();
        end();
      });
    };
    ear.onspeechstart = begin;
    ear.onspeechend = end;
    ear.onresult = ({ results }) => {
      begin();
      const all = Array.from(results);
      if (all.every(({ isFinal = true }) => isFinal)) {
        const texts = textsOf(all);
        return resolve(texts.length > 0 ? { texts } : 'silence');
      }
      onWords(joined(all));
    };
    ear.onerror = ({ error }) => {
      if (error === namesRefused) return resolve('refused');
      const fault = earFaultOf(error);
      resolve(fault ? { fault } : 'silence');
    };
    ear.onend = () => resolve('silence');
    signal.addEventListener('abort', () => resolve('silence'), { signal: done.signal });
    within(mostMs, () => resolve('silence'));
    try {
      ear.start();
    } catch {
      resolve({ fault: 'failed' });
    }
  }).finally(() => {
    clearTimeout(timer);
    done.abort();
    for (const name of ['onresult', 'onerror', 'onend', 'onspeechstart', 'onspeechend'] as const) ear[name] = null;
    ear.abort();
  });
}

/** The recognition of a browser as an ear: in itself (`local`), or by the service of its maker. */
function recognitionEar(
  view: Window,
  name: 'local' | 'browser',
  langOf: (language: Language) => Promise<string | null>,
) {
  let takesNames = name === 'local';
  async function hear(recognizer: Recognizer, lang: string, listening: Listening): Promise<Heard> {
    const ear = new recognizer();
    ear.lang = lang;
    ear.interimResults = true;
    ear.maxAlternatives = mostHeard;
    if (name === 'local') ear.processLocally = true;
    const phrases = takesNames ? phrasesOf(view, listening.names) : null;
    if (phrases && 'phrases' in ear) ear.phrases = phrases;
    const heard = await hearOnce(ear, listening);
    if (heard !== 'refused') return heard;
    if (!takesNames) return { fault: 'failed' };
    takesNames = false;
    return listening.signal.aborted ? 'silence' : hear(recognizer, lang, listening);
  }
  return {
    name,
    async look(language) {
      if (!view.isSecureContext) return 'insecure';
      if (!recognizerOf(view)) return 'unsupported';
      return (await langOf(language)) === null ? 'language' : microphoneFault(view);
    },
    async listen(listening) {
      const recognizer = recognizerOf(view);
      const lang = await langOf(listening.language);
      if (!recognizer) return { fault: 'unsupported' };
      if (lang === null) return { fault: 'language' };
      return listening.signal.aborted ? 'silence' : hear(recognizer, lang, listening);
    },
  } satisfies EarBody;
}

/** What a browser hears by itself may be asked where it can say it, and survives the question. */
function askable(view: Window): Recognizer | null {
  const recognizer = recognizerOf(view);
  return view.isSecureContext && recognizer?.available && mayAsk(view) ? recognizer : null;
}

/** The browser hears by itself, where it has the language: what is said leaves it not. */
export function localEar(view: Window): EarBody {
  const recognizer = askable(view);
  const ear = recognitionEar(view, 'local', async (language) =>
    recognizer ? askSafely(view, () => nearest(recognizer, language)) : null,
  );
  // A browser that cannot say what it has cannot hear by itself.
  const look: EarBody['look'] = async (language) =>
    view.isSecureContext && !recognizer ? 'unsupported' : ear.look(language);
  return { ...ear, look };
}

/** The service of the browser's maker hears. */
export function makersEar(view: Window): EarBody {
  const ear = recognitionEar(view, 'browser', async (language) => locales[language]);
  const look: EarBody['look'] = async (language) =>
    view.isSecureContext && !hasMaker(view) ? 'unsupported' : ear.look(language);
  return { ...ear, look };
}

/** What a browser would fetch to hear a language by itself; undefined: it fetches none. */
export function languagePack(view: Window): LanguagePack | undefined {
  const recognizer = askable(view);
  if (!recognizer?.install) return undefined;
  const fetchable = (language: Language) =>
    askSafely(view, async () =>
      (await nearest(recognizer, language)) === null ? nearest(recognizer, language, 'downloadable') : null,
    );
  return {
    offered: async (language) => (await fetchable(language)) !== null,
    async install(language) {
      const lang = await fetchable(language);
      if (lang === null) return false;
      return (await recognizer.install?.({ langs: [lang], processLocally: true }).catch(() => false)) ?? false;
    },
  };
}
