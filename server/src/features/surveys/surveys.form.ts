import { rule } from '@botones/contract/fields/rule';
import { alikeIn } from '@botones/contract/surveys/alike';
import { emptyText, type SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, type WireItem } from '@botones/contract/surveys/survey-wire';
import type { SurveyForm } from '@botones/contract/surveys/surveys';
import { unwritten } from '@botones/contract/surveys/unwritten';
import { type FieldProblems, fail } from '../../app/http/fail.ts';
import { columnsOf } from '../../app/lists/translated.ts';

/** The words of a survey as its row holds them; without English all of the latter are null. */
export interface SurveyWords {
  title_es: string;
  title_en: string | null;
  description_es: string;
  description_en: string | null;
  goodbye_es: string;
  goodbye_en: string | null;
}

/** The columns of the texts that were sent. */
export const wordsOf = ({ title, description, goodbye_message }: Partial<SurveyForm>): Partial<SurveyWords> => ({
  ...(title && columnsOf('title', title)),
  ...(description && columnsOf('description', description)),
  ...(goodbye_message && columnsOf('goodbye', goodbye_message)),
});

export const itemsFrom = (questions: readonly WireItem[]): SurveyItem[] => questions.map(parseItem);

/** An item in the languages that its survey has. */
function inItsLanguages(item: SurveyItem, hasEnglish: boolean): SurveyItem {
  const said = <T extends { text: SurveyItem['text'] }>(of: T): T => ({
    ...of,
    text: { es: of.text.es, en: hasEnglish ? (of.text.en ?? '') : null },
  });
  const { es, en } = item.description;
  return {
    ...said(item),
    description: { ...emptyText(hasEnglish), es, ...(hasEnglish && en ? { en } : {}) },
    options: item.options.map(said),
    rows: item.rows.map(said),
  };
}

/**
 * A survey as it is to be saved, in Spanish and, where any of its own texts is in English, in both: then all three are, and so is every
 * main text of its questions (SUR-24, SUR-48, SUR-49).
 */
export function checkedItems(words: SurveyWords, items: readonly SurveyItem[]): SurveyItem[] {
  const english = { title: words.title_en, description: words.description_en, goodbye_message: words.goodbye_en };
  const hasEnglish = Object.values(english).some(Boolean);
  const problems: FieldProblems = {};
  if (hasEnglish) for (const [field, text] of Object.entries(english)) if (!text) problems[field] = rule('required');
  for (const { at, language } of unwritten(items, hasEnglish))
    problems[`questions.${at}.${language === 'es' ? 'data' : 'dataEnglish'}`] = rule('required');
  if (Object.keys(problems).length > 0) fail('request.invalid', problems);
  return items.map((item) => inItsLanguages(item, hasEnglish));
}

/** Fails where options, columns or rows of a question cannot be told apart and could be before, each at its place. */
export function refuseAlike(items: readonly SurveyItem[], former: readonly SurveyItem[]): void {
  const known = new Map(former.map((item) => [item.question_id, item]));
  const problems: FieldProblems = {};
  for (const [nth, item] of items.entries()) {
    const before = item.question_id === null ? undefined : known.get(item.question_id);
    for (const { list, at, language, made } of alikeIn(item, before)) {
      const side = language === 'es' ? 'data' : 'dataEnglish';
      if (made) problems[`questions.${nth}.${side}.${list === 'rows' ? 'ask' : list}.${at}`] = rule('surveys.alike');
    }
  }
  if (Object.keys(problems).length > 0) fail('request.invalid', problems);
}
