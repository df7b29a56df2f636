import type { Ear, EarFault } from '@botones/contract/devices/ears';
import type { Language } from '../interaction/languages.ts';

/** A server that was sent a sound has answered by then, in ms. */
export const answerWithinMs = 15_000;

/** What came of a try: what was said, the likeliest first, that nobody spoke, or why nothing can be heard. */
export type Heard = { texts: readonly string[] } | 'silence' | { fault: EarFault };

/** One try to hear somebody, and what is told of it meanwhile. */
export interface Listening {
  language: Language;
  /** Ends it at once, and whatever was asked of a server for it. */
  signal: AbortSignal;
  /** How long somebody may be silent before it ends by itself, in ms. */
  mostMs: number;
  /** Names that may be spoken. */
  names: readonly string[];
  /** How loud it is, 0 to 1. */
  onLevel(level: number): void;
  /** What was understood so far. */
  onWords(words: string): void;
  /** Nobody speaks any more, since so many ms; what was said is being recognised. */
  onEnd(sinceMs: number): void;
}

/** A way to hear. It holds nothing of the microphone but while it listens. */
export interface EarBody {
  readonly name: Ear;
  /** Why it hears nothing in this language; null: it is there. Neither asks for the microphone nor opens it. */
  look(language: Language): Promise<EarFault | null>;
  listen(listening: Listening): Promise<Heard>;
  /** Resolves once an ear that failed would answer again; absent: nobody can know. */
  recovers?(signal: AbortSignal): Promise<void>;
}

/** What may have become different of what an ear lacked. */
export type Cause = 'network' | 'microphone' | 'answers' | 'installed';

/** A language that a browser would fetch to hear it by itself. */
export interface LanguagePack {
  /** Whether there is one to fetch. */
  offered(language: Language): Promise<boolean>;
  /** Fetches it; false: it did not come. */
  install(language: Language): Promise<boolean>;
}

/** All ears of a body, and what it is told of their causes until it ends. */
export interface Ears {
  bodies: readonly EarBody[];
  watch?(tell: (cause: Cause) => void, signal: AbortSignal): void;
  pack?: LanguagePack;
}
