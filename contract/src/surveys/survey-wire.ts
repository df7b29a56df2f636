import { z } from 'zod';
import { asSeen } from '../fields/as-seen.ts';
import { holdable, idValue } from '../fields/fields.ts';
import type { InLanguages } from '../fields/in-languages.ts';
import { rule } from '../fields/rule.ts';
import type { ContentLanguage } from '../fields/translated.ts';
import { kindOf, kinds } from './kinds/kinds.ts';
import {
  type ItemKind,
  itemKinds,
  longestOption,
  longestQuestion,
  mostItems,
  mostOptions,
  type Slider,
  Slider as SliderWord,
  type SurveyItem,
} from './survey-item.ts';

/** What stands for an option that nobody wrote (SUR-50, SUR-51): flagged, so that a real '1' is one (AMB-122). */
const placeholders = { 1: '1', 2: '2' } as const;

const language_id = z.union([z.literal(1), z.literal(2)]);
const words = (max: number) =>
  z
    .string()
    .transform(asSeen)
    .pipe(z.string().max(max, rule('too_long', { max })).refine(holdable, rule('characters')));
const textOf = (max: number) => z.object({ language_id, text: words(max) });
const texts = (max: number) => z.array(textOf(max)).max(2, rule('value')).optional();

const WireOption = z.object({
  /** Outlives every edit; without it the option is a new one. */
  option_id: idValue.nullish(),
  option: z.array(textOf(longestOption)).max(2, rule('value')),
  placeholder: z.boolean().optional(),
});
const WireRow = textOf(longestOption).extend({
  row_index: z.int().min(1).nullish(),
  placeholder: z.boolean().optional(),
});
/** A question or a section in one language, or in both (AMB-120). */
const WireData = z.object({
  type: z.string().optional(),
  question: texts(longestQuestion),
  title: texts(longestQuestion),
  description: texts(longestQuestion),
  options: z
    .array(WireOption)
    .max(mostOptions, rule('max', { max: mostOptions }))
    .optional(),
  ask: z
    .array(WireRow)
    .max(2 * mostOptions, rule('max', { max: 2 * mostOptions }))
    .optional(),
  slider_type: SliderWord.nullish(),
});
type WireData = z.output<typeof WireData>;

/** A question or section as it is documented (SUR-43 to SUR-45, AMB-120): `id` is its type, `question_id` its identity. */
export const WireItem = z.object({
  id: z.int(rule('number')).refine((id) => itemKinds.some((kind) => kinds[kind].id === id), rule('value')),
  type: z.string().optional(),
  question_id: idValue.nullish(),
  sensitive: z.boolean().optional(),
  data: WireData,
  dataEnglish: WireData.nullish(),
});
export type WireItem = z.output<typeof WireItem>;
export const WireItems = z.array(WireItem).max(mostItems, rule('max', { max: mostItems }));

const oneOf = (
  list: readonly { language_id: ContentLanguage; text: string }[] | undefined,
  language: ContentLanguage,
) => list?.find((each) => each.language_id === language)?.text;

const kindNumbered = (id: number): ItemKind => itemKinds.find((kind) => kinds[kind].id === id) ?? 'uniqueOption';
const isKind = (name: string | undefined, kind: ItemKind) =>
  name === undefined || name === kind || name === kinds[kind].wire;

/** Whether the names of its type say what its number says, and neither language has more rows than there may be. */
export const isConsistent = ({ id, type, data, dataEnglish }: WireItem): boolean =>
  [type, data.type, dataEnglish?.type].every((name) => isKind(name, kindNumbered(id))) &&
  ([1, 2] as const).every((language) => rowsIn(data, language).length <= mostOptions);

/** Reads an item from its documented shape. The other language is beside it or within it; an option that was never written is ''. */
export function parseItem({ id, question_id, sensitive, data, dataEnglish }: WireItem): SurveyItem {
  const kind = kindNumbered(id);
  const english = dataEnglish ?? (hasLanguage(data, 2) ? data : null);
  const both = (es: string | undefined, en: string | undefined): InLanguages => ({
    es: es ?? '',
    en: english ? (en ?? '') : null,
  });
  const from = (of: (side: WireData) => WireData['title']) =>
    both(oneOf(of(data), 1), english ? oneOf(of(english), 2) : undefined);
  const { has } = kinds[kind];
  const options = (has.options && data.options) || [];
  const rows = has.rows ? rowsIn(data, 1) : [];
  const englishRows = english ? rowsIn(english, 2) : [];
  return {
    kind,
    question_id: question_id ?? null,
    sensitive: sensitive ?? false,
    text: from((side) => side.question ?? side.title),
    description: has.description ? from((side) => side.description) : both(undefined, undefined),
    slider: has.slider ? (data.slider_type ?? 'stars') : null,
    options: options.map((option, at) => ({
      option_id: option.option_id ?? null,
      text: both(written(option, oneOf(option.option, 1)), english ? englishOption(english, at) : undefined),
    })),
    rows: rows.map((row, at) => ({
      row_index: row.row_index ?? null,
      text: both(written(row, row.text), englishRows[at] && written(englishRows[at], englishRows[at].text)),
    })),
  };
}

const written = ({ placeholder }: { placeholder?: boolean | undefined }, text: string | undefined) =>
  placeholder ? '' : text;
const rowsIn = ({ ask }: WireData, language: ContentLanguage) =>
  (ask ?? []).filter((row) => row.language_id === language);
function englishOption({ options }: WireData, at: number): string | undefined {
  const option = options?.[at];
  return option && written(option, oneOf(option.option, 2));
}
/** The merged form: both languages within `data`. */
const hasLanguage = ({ question, title, description, options, ask }: WireData, language: ContentLanguage): boolean =>
  [
    ...(question ?? []),
    ...(title ?? []),
    ...(description ?? []),
    ...(options ?? []).flatMap(({ option }) => option),
    ...(ask ?? []),
  ].some((each) => each.language_id === language);

const optionFrom = (text: string, language: ContentLanguage) =>
  text === '' ? { text: placeholders[language], placeholder: true } : { text };

function writeSide(item: SurveyItem, language: ContentLanguage): WireData {
  const { has, asks, wire } = kindOf(item);
  const said = ({ es, en }: InLanguages) => (language === 1 ? es : (en ?? ''));
  const one = (text: InLanguages) => [{ language_id: language, text: said(text) }];
  if (!asks) return { type: wire, title: one(item.text), description: one(item.description) };
  return {
    type: wire,
    question: one(item.text),
    options: has.options
      ? item.options.map(({ option_id, text }) => {
          const { text: shown, ...flag } = optionFrom(said(text), language);
          return {
            ...(option_id === null ? {} : { option_id }),
            option: [{ language_id: language, text: shown }],
            ...flag,
          };
        })
      : [],
    ...(has.rows && {
      ask: item.rows.map(({ row_index, text }) => ({
        language_id: language,
        ...optionFrom(said(text), language),
        ...(row_index === null ? {} : { row_index }),
      })),
    }),
    ...(has.slider && { slider_type: item.slider satisfies Slider | null }),
  };
}

/** Writes an item in its documented shape, the counterpart of `parseItem`. */
export function writeItem(item: SurveyItem): WireItem {
  const { id, wire } = kindOf(item);
  return {
    id,
    type: wire,
    ...(item.question_id === null ? {} : { question_id: item.question_id }),
    ...(item.sensitive ? { sensitive: true } : {}),
    data: writeSide(item, 1),
    dataEnglish: item.text.en === null ? null : writeSide(item, 2),
  };
}
