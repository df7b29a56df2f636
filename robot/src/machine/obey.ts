import { type ScreenWord, screenWordOf } from '@botones/contract/understanding/screen-words';
import type { Language, Sentence } from '../interaction/languages.ts';
import { answered, type Next, stay } from '../interaction/next.ts';
import type { Interaction, Moment, State } from '../interaction/state.ts';
import { speak, speakText } from '../interaction/tell.ts';
import { modelOf } from '../understanding/mind.ts';

/** How loud each step of 'louder' and 'quieter' is, of a volume of 0 to 1, and the least that is still heard. */
const loudness = { step: 0.25, least: 0.25 };

/** What people say that every screen understands by itself: what is done with it, or words of the visit that another part does. */
export type Order =
  | { kind: 'choose'; choice: 'back' | 'home' | 'finish' }
  | { kind: 'language'; language: Language }
  | { kind: 'next' }
  | { kind: 'voice'; change: 'again' | 'slower' | 'louder' | 'quieter' }
  | { kind: 'thanks' };

const orders: Partial<Record<ScreenWord, Order>> = {
  back: { kind: 'choose', choice: 'back' },
  home: { kind: 'choose', choice: 'home' },
  english: { kind: 'language', language: 'en' },
  spanish: { kind: 'language', language: 'es' },
  next: { kind: 'next' },
  again: { kind: 'voice', change: 'again' },
  slower: { kind: 'voice', change: 'slower' },
  louder: { kind: 'voice', change: 'louder' },
  quieter: { kind: 'voice', change: 'quieter' },
  thanks: { kind: 'thanks' },
};

/** What is said orders; null: it asks something. The client's own words mean what the client says. */
export function orderOf(state: State, sentence: string): Order | null {
  const { config, language, interaction } = state;
  const word = screenWordOf(sentence, language);
  if (!config || !word) return null;
  if (modelOf(config, language).fits(sentence).fits[0]?.score === 1) return null;
  // '¿Le puedo ayudar en algo más?' — 'No.'
  const asksOn = interaction?.saying === 'repeated' || interaction?.saying === 'reminder';
  if (word === 'no' && asksOn) return { kind: 'choose', choice: 'finish' };
  return orders[word] ?? null;
}

const voiceAfter = ({ voice }: Interaction, change: string, volume: number): Interaction['voice'] => {
  const { slow = false, volume: now = volume } = voice ?? {};
  if (change === 'slower') return { slow: true, volume: now };
  const step = change === 'louder' ? loudness.step : change === 'quieter' ? -loudness.step : 0;
  return { slow, volume: Math.min(1, Math.max(loudness.least, now + step)) };
};

/** What was answered last is said again: as it was, slower, louder or not so loud, and all else of the visit too. */
export function sayAgain(state: State, change: 'again' | 'slower' | 'louder' | 'quieter', moment: Moment): Next {
  const { interaction, answer, settings } = state;
  if (!interaction) return stay(state);
  const voice = voiceAfter(interaction, change, settings.volume);
  const saying = answer ? 'answer' : interaction.saying;
  const heard = { ...state, interaction: { ...answered(interaction, saying, moment.mono), voice } };
  return answer ? speak(heard, answer, moment) : stay(heard);
}

const pleasure: Sentence = { es: 'Con gusto. ¿Algo más?', en: 'You are welcome. Anything else?' };
/** Thanks are no question: nothing is told of them. */
export function acceptThanks(state: State, moment: Moment): Next {
  const { interaction, language } = state;
  if (!interaction) return stay(state);
  const saying = state.screen === 'talk' ? 'answer' : interaction.saying;
  const thanked = { ...state, interaction: answered(interaction, saying, moment.mono) };
  return speakText(thanked, pleasure[language], moment);
}
