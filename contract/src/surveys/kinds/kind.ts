import { apart } from '../../fields/apart.ts';
import type { InLanguages } from '../../fields/in-languages.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Answer } from '../answers.ts';
import { readIn, type SurveyItem } from '../survey-item.ts';

/** Everything that is true of a kind of item wherever it is met. */
export interface Kind {
  /** Its number and its name in documented calls (SUR-57, AMB-121). */
  id: number;
  wire: string;
  label: Texts;
  /** What else an item of it has beside its text. */
  has: { options?: true; rows?: true; slider?: true; description?: true };
  /** False: it asks nothing. */
  asks: boolean;
  /** Whether a robot can show it as it stands (ENC-3). */
  isWhole(item: SurveyItem): boolean;
  /** Whether an answer, whose question is this one, can be one to it. */
  accepts(item: SurveyItem, answer: Answer): boolean;
  /** Whether all of it is answered. */
  isAnswered(item: SurveyItem, answers: readonly Answer[]): boolean;
  /** The answers in words, as they are read in lists and sheets; '' where there are none. */
  says(item: SurveyItem, answers: readonly Answer[], language: 'es' | 'en'): string;
}

export const realOptions = ({ options }: SurveyItem) => options.filter(({ text }) => text.es !== '');
export const realRows = ({ rows }: SurveyItem) => rows.filter(({ text }) => text.es !== '');
export const hasOption = ({ options }: SurveyItem, id: number | undefined): boolean =>
  options.some(({ option_id }) => option_id === id);

type Names = Map<number | null, string>;
const known = new WeakMap<SurveyItem, Map<string, Names>>();
/** Reckoned once for each question and language: files say thousands of answers to it. */
function once(item: SurveyItem, key: string, of: () => Names): Names {
  const names = known.get(item) ?? new Map<string, Names>();
  known.set(item, names);
  const found = names.get(key) ?? of();
  names.set(key, found);
  return found;
}
function namesOf(listed: readonly (readonly [id: number | null, text: InLanguages])[], language: 'es' | 'en'): Names {
  const names = apart(listed.map(([, text]) => readIn(text, language).text));
  return new Map(listed.map(([id], at) => [id, names[at] ?? '']));
}
/** What the options of a question are called where equal ones are told apart, by their numbers. */
export const namedOptions = (item: SurveyItem, language: 'es' | 'en'): Names =>
  once(item, `options ${language}`, () =>
    namesOf(
      realOptions(item).map(({ option_id, text }) => [option_id, text]),
      language,
    ),
  );
/** The same of its rows. */
export const namedRows = (item: SurveyItem, language: 'es' | 'en'): Names =>
  once(item, `rows ${language}`, () =>
    namesOf(
      realRows(item).map(({ row_index, text }) => [row_index, text]),
      language,
    ),
  );

/** An answer that chooses these options and nothing else; `row_index` of squares. */
export const choiceOf = (question_id: number, option_ids: number[], row_index = 0): Answer => ({
  question_id,
  row_index,
  option_ids,
  scale: null,
  yes_no: null,
});
