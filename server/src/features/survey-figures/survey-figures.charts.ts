import type { AnswerChart, QuestionChart, VersionDay } from '@botones/contract/analytics/survey-figures';
import type { Hidden } from '@botones/contract/fields/hidden';
import { type ItemKind, readIn } from '@botones/contract/surveys/survey-item';
import { satisfiedShare } from '../surveys/surveys.satisfaction.ts';
import type { Choices } from './survey-figures.counts.ts';
import { changesOf, choicesOf, type Language, type Question, squareRowsOf } from './survey-figures.words.ts';

/** How each kind is drawn (AMB-128). */
const chartTypes: Record<Exclude<ItemKind, 'section'>, AnswerChart> = {
  uniqueOption: 'pie',
  yesNo: 'donut',
  multipleChoice: 'horizontal bar',
  linearScale: 'bar',
  squares: 'stacked bar',
};

const sumOf = (counts: readonly Choices[]): number => counts.reduce((sum, { n }) => sum + n, 0);
const chosen = (counts: readonly Choices[]) => counts.filter(({ value }) => value >= 0);
/** People behind choices: each further choice of one of them is told as -1. */
export const peopleOf = (counts: readonly Choices[]): number =>
  sumOf(chosen(counts)) - sumOf(counts.filter(({ value }) => value < 0));

type Answered = Pick<QuestionChart, 'answers' | 'options' | 'rows'>;

function answersOf(question: Question, counts: readonly Choices[], language: Language): Answered {
  const wasChosen = (value: number) => counts.some((each) => each.value === value);
  const choices = choicesOf(question, language, wasChosen);
  const options = choices.map(({ value: option_id, label, removed }) => ({ option_id, label, removed }));
  const counted = (of: readonly Choices[]) =>
    Object.fromEntries(choices.map(({ value, label }) => [label, sumOf(of.filter((each) => each.value === value))]));
  if (question.forms[0]?.item.kind !== 'squares') return { answers: counted(counts), options, rows: [] };
  const rows = squareRowsOf(question, language, (row) => chosen(counts).some(({ row_index }) => row_index === row));
  return {
    answers: Object.fromEntries(
      rows.map(({ value, label }) => [label, counted(counts.filter(({ row_index }) => row_index === value))]),
    ),
    options,
    rows: rows.map(({ value: row_index, label, removed }) => ({ row_index, label, removed })),
  };
}

const satisfied = (satisfaction: number | null) =>
  satisfaction === null ? { satisfaction, hidden: { satisfaction: 'none' as const } } : { satisfaction };

/** A question without its answers. */
function headOf({ question_id, archived, forms }: Question, language: Language) {
  const [newest] = forms;
  if (!newest || newest.item.kind === 'section') return null;
  const { kind, text } = newest.item;
  return { question_id, question: readIn(text, language).text, chart_type: chartTypes[kind], kind, archived };
}

/** What was answered to a question; of one that is asked no longer null where nobody answered it. */
export function chartOf(
  question: Question,
  counts: readonly Choices[],
  { language, versions }: { language: Language; versions: readonly VersionDay[] },
): QuestionChart | null {
  const head = headOf(question, language);
  const total = peopleOf(counts);
  if (!head || (head.archived && total === 0)) return null;
  const answered = versions.filter(({ version }) => counts.some((each) => each.version === version));
  return {
    ...head,
    total,
    ...answersOf(question, counts, language),
    ...satisfied(head.kind === 'linearScale' ? satisfiedShare(counts) : null),
    sensitive: false,
    changed: changesOf(question, answered),
  };
}

/** Those of months in which at least so many people answered (ENC-7). */
export function ofManyPeople<C extends Choices & { month: string }>(counts: readonly C[], least: number): C[] {
  const months = new Map<string, C[]>();
  for (const each of counts) months.set(each.month, [...(months.get(each.month) ?? []), each]);
  return [...months.values()].filter((month) => peopleOf(month) >= least).flat();
}

/**
 * The same of a sensitive question, whose answers are counted by whole months and told where many gave one. `unless` says why there is
 * nothing where no month is told, whatever was chosen beside the days; where one is, nothing is told of a choice of few responses.
 */
export function sensitiveChartOf(
  question: Question,
  counts: readonly (Choices & { month: string })[],
  { language, least, few, unless }: { language: Language; least: number; few: boolean; unless: Hidden },
): QuestionChart | null {
  const told = ofManyPeople(counts, least);
  const chart = chartOf(question, told, { language, versions: [] });
  if (!chart) return null;
  if (told.length > 0 && !few) return { ...chart, sensitive: true };
  const why = told.length > 0 ? 'few' : unless;
  const hidden = { total: why, answers: why, satisfaction: chart.kind === 'linearScale' ? why : 'none' };
  return { ...chart, sensitive: true, total: 0, satisfaction: null, hidden, answers: {}, options: [], rows: [] };
}
