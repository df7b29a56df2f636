import { isDeepStrictEqual } from 'node:util';
import type { VersionDay } from '@botones/contract/analytics/survey-figures';
import { apart } from '@botones/contract/fields/apart';
import { realOptions, realRows } from '@botones/contract/surveys/kinds/kind';
import { kindOf } from '@botones/contract/surveys/kinds/kinds';
import { levelLabel, levels } from '@botones/contract/surveys/kinds/linear-scale';
import { yesNoWords } from '@botones/contract/surveys/kinds/yes-no';
import { readIn, type SurveyItem } from '@botones/contract/surveys/survey-item';
import { asKey } from '../analytics/analytics.keys.ts';

export type Language = 'es' | 'en';
/** A version of a survey with its items. */
export interface Version {
  version: number;
  items: SurveyItem[];
}

/** A question with its newest words first, then as it was before. */
export interface Question {
  question_id: number;
  /** It is asked no longer. */
  archived: boolean;
  forms: { version: number; item: SurveyItem }[];
}

/** Whether a robot can show an item, and it asks (ENC-3). */
const isAsked = (item: SurveyItem) => kindOf(item).asks && item.text.es !== '' && kindOf(item).isWhole(item);

/** The questions of now in their order, then former ones, of versions from the newest to the oldest. */
export function questionsOf(versions: readonly Version[]): Question[] {
  const questions = new Map<number, Question>();
  for (const [nth, { version, items }] of versions.entries())
    for (const item of items.filter(isAsked)) {
      const question_id = item.question_id ?? 0;
      const known = questions.get(question_id);
      if (known) known.forms.push({ version, item });
      else questions.set(question_id, { question_id, archived: nth > 0, forms: [{ version, item }] });
    }
  return [...questions.values()];
}

export interface Named {
  value: number;
  label: string;
  /** It can be chosen no longer. */
  removed: boolean;
}
type Choosable = Omit<Named, 'removed'>;

/** What can be chosen of an item. */
function optionsOf(item: SurveyItem, language: Language): Choosable[] {
  if (item.kind === 'linearScale') return levels.map((value) => ({ value, label: levelLabel(value, language) }));
  if (item.kind === 'yesNo') return yesNoWords[language].map((label, at) => ({ value: 1 - at, label }));
  return realOptions(item).map(({ option_id, text }) => ({
    value: option_id ?? 0,
    label: readIn(text, language).text,
  }));
}
const rowsOf = (item: SurveyItem, language: Language): Choosable[] =>
  realRows(item).map(({ row_index, text }) => ({ value: row_index ?? 0, label: readIn(text, language).text }));

/** What can be chosen now, then what could be chosen once and was, in its last words; each keeps its name whoever of the others was chosen. */
function withFormer(forms: readonly Choosable[][], wasChosen: (value: number) => boolean): Named[] {
  const known = new Map<number, Named>();
  for (const [nth, named] of forms.entries())
    for (const one of named) if (!known.has(one.value)) known.set(one.value, { ...one, removed: nth > 0 });
  const all = [...known.values()];
  const names = apart(all.map(({ label }) => asKey(label)));
  return all
    .map((one, at) => ({ ...one, label: names[at] ?? '' }))
    .filter(({ value, removed }) => !removed || wasChosen(value));
}
export const choicesOf = ({ forms }: Question, language: Language, wasChosen: (value: number) => boolean): Named[] =>
  withFormer(
    forms.map(({ item }) => optionsOf(item, language)),
    wasChosen,
  );
export const squareRowsOf = ({ forms }: Question, language: Language, wasChosen: (row: number) => boolean): Named[] =>
  withFormer(
    forms.map(({ item }) => rowsOf(item, language)),
    wasChosen,
  );

/** The versions from which on a question reads otherwise than in the one that was answered before. */
export function changesOf({ forms }: Question, answered: readonly VersionDay[]): VersionDay[] {
  const said = ({ text, options, rows }: SurveyItem) => ({ text, options, rows });
  const told = answered.flatMap(({ version, day }) => {
    const form = forms.find((each) => each.version === version);
    return form ? [{ version, day, said: said(form.item) }] : [];
  });
  return told.flatMap(({ version, day, said: now }, nth) => {
    const before = told[nth - 1];
    return before && !isDeepStrictEqual(before.said, now) ? [{ version, day }] : [];
  });
}
