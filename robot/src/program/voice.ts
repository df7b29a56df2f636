import type { Language } from '../interaction/languages.ts';

/** How it ended: heard to its end, stopped, without a voice for it, without a sound, or cut by the browser. */
export type SayingEnd = { how: 'said' | 'stopped' | 'voiceless' | 'soundless' } | { how: 'failed'; error: string };

/** One thing that is to be heard; `stop` ends it at once. */
export interface Saying {
  done: Promise<SayingEnd>;
  stop(): void;
}

export interface VoiceWish {
  language: Language;
  /** Another language's voice rather than none. */
  orAny?: boolean;
  /** 0 to 1. */
  volume?: number;
  /** For who asked to be spoken to more slowly. */
  slow?: boolean;
  onStart?: () => void;
}

/** How fast who asked for it is spoken to, of the usual pace. */
export const slowPace = 0.75;

/** How a robot speaks words that are no file. */
export interface Voice {
  say(text: string, wish: VoiceWish): Saying;
  hush(): void;
}
