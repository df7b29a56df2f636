import { shownItems } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import type { ShownSurvey } from '@botones/display/survey/survey';
import { itemOf, type Written } from '../kinds/built-item.ts';
import type { SurveyValues } from './survey-document.ts';

/** A survey that is built, as a robot shows it, and by its key the place of each item that can be shown. */
export function shownSurvey(values: SurveyValues): { survey: ShownSurvey; places: ReadonlyMap<string, number> } {
  const { hasEnglish, logo, items } = values;
  const said = ({ es, en }: Written) => ({ es, en: hasEnglish ? en : null });
  // Each has a number as a saved one has.
  let last = 0;
  const next = () => ++last;
  const keys = new Map<number, string>();
  const numbered = items.map((built): SurveyItem => {
    const item = itemOf(built, hasEnglish);
    const question_id = next();
    keys.set(question_id, built.key);
    return {
      ...item,
      question_id,
      options: item.options.map((option) => ({ ...option, option_id: next() })),
      rows: item.rows.map((row) => ({ ...row, row_index: next() })),
    };
  });
  const shown = shownItems(numbered);
  const places = new Map(shown.map(({ question_id }, at) => [keys.get(question_id ?? 0) ?? '', at]));
  const texts = { title: said(values.title), description: said(values.description), goodbye: said(values.goodbye) };
  return { survey: { ...texts, logo, items: shown }, places };
}
