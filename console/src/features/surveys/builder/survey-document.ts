import { type Translated, textIn } from '@botones/contract/fields/translated';
import { kindOf } from '@botones/contract/surveys/kinds/kinds';
import { parseItem } from '@botones/contract/surveys/survey-wire';
import type { Survey } from '@botones/contract/surveys/surveys';
import { inserted, moved } from '../../../ui/order/moved.ts';
import {
  type BuiltItem,
  builtOf,
  changeItem,
  copyOf,
  type ItemChange,
  type Language,
  newItem,
  type Written,
} from '../kinds/built-item.ts';

export type SurveyText = 'title' | 'description' | 'goodbye';

/** A survey while it is built. */
export interface SurveyValues {
  title: Written;
  description: Written;
  goodbye: Written;
  hasEnglish: boolean;
  /** Whether robots may offer it (SUR-26). */
  state: boolean;
  logo: string | null;
  items: readonly BuiltItem[];
}

export type SurveyChange =
  | { change: 'text'; of: SurveyText; language: Language; text: string }
  | { change: 'english'; on: boolean }
  | { change: 'state'; on: boolean }
  | { change: 'logo'; logo: string | null }
  | { change: 'add'; key: string }
  /** Once more, right behind the one that is named. */
  | { change: 'duplicate'; of: string; key: string }
  | { change: 'move'; from: number; to: number }
  | { change: 'remove'; key: string }
  /** Puts one back that was taken out. */
  | { change: 'insert'; item: BuiltItem; place: number }
  | { change: 'item'; key: string; how: ItemChange };

/** What a survey becomes by a change; the last item stays (SUR-30). */
export function changeSurvey(values: SurveyValues, change: SurveyChange): SurveyValues {
  const { items } = values;
  switch (change.change) {
    case 'text': {
      const { of, language, text } = change;
      return { ...values, [of]: { ...values[of], [language]: text } };
    }
    case 'english':
      return { ...values, hasEnglish: change.on };
    case 'state':
      return { ...values, state: change.on };
    case 'logo':
      return change.logo === values.logo ? values : { ...values, logo: change.logo };
    case 'add':
      return { ...values, items: [...items, newItem(change.key)] };
    case 'duplicate': {
      const at = items.findIndex(({ key }) => key === change.of);
      const item = items[at];
      return item ? { ...values, items: inserted(items, at + 1, copyOf(item, change.key)) } : values;
    }
    case 'move':
      return change.from === change.to ? values : { ...values, items: moved(items, change.from, change.to) };
    case 'remove':
      return items.length === 1 ? values : { ...values, items: items.filter(({ key }) => key !== change.key) };
    case 'insert':
      return { ...values, items: inserted(items, change.place, change.item) };
    case 'item':
      return {
        ...values,
        items: items.map((item) => (item.key === change.key ? changeItem(item, change.how) : item)),
      };
  }
}

/** Which text a change writes; undefined: it does something else. */
function fieldOf(change: SurveyChange): string | undefined {
  if (change.change === 'text') return `${change.of} ${change.language}`;
  if (change.change !== 'item') return undefined;
  const { how } = change;
  if (how.edit === 'text') return `${change.key} ${how.of} ${how.language}`;
  return how.edit === 'option' ? `${change.key} ${how.list} ${how.key} ${how.language}` : undefined;
}
/** Letters that are typed into one text are one step back. */
export const goesOn = (before: SurveyChange, change: SurveyChange): boolean => {
  const field = fieldOf(change);
  return field !== undefined && field === fieldOf(before);
};

const sameJson = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
/** Whether nothing would have to be saved; a question that nobody touched is the same object. */
export function sameSurvey(one: SurveyValues, other: SurveyValues): boolean {
  const { items, ...rest } = one;
  const { items: others, ...otherRest } = other;
  return (
    items.length === others.length && sameJson(rest, otherRest) && items.every((item, at) => sameJson(item, others[at]))
  );
}

const writtenIn = (texts: Translated): Written => ({ es: textIn(texts, 1), en: textIn(texts, 2) });
/** The questions of a saved survey, with their numbers. */
export const savedItems = ({ questions }: Pick<Survey, 'questions'>) => questions.map(parseItem);

type Saved = Pick<Survey, 'title' | 'description' | 'goodbye_message' | 'state' | 'logo' | 'questions'>;
export const valuesOf = (survey: Saved): SurveyValues => ({
  title: writtenIn(survey.title),
  description: writtenIn(survey.description),
  goodbye: writtenIn(survey.goodbye_message),
  hasEnglish: survey.title.some(({ language_id }) => language_id === 2),
  state: survey.state,
  logo: survey.logo,
  items: savedItems(survey).map(builtOf),
});

const none: Written = { es: '', en: '' };
/** A new survey: in Spanish, on (SUR-26), with one question (SUR-31). */
export const blankSurvey = (): SurveyValues => ({
  title: none,
  description: none,
  goodbye: none,
  hasEnglish: false,
  state: true,
  logo: null,
  items: [newItem('new')],
});

const longestTitle = 100;
/** Part of the title that people read, so in its language, whichever the console speaks. */
const copied: Written = { es: ' (copia)', en: ' (copy)' };
/** A new survey that says what another one does, under a title of its own. */
export function duplicateOf(survey: Saved): SurveyValues {
  const values = valuesOf(survey);
  const titleIn = (language: Language) => {
    const suffix = copied[language];
    return values.title[language] && values.title[language].slice(0, longestTitle - suffix.length) + suffix;
  };
  const title = { es: titleIn('es'), en: titleIn('en') };
  return { ...values, title, items: values.items.map((item, at) => copyOf(item, `copy ${at}`)) };
}

const isBlank = (text: string) => text.trim() === '';
const lacks = (texts: readonly Written[]): number => texts.filter(({ es, en }) => !isBlank(es) && isBlank(en)).length;
/** How many texts of a question are still to be written in English. */
export function missingInItem(item: BuiltItem): number {
  const { has } = kindOf(item);
  const others = [
    ...(has.description ? [item.description] : []),
    ...(has.options ? item.options.map(({ text }) => text) : []),
    ...(has.rows ? item.rows.map(({ text }) => text) : []),
  ];
  return (isBlank(item.text.en) ? 1 : 0) + lacks(others);
}
/** The same of the whole survey. */
export const missingInEnglish = ({ title, description, goodbye, items }: SurveyValues): number =>
  [title, description, goodbye].filter(({ en }) => isBlank(en)).length +
  items.reduce((sum, item) => sum + missingInItem(item), 0);
