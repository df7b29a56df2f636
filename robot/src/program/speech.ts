import type { SpokenPart } from '../interaction/answer.ts';
import type { EarFault, EarNews } from '../interaction/ear.ts';
import type { Language } from '../interaction/languages.ts';
import type { Settings } from '../interaction/settings.ts';
import type { Speaking, State } from '../interaction/state.ts';

/** How speaking ended: all was said, nothing could be, the browser refused it, or somebody stopped it. */
export type SpeechEnd = 'said' | 'silent' | 'blocked' | 'stopped';

/** How answers are heard. A file that is missing is spoken from its text, and what has no voice is shown only. */
export interface Speaker {
  speak(parts: readonly SpokenPart[], language: Language, volume: number, slow?: boolean): Promise<SpeechEnd>;
  stop(): void;
}

/** Nothing can be heard: why, and what will be known of it once more. */
export interface Deaf {
  fault: EarFault;
  news: Promise<EarNews>;
}

/** How questions are heard: one sentence, null when nothing was understood, or why nothing can be. */
export interface Listener {
  listen(language: Language): Promise<string | null | Deaf>;
  stop(): void;
}

/** A body without voice or ears leaves them out. */
export interface SpeechParts {
  speaker?: Speaker | undefined;
  listener?: Listener | undefined;
}

interface SpeechEvents {
  onSpoken: (exchange: string) => void;
  onHeard: (question: string | null) => void;
  onSound: (blocked: boolean) => void;
  onEar: (news: EarNews) => void;
}

/** Makes voice and ear follow the state: what it no longer says is stopped, what it no longer hears too. */
export function createSpeech({ speaker, listener }: SpeechParts, events: SpeechEvents) {
  async function speak({ exchange, parts, language, voice }: Speaking, settings: Settings) {
    const { volume, slow } = { slow: false, ...settings, ...voice };
    const end = settings.sounds && speaker ? speaker.speak(parts, language, volume, slow) : null;
    const how = (await end?.catch(() => 'silent' as const)) ?? 'silent';
    if (how === 'said') events.onSound(false);
    if (how === 'blocked') events.onSound(true);
    // Whatever was shown instead of being said ends at once: the person's time begins.
    if (how !== 'stopped') events.onSpoken(exchange);
  }
  async function listen(language: Language): Promise<void> {
    const heard = (await listener?.listen(language).catch(() => null)) ?? null;
    if (heard !== null && typeof heard === 'object') {
      events.onEar(heard.fault);
      return void heard.news.then(events.onEar);
    }
    if (heard !== null) events.onEar('works');
    events.onHeard(heard);
  }
  const isSaying = ({ answer }: State) => (answer?.speaksUntil != null ? answer.exchange : null);
  const isListening = ({ interaction }: State) => interaction?.input === 'listening';
  return {
    speak: (...given: Parameters<typeof speak>) => void speak(...given),
    follow(before: State, now: State): void {
      if (isSaying(before) !== null && isSaying(before) !== isSaying(now)) speaker?.stop();
      if (isListening(before) && !isListening(now)) listener?.stop();
      if (!isListening(before) && isListening(now)) void listen(now.language);
    },
  };
}
