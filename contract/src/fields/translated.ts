import { z } from 'zod';
import { namedPage, text } from './fields.ts';
import { rule } from './rule.ts';

/** The languages that a client's content is written in: 1 is Spanish, 2 is English (CAT-81, CAT-82). */
export const contentLanguages = [1, 2] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

const language_id = z.union([z.literal(1), z.literal(2)]);

/** A text in each language, as it is answered. */
export const Translated = z.array(z.object({ language_id, text: z.string() }));
export type Translated = z.output<typeof Translated>;

/** One line of at most `max` characters in both languages, each once, in any order. */
export const translated = (max: number) =>
  z
    .array(z.object({ language_id, text: text(max) }))
    .max(contentLanguages.length, rule('value'))
    .refine(
      (texts) => contentLanguages.every((each) => texts.some((text) => text.language_id === each)),
      rule('required'),
    );

/** What a record says in Spanish and, where it has it, in English: each language once (AMB-133). */
export const translatedFrom = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object({ language_id, ...shape }))
    .max(contentLanguages.length, rule('value'))
    .refine((said) => said.some((one) => languageOf(one) === 1), rule('required'))
    .refine((said) => new Set(said.map(languageOf)).size === said.length, rule('value'));
const languageOf = (one: object) => (one as { language_id: ContentLanguage }).language_id;

/** The text in a language; '' where it was never written. */
export const textIn = (texts: Translated, language: ContentLanguage): string =>
  texts.find((text) => text.language_id === language)?.text ?? '';

/** A text as calls send it, Spanish first: also what an empty form begins with. `en` null: it was never written in English. */
export const inBoth = (es = '', en: string | null = ''): Translated => [
  { language_id: 1, text: es },
  ...(en === null ? [] : [{ language_id: 2 as const, text: en }]),
];

/** How a list of records with a name in both languages is asked for; the order is that of the names in `language_id`. */
export const namedQuery = z.object({
  ...namedPage,
  language_id: z.coerce.number(rule('number')).int().min(1).max(2).optional(),
});
