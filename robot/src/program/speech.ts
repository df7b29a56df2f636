import type { SpokenPart } from '../interaction/answer.ts';
import type { Language } from '../interaction/languages.ts';
import type { Settings } from '../interaction/settings.ts';
import type { Speaking, State } from '../interaction/state.ts';

/** How speaking ended: all was said, nothing could be, the browser refused it, or somebody stopped it. */
export type SpeechEnd = 'said' | 'silent' | 'blocked' | 'stopped';

/** How answers are heard. A file that is missing is spoken from its text, and what has no voice is shown only. */
export interface Speaker {
  /** `onSound`: the first of it sounds. */
  speak(
    parts: readonly SpokenPart[],
    language: Language,
    volume: number,
    slow?: boolean,
    onSound?: () => void,
  ): Promise<SpeechEnd>;
  stop(): void;
}

interface SpeechEvents {
  onSounds: (exchange: string) => void;
  onSpoken: (exchange: string) => void;
  onSound: (blocked: boolean) => void;
}

/** Makes the voice follow the state: what it no longer says is stopped. */
export function createSpeech(speaker: Speaker | undefined, events: SpeechEvents) {
  async function speak({ exchange, parts, language, voice }: Speaking, settings: Settings) {
    const { volume, slow } = { slow: false, ...settings, ...voice };
    const onSound = () => events.onSounds(exchange);
    const end = settings.sounds && speaker ? speaker.speak(parts, language, volume, slow, onSound) : null;
    const how = (await end?.catch(() => 'silent' as const)) ?? 'silent';
    if (how === 'said') events.onSound(false);
    if (how === 'blocked') events.onSound(true);
    // Whatever was shown instead of being said ends at once: the person's time begins.
    if (how !== 'stopped') events.onSpoken(exchange);
  }
  const isSaying = ({ answer }: State) => (answer?.speaksUntil != null ? answer.exchange : null);
  return {
    speak: (...given: Parameters<typeof speak>) => void speak(...given),
    follow(before: State, now: State): void {
      if (isSaying(before) !== null && isSaying(before) !== isSaying(now)) speaker?.stop();
    },
  };
}
