import { locales } from '../interaction/languages.ts';
import type { Listener } from '../program/speech.ts';
import { earFaultOf, earNews } from './ear-news.ts';

/** As much of the browser's speech recognition as is used here; its types are not in the standard library. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type Recognizers = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** The browser's own ear; undefined where it has none. */
export function browserListener(view: Window): Listener | undefined {
  const recognizers = view as unknown as Recognizers;
  const Recognizer = recognizers.SpeechRecognition ?? recognizers.webkitSpeechRecognition;
  // Without a secure page it would ask for the microphone each time, and never get it.
  if (!Recognizer || !view.isSecureContext) return undefined;
  let now: Recognition | null = null;
  return {
    listen: (language) =>
      new Promise((resolve) => {
        const ear = new Recognizer();
        now = ear;
        ear.lang = locales[language];
        ear.interimResults = false;
        ear.maxAlternatives = 1;
        ear.onresult = ({ results }) => resolve(results[0]?.[0]?.transcript ?? null);
        ear.onerror = ({ error }) => {
          const fault = earFaultOf(error);
          resolve(fault && { fault, news: earNews(view, fault) });
        };
        ear.onend = () => resolve(null);
        ear.start();
      }),
    stop() {
      now?.abort();
      now = null;
    },
  };
}
