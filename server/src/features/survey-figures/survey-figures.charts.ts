import type {
  AnswerChart,
  CountedAnswers,
  QuestionChart,
  VersionDay,
} from '@botones/contract/analytics/survey-figures';
import { type ItemKind, readIn } from '@botones/contract/surveys/survey-item';
import { asKeys } from '../analytics/analytics.keys.ts';
import type { Choices } from './survey-figures.counts.ts';
import {
  changesOf,
  choicesOf,
  type Language,
  type Named,
  type Question,
  squareRowsOf,
} from './survey-figures.words.ts';

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

/** Counts by their labels, and which of the labels were taken away. */
type Answered = Pick<QuestionChart, 'answers' | 'removed'>;
function labelled<N extends CountedAnswers[string]>(choices: readonly Named[], countOf: (value: number) => N) {
  const answers = asKeys(choices.map(({ value, label }) => [label, countOf(value)] as const));
  const labels = Object.keys(answers);
  return { answers, removed: labels.filter((_, at) => choices[at]?.removed) };
}

function answersOf(question: Question, counts: readonly Choices[], language: Language): Answered {
  const wasChosen = (value: number) => counts.some((each) => each.value === value);
  const choices = choicesOf(question, language, wasChosen);
  const counted = (of: readonly Choices[]) =>
    labelled(choices, (value) => sumOf(of.filter((each) => each.value === value)));
  if (question.forms[0]?.item.kind !== 'squares') return counted(counts);
  const rows = squareRowsOf(question, language, (row) => chosen(counts).some(({ row_index }) => row_index === row));
  const columns = counted([]).removed;
  const { answers, removed } = labelled(
    rows,
    (row) => counted(counts.filter(({ row_index }) => row_index === row)).answers,
  );
  return { answers, removed: [...removed, ...columns] };
}

/** The share of the two highest of five steps. */
function satisfactionOf(kind: ItemKind, counts: readonly Choices[]): number | null {
  const all = sumOf(counts);
  return kind === 'linearScale' && all > 0 ? sumOf(counts.filter(({ value }) => value >= 4)) / all : null;
}

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
    satisfaction: satisfactionOf(head.kind, counts),
    sensitive: false,
    hidden: false,
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
 * The same of a sensitive question, whose answers are counted by whole months and told where many gave one; of a choice of few
 * responses nothing is told.
 */
export function sensitiveChartOf(
  question: Question,
  counts: readonly (Choices & { month: string })[],
  { language, least, few }: { language: Language; least: number; few: boolean },
): QuestionChart | null {
  const told = few ? [] : ofManyPeople(counts, least);
  const chart = chartOf(question, told, { language, versions: [] });
  if (!chart) return null;
  const hidden = told.length === 0;
  return { ...chart, sensitive: true, hidden, ...(hidden && { answers: {}, removed: [] }) };
}
