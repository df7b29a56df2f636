import { asSeen } from '@botones/contract/fields/as-seen';
import { inBoth } from '@botones/contract/fields/translated';
import { kindOf } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { writeItem } from '@botones/contract/surveys/survey-wire';
import { unwritten } from '@botones/contract/surveys/unwritten';
import { type BuiltItem, itemOf, type Language, type Written } from '../kinds/built-item.ts';
import { alikeOf } from './alike-of.ts';
import type { SurveyText, SurveyValues } from './survey-document.ts';

/** A saved question that reads otherwise than those who answered it saw it. */
export interface Reworded {
  key: string;
  /** Its place, from 1. */
  place: number;
  text: string;
  /** Its kind is another: it is another question, whatever somebody means. */
  otherKind: boolean;
  /** Whether it says something else, and is not only told to nobody, or no longer so. */
  otherWords: boolean;
  /** What it becomes where that is changed: what was sensitive once stays hidden (ENC-7); null: as it was. */
  sensitive: boolean | null;
}

export type SavedQuestions = ReadonlyMap<number | null, SurveyItem>;
export const byNumber = (saved: readonly SurveyItem[]): SavedQuestions =>
  new Map(saved.map((item) => [item.question_id, item]));

/** Whether a question, or an option or row that is still there, has other words in Spanish or English. */
function isReworded(item: SurveyItem, before: SurveyItem): boolean {
  const { has } = kindOf(item);
  const differs = (text: SurveyItem['text'], was: SurveyItem['text'] | undefined) =>
    was !== undefined && (text.es !== was.es || (text.en !== null && was.en !== null && text.en !== was.en));
  const options = new Map(before.options.map(({ option_id, text }) => [option_id, text]));
  const rows = new Map(before.rows.map(({ row_index, text }) => [row_index, text]));
  return (
    differs(item.text, before.text) ||
    (has.options === true && item.options.some(({ option_id, text }) => differs(text, options.get(option_id)))) ||
    (has.rows === true && item.rows.some(({ row_index, text }) => differs(text, rows.get(row_index))))
  );
}

/** The saved questions that ask something else now, or for other eyes: answers that were given may mean something else then (AMB-125). */
export function rewordedOf(values: SurveyValues, saved: readonly SurveyItem[]): Reworded[] {
  const known = byNumber(saved);
  return values.items.flatMap((built, at) => {
    const before = built.question_id === null ? undefined : known.get(built.question_id);
    if (!before) return [];
    const item = itemOf(built, values.hasEnglish);
    const otherKind = item.kind !== before.kind;
    const isAsked = otherKind || kindOf(item).asks;
    const otherWords = isReworded(item, before);
    const sensitive = item.sensitive === before.sensitive ? null : item.sensitive;
    if (!isAsked || (!otherKind && !otherWords && sensitive === null)) return [];
    return [{ key: built.key, place: at + 1, text: item.text.es, otherKind, otherWords, sensitive }];
  });
}

/**
 * A question as it is sent. One of another kind, one that is meant as another and one that somebody took out meanwhile are new; of the
 * others only options that are still known keep their number.
 */
function sentItem(built: BuiltItem, hasEnglish: boolean, before: SurveyItem | undefined, another: boolean): SurveyItem {
  const item = itemOf(built, hasEnglish);
  const keeps = before !== undefined && !another && before.kind === item.kind;
  const options = new Set(keeps ? before.options.map(({ option_id }) => option_id) : []);
  const rows = new Set(keeps ? before.rows.map(({ row_index }) => row_index) : []);
  return {
    ...item,
    question_id: keeps ? item.question_id : null,
    options: item.options.map(({ option_id, text }) => ({
      option_id: options.has(option_id) ? option_id : null,
      text,
    })),
    rows: item.rows.map(({ row_index, text }) => ({ row_index: rows.has(row_index) ? row_index : null, text })),
  };
}

/** What is saved of a survey; `others` are the keys of the questions that are meant as other ones than those that were saved. */
export function bodyOf(values: SurveyValues, saved: readonly SurveyItem[], others: ReadonlySet<string>) {
  const { hasEnglish, state, logo } = values;
  const known = byNumber(saved);
  const both = ({ es, en }: Written) => inBoth(asSeen(es), hasEnglish ? asSeen(en) : null);
  return {
    state,
    logo,
    title: both(values.title),
    description: both(values.description),
    goodbye_message: both(values.goodbye),
    questions: values.items.map((item) =>
      writeItem(
        sentItem(
          item,
          hasEnglish,
          item.question_id === null ? undefined : known.get(item.question_id),
          others.has(item.key),
        ),
      ),
    ),
  };
}

const texts: readonly SurveyText[] = ['title', 'description', 'goodbye'];

/** What is missing of what must be there (SUR-17 to SUR-24, SUR-48, SUR-49): the keys of its questions, and whether any of its own texts. */
export function missingOf(values: SurveyValues): { own: boolean; items: string[] } {
  const languages: Language[] = values.hasEnglish ? ['es', 'en'] : ['es'];
  const items = values.items.map((item) => itemOf(item, values.hasEnglish));
  return {
    own: texts.some((of) => languages.some((language) => asSeen(values[of][language]) === '')),
    items: [...new Set(unwritten(items, values.hasEnglish).map(({ at }) => values.items[at]?.key ?? ''))],
  };
}

/** The keys of the questions of which a change made options, rows or columns read alike. */
export const alikeItems = ({ items, hasEnglish }: SurveyValues, saved: SavedQuestions): string[] =>
  items
    .filter((item) => alikeOf(item, saved.get(item.question_id), hasEnglish).some(({ made }) => made))
    .map(({ key }) => key);
