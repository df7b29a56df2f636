import { z } from 'zod';
import { InLanguages } from '../fields/in-languages.ts';

/** What a survey is made of: five kinds of question, and sections that only say something (SUR-34 to SUR-39). */
export const itemKinds = ['squares', 'yesNo', 'multipleChoice', 'linearScale', 'uniqueOption', 'section'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How a scale of five is drawn (SUR-40). */
export const sliders = ['stars', 'emotes', 'numeric'] as const;
export const Slider = z.enum(sliders);
export type Slider = z.output<typeof Slider>;

/** One of the choices of a question, and in squares a column; the number outlives every edit. Null: not saved yet. */
export const SurveyOption = z.object({ option_id: z.int().nullable(), text: InLanguages });
export type SurveyOption = z.output<typeof SurveyOption>;

/** A row of squares; its number is its own for ever, wherever it stands. Null: not saved yet. */
export const SurveyRow = z.object({ row_index: z.int().nullable(), text: InLanguages });
export type SurveyRow = z.output<typeof SurveyRow>;

/** A question or a section. Texts that are '' were left empty; `en` is null in all of them while the survey has no English. */
export const SurveyItem = z.object({
  kind: z.enum(itemKinds),
  /** Outlives every edit. Null: not saved yet. */
  question_id: z.int().nullable(),
  /** Who answered what is told to nobody, only counted (ENC-7). */
  sensitive: z.boolean(),
  /** The question, or the title of a section. */
  text: InLanguages,
  /** Of a section. */
  description: InLanguages,
  slider: Slider.nullable(),
  options: z.array(SurveyOption),
  rows: z.array(SurveyRow),
});
export type SurveyItem = z.output<typeof SurveyItem>;

/** Longest texts in characters, and most of each thing. */
export const longestQuestion = 500;
export const longestOption = 200;
export const mostItems = 200;
export const mostOptions = 50;

/** A text that nobody wrote yet, in the languages of the survey. */
export const emptyText = (hasEnglish: boolean): InLanguages => ({ es: '', en: hasEnglish ? '' : null });

/** A text in a language, in Spanish where English is missing; `marked`: it is not in the language that was asked for (ENC-3). */
export function readIn({ es, en }: InLanguages, language: 'es' | 'en'): { text: string; marked: boolean } {
  const english = language === 'en' && en ? en : null;
  return { text: english ?? es, marked: language === 'en' && english === null };
}
