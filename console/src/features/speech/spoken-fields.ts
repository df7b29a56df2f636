import { idValue, longText, spokenText } from '@botones/contract/fields/fields';
import { type Translated, textIn } from '@botones/contract/fields/translated';
import type { Descriptions, SpokenText, SpokenTexts } from '@botones/contract/speech/spoken';
import { z } from 'zod';

/** What a record says in a language, as its form holds it: what is shown, what is said, and whose voice says it. */
export const SpokenBlock = z.object({ description: longText(2000), audio_text: spokenText, robot: idValue });
export type SpokenBlock = z.input<typeof SpokenBlock>;

export const blankBlock: SpokenBlock = { description: '', audio_text: '', robot: 0 };

/** What a record says in a language, for its form; blank where it has none. */
export function blockFrom(
  { description, audio_text }: { description: Translated; audio_text: SpokenText[] },
  language: 1 | 2,
): SpokenBlock {
  const spoken = audio_text.find(({ language_id }) => language_id === language);
  if (!spoken) return blankBlock;
  return { description: textIn(description, language), audio_text: spoken.text, robot: spoken.robot ?? 0 };
}

/** The blocks as the calls take them; English is left out where it is off. */
export function spokenBody(
  es: SpokenBlock,
  en: SpokenBlock | null,
): { description: Descriptions; audio_text: SpokenTexts } {
  const blocks = [{ language_id: 1 as const, ...es }, ...(en ? [{ language_id: 2 as const, ...en }] : [])];
  return {
    description: blocks.map(({ language_id, description: text }) => ({ language_id, text })),
    audio_text: blocks.map(({ language_id, audio_text: text, robot }) => ({ language_id, text, robot })),
  };
}
