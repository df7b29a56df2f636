import { asSeen } from '@botones/contract/fields/as-seen';
import { kinds } from '@botones/contract/surveys/kinds/kinds';
import {
  type ItemKind,
  mostItems,
  mostOptions,
  type Slider,
  type SurveyItem,
} from '@botones/contract/surveys/survey-item';
import { inserted, moved } from '../../../ui/order/moved.ts';

export { mostItems, mostOptions };

/** A text while it is written: its English stays while the survey's English is off. */
export interface Written {
  es: string;
  en: string;
}
export type Language = keyof Written;

/** An option, a column or a row while the survey is built; `id` null: not saved yet. */
export interface BuiltOption {
  /** Stays with it wherever it is moved. */
  key: string;
  id: number | null;
  text: Written;
}

/** A question or a section while the survey is built: what its kind does not have is kept, for the way back to the kind that had it. */
export interface BuiltItem {
  key: string;
  question_id: number | null;
  kind: ItemKind;
  sensitive: boolean;
  text: Written;
  description: Written;
  slider: Slider | null;
  options: readonly BuiltOption[];
  rows: readonly BuiltOption[];
}

export type OptionList = 'options' | 'rows';

export type ItemChange =
  | { edit: 'kind'; kind: ItemKind }
  | { edit: 'text'; of: 'text' | 'description'; language: Language; text: string }
  | { edit: 'sensitive'; on: boolean }
  | { edit: 'slider'; slider: Slider }
  | { edit: 'add'; list: OptionList; key: string }
  | { edit: 'option'; list: OptionList; key: string; language: Language; text: string }
  | { edit: 'move'; list: OptionList; from: number; to: number }
  | { edit: 'remove'; list: OptionList; key: string }
  /** Puts one back that was taken out. */
  | { edit: 'insert'; list: OptionList; option: BuiltOption; place: number };

const nothing: Written = { es: '', en: '' };
const newOption = (key: string): BuiltOption => ({ key, id: null, text: nothing });

/** What is added or becomes a question with options begins with two without a word. */
const newOptions = (key: string): BuiltOption[] => [newOption(`${key} 1`), newOption(`${key} 2`)];
/** What is added begins as a question with one answer, without a word (SUR-31). */
export const newItem = (key: string): BuiltItem => ({
  key,
  question_id: null,
  kind: 'uniqueOption',
  sensitive: false,
  text: nothing,
  description: nothing,
  slider: null,
  options: newOptions(key),
  rows: [],
});

/** The same question once more, which is another one. */
export const copyOf = (item: BuiltItem, key: string): BuiltItem => {
  const renewed = (list: readonly BuiltOption[], of: string) =>
    list.map((option, at) => ({ ...option, key: `${key} ${of} ${at}`, id: null }));
  return {
    ...item,
    key,
    question_id: null,
    options: renewed(item.options, 'o'),
    rows: renewed(item.rows, 'r'),
  };
};

/** A scale begins with stars, nothing else has a slider (SUR-32, SUR-33); what has options begins with two, a grid with a row. */
function ofKind(item: BuiltItem, kind: ItemKind): BuiltItem {
  if (kind === item.kind) return item;
  const rows = kind === 'squares' && item.rows.length === 0 ? [newOption(`${item.key} r`)] : item.rows;
  const options = kinds[kind].has.options && item.options.length === 0 ? newOptions(item.key) : item.options;
  return { ...item, kind, rows, options, slider: kind === 'linearScale' ? 'stars' : null };
}

/** What one question becomes by a change; the same one where nothing changes. */
export function changeItem(item: BuiltItem, change: ItemChange): BuiltItem {
  switch (change.edit) {
    case 'kind':
      return ofKind(item, change.kind);
    case 'text': {
      const { of, language, text } = change;
      return { ...item, [of]: { ...item[of], [language]: text } };
    }
    case 'sensitive':
      return { ...item, sensitive: change.on };
    case 'slider':
      return { ...item, slider: change.slider };
    default:
      return { ...item, [change.list]: changeList(item[change.list], change) };
  }
}

function changeList(
  list: readonly BuiltOption[],
  change: Extract<ItemChange, { list: OptionList }>,
): readonly BuiltOption[] {
  switch (change.edit) {
    case 'add':
      return [...list, newOption(change.key)];
    case 'option': {
      const { key, language, text } = change;
      return list.map((option) =>
        option.key === key ? { ...option, text: { ...option.text, [language]: text } } : option,
      );
    }
    case 'move':
      return moved(list, change.from, change.to);
    case 'remove':
      return list.filter(({ key }) => key !== change.key);
    case 'insert':
      return inserted(list, change.place, change.option);
  }
}

const written = ({ es, en }: SurveyItem['text']): Written => ({ es, en: en ?? '' });

/** A saved question as it is built on. */
export const builtOf = (item: SurveyItem): BuiltItem => ({
  ...item,
  key: `q${item.question_id}`,
  text: written(item.text),
  description: written(item.description),
  options: item.options.map(({ option_id: id, text }) => ({ key: `o${id}`, id, text: written(text) })),
  rows: item.rows.map(({ row_index: id, text }) => ({ key: `r${id}`, id, text: written(text) })),
});

/** A question as it is shown and sent: every text as people see it, in English only where the survey has it. */
export function itemOf(item: BuiltItem, hasEnglish: boolean): SurveyItem {
  const said = ({ es, en }: Written) => ({ es: asSeen(es), en: hasEnglish ? asSeen(en) : null });
  return {
    kind: item.kind,
    question_id: item.question_id,
    sensitive: item.sensitive,
    text: said(item.text),
    description: said(item.description),
    slider: item.slider,
    options: item.options.map(({ id, text }) => ({ option_id: id, text: said(text) })),
    rows: item.rows.map(({ id, text }) => ({ row_index: id, text: said(text) })),
  };
}
