import type { ItemKind, SurveyItem, SurveyRow } from '@botones/contract/surveys/survey-item';
import { fail } from '../../app/http/fail.ts';

/** A question that a survey has or had. */
export interface KnownQuestion {
  kind: ItemKind;
  options: ReadonlySet<number>;
  /** Rows that it ever had are numbered from 1 to this. */
  highestRow: number;
}

/** Rows keep their numbers; a new one, and one that is there twice, has the next that none ever had. */
function numberRows(rows: readonly SurveyRow[], highest: number): SurveyRow[] {
  const kept = new Set<number>();
  let next = highest;
  return rows.map((row) => {
    const row_index = row.row_index === null || kept.has(row.row_index) ? ++next : row.row_index;
    kept.add(row_index);
    return { ...row, row_index };
  });
}

/** A question that begins, whatever numbers it was sent with: it shares none with another one. */
export const anew = (item: SurveyItem): SurveyItem => ({
  ...item,
  question_id: null,
  options: item.options.map((option) => ({ ...option, option_id: null })),
  rows: numberRows(
    item.rows.map((row) => ({ ...row, row_index: null })),
    0,
  ),
});

function refuseUnknown({ options, rows }: SurveyItem, known: KnownQuestion): void {
  const isKnown =
    options.every(({ option_id }) => option_id === null || known.options.has(option_id)) &&
    rows.every(({ row_index }) => row_index === null || row_index <= known.highestRow);
  if (!isKnown) fail('surveys.unknown_question');
}

/**
 * Items with the numbers that they keep, null where a new one is needed. A question keeps its own while its kind is the same (ENC-1);
 * of another kind it is a new one, and so is the second of two that claim one number. Numbers that the survey never had are refused.
 */
export function keptNumbers(items: readonly SurveyItem[], known: ReadonlyMap<number, KnownQuestion>): SurveyItem[] {
  const kept = new Set<number>();
  return items.map((item) => {
    const { question_id } = item;
    if (question_id === null) return anew(item);
    const former = known.get(question_id) ?? fail('surveys.unknown_question');
    refuseUnknown(item, former);
    if (former.kind !== item.kind || kept.has(question_id)) return anew(item);
    kept.add(question_id);
    const options = new Set<number>();
    return {
      ...item,
      options: item.options.map((option) => {
        const { option_id } = option;
        if (option_id === null || options.has(option_id)) return { ...option, option_id: null };
        options.add(option_id);
        return option;
      }),
      rows: numberRows(item.rows, former.highestRow),
    };
  });
}

/** How many numbers are missing. */
export const missingNumbers = (items: readonly SurveyItem[]) => ({
  questions: items.filter(({ question_id }) => question_id === null).length,
  options: items.flatMap(({ options }) => options).filter(({ option_id }) => option_id === null).length,
});

/** Gives numbers to what has none. */
export const withNumbers = (
  items: readonly SurveyItem[],
  take: { question: () => number; option: () => number },
): SurveyItem[] =>
  items.map((item) => ({
    ...item,
    question_id: item.question_id ?? take.question(),
    options: item.options.map((option) => ({ ...option, option_id: option.option_id ?? take.option() })),
  }));
