import type { EarFault } from '@botones/contract/devices/ears';
import type { Language } from '../interaction/languages.ts';

/** As much of a browser's speech recognition as is used here; its types are not in the standard library. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  phrases?: unknown[];
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null;
  onspeechstart: (() => void) | null;
  onspeechend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  /** Hears no more, and makes what it can of what it heard. */
  stop(): void;
  /** Hears no more and answers nothing. */
  abort(): void;
}
export type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal?: boolean };

/** What a browser says of a language: it is there, it can be fetched or is, or there is none. */
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';
interface Wished {
  langs: string[];
  processLocally: boolean;
}

export interface Recognizer {
  new (): Recognition;
  available?(wished: Wished): Promise<Availability>;
  install?(wished: Wished): Promise<boolean>;
}
type Phrase = new (phrase: string, boost?: number) => unknown;
interface RecognizingWindow {
  isSecureContext: boolean;
  SpeechRecognition?: Recognizer;
  webkitSpeechRecognition?: Recognizer;
  SpeechRecognitionPhrase?: Phrase;
}

/** How a browser calls its recognizer; undefined: it has none. */
export function recognizerOf(view: Window): Recognizer | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = view as unknown as RecognizingWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** What a Chromium calls itself beside its maker's name: itself, and a name that is none. */
const makersName = (brand: string): boolean => brand !== 'Chromium' && !/not.*brand/i.test(brand);

/** Whether a browser has a maker with a service that hears: a plain Chromium, as Debian builds it, has no key for any. */
export function hasMaker({ navigator }: Window): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { brands: { brand: string }[] } };
  return userAgentData?.brands.some(({ brand }) => makersName(brand)) ?? true;
}

/** Names as a browser takes them for what it listens for; null: it takes none. */
export function phrasesOf(view: Window, names: readonly string[]): unknown[] | null {
  const { SpeechRecognitionPhrase: Phrase } = view as unknown as RecognizingWindow;
  return Phrase && names.length > 0 ? names.map((name) => new Phrase(name, 2)) : null;
}

/** The ways in which a language is spoken, the nearest first. */
const spoken: Record<Language, readonly string[]> = {
  es: ['es-MX', 'es-ES', 'es-US', 'es-419', 'es-AR', 'es-CO', 'es'],
  en: ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IN', 'en'],
};

/** The nearest way in which this browser itself hears a language that is `wanted`; null: it does in none, or does not say. */
export async function nearest(
  recognizer: Recognizer,
  language: Language,
  wanted: Availability = 'available',
): Promise<string | null> {
  for (const lang of spoken[language]) {
    const said = await recognizer.available?.({ langs: [lang], processLocally: true }).catch(() => null);
    if (said === wanted) return lang;
  }
  return null;
}

const faults: Readonly<Record<string, EarFault>> = {
  'audio-capture': 'no_microphone',
  network: 'network',
  'not-allowed': 'not_allowed',
  'language-not-supported': 'language',
};

/** What is wrong with the ear itself; null: it works, and nobody said anything or listening was ended. */
export const earFaultOf = (error: string): EarFault | null =>
  error === 'no-speech' || error === 'aborted' ? null : (faults[error] ?? 'failed');
