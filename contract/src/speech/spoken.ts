import { z } from 'zod';
import { idValue, longText, spokenText, storedFile } from '../fields/fields.ts';
import { translatedFrom } from '../fields/translated.ts';

/** What a robot says of a record in a language: the text, whose voice says it, and the speech once it is made (AMB-137). */
export const SpokenText = z.object({
  language_id: z.union([z.literal(1), z.literal(2)]),
  text: z.string(),
  robot: idValue.nullable(),
  robot_name: z.string().nullable(),
  audio_url: storedFile.nullable(),
});
export type SpokenText = z.output<typeof SpokenText>;

/** Whether everything that is said has its speech; what is pending is shown in silence. */
export const SpeechState = z.enum(['ready', 'pending']);
export type SpeechState = z.output<typeof SpeechState>;

/** What a robot says, as a form sends it. */
export const spokenTexts = translatedFrom({ text: spokenText, robot: idValue.nullish() });
export type SpokenTexts = z.output<typeof spokenTexts>;

/** A description of up to 2,000 characters, as a form sends it. */
export const descriptions = translatedFrom({ text: longText(2000) });
export type Descriptions = z.output<typeof descriptions>;
