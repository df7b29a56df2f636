import type { CountedAnswers, QuestionChart } from '@botones/contract/analytics/survey-figures';
import { inBoth } from '@botones/contract/fields/translated';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import { writeItem } from '@botones/contract/surveys/survey-wire';
import { Survey, SurveyRow } from '@botones/contract/surveys/surveys';
import { exampleOf } from './example.ts';

/** A saved question, of which a test says what it is about. */
export const anItem = (
  kind: ItemKind,
  question_id: number,
  es: string,
  more: Partial<SurveyItem> = {},
): SurveyItem => ({
  kind,
  question_id,
  sensitive: false,
  text: { es, en: null },
  description: { es: '', en: null },
  slider: kind === 'linearScale' ? 'stars' : null,
  options: [],
  rows: [],
  ...more,
});
/** Options from 11 on. */
export const options = (...texts: string[]) =>
  texts.map((es, at) => ({ option_id: 11 + at, text: { es, en: null as string | null } }));

const row = {
  poll_id: 3,
  id: 3,
  client: 3,
  status: true,
  state: true,
  title: inBoth('Satisfacción', null),
  description: inBoth('Su opinión nos importa', null),
  goodbye_message: inBoth('Gracias', null),
  created_date: '2026-03-05',
  created_by: { name: 'Iván', last_name: 'Ruiz' },
  questions_count: 1,
  version: 1,
};
/** A survey in a list. */
export const aSurveyRow = (more: Partial<SurveyRow> = {}): SurveyRow => exampleOf(SurveyRow, { ...row, ...more });

/** A survey with these questions. */
export const aSurvey = (items: readonly SurveyItem[], more: Partial<Survey> = {}): Survey =>
  exampleOf(Survey, { ...row, questions: items.map(writeItem), questions_count: items.length, ...more });

/** Numbers of options and rows by what they are called, the same in all charts of a test. */
const numbers = new Map([
  ['Sí', 1],
  ['Yes', 1],
  ['No', 0],
]);
function numberOf(label: string): number {
  const step = /^[1-5] - /.test(label) ? Number(label[0]) : numbers.get(label);
  if (step !== undefined) return step;
  numbers.set(label, 100 + numbers.size);
  return numberOf(label);
}
/** What was answered, and which options and rows its labels are; some were taken away. */
export function answered(answers: CountedAnswers, removed: readonly string[] = []) {
  const named = (label: string) => ({ label, removed: removed.includes(label) });
  const rows = Object.entries(answers).filter(([, n]) => typeof n === 'object');
  const labels = rows.length > 0 ? rows.flatMap(([, row]) => Object.keys(row)) : Object.keys(answers);
  return {
    answers,
    options: [...new Set(labels)].map((label) => ({ option_id: numberOf(label), ...named(label) })),
    rows: rows.map(([label]) => ({ row_index: numberOf(label), ...named(label) })),
  } satisfies Partial<QuestionChart>;
}
