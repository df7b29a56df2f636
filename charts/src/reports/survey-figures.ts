import type { CountedAnswers, QuestionChart } from '@botones/contract/analytics/survey-figures';
import { writtenHidden } from '@botones/contract/fields/hidden';
import { type Figures, toldOf, type Value } from '../drawing.ts';

/** How an option or a row is called. */
export type NameOf = (named: { label: string; removed: boolean; option_id?: number }) => string;
const asIs: NameOf = ({ label }) => label;
const countOf = (answers: CountedAnswers[string] | undefined, label: string): number => {
  const n = typeof answers === 'object' ? answers[label] : answers;
  return n ?? 0;
};

/** What was answered to a question; a person who chose several is counted once in what shares are of. */
export function questionFigures(chart: QuestionChart, people: string, nameOf = asIs): Figures {
  const { answers, chart_type, kind, total, options, rows } = chart;
  if (chart_type === 'stacked bar')
    return {
      series: options.map(nameOf),
      rows: rows.map((row) => ({
        label: nameOf(row),
        values: options.map(({ label }) => countOf(answers[row.label], label)),
      })),
    };
  return {
    series: [people],
    rows: options.map((option) => ({ label: nameOf(option), values: [countOf(answers[option.label], option.label)] })),
    ...(kind === 'multipleChoice' && { of: total }),
  };
}

/** One of two sides: its counts, and what shares are of. */
export interface Compared {
  /** 'A'. */
  side: string;
  /** 'A: % de 40'. */
  name: string;
  /** `id`: by what it is known on the other side, whatever it is called there. */
  counts: readonly { id: number; label: string; n: number }[];
  of: number;
}

/** Of nothing there is no percent; it reads so in every language. */
const none = writtenHidden('none', 'es', '');
const percentOf = (n: number, of: number): Value => (of > 0 ? Math.round((100 * n) / of) : none);

/** The sides beside each other, in whole percents of what each is of; in the order and with the names of the first side that has them. */
export function comparedFigures(sides: readonly Compared[], people: string): Figures {
  const maps = sides.map(({ counts }) => new Map(counts.map(({ id, n }) => [id, n])));
  const labels = new Map<number, string>();
  for (const { id, label } of sides.flatMap(({ counts }) => counts)) if (!labels.has(id)) labels.set(id, label);
  const rows = [...labels.keys()].map((id) => maps.map((counts) => counts.get(id) ?? 0));
  return {
    series: sides.map(({ name }) => name),
    rows: [...labels.values()].map((label, at) => ({
      label,
      values: sides.map(({ of }, nth) => percentOf(rows[at]?.[nth] ?? 0, of)),
    })),
    counts: { of: people, series: sides.map(({ side }) => side), rows },
  };
}

/** Whole percents of parts that make a hundred together: the largest remainders are rounded up. Of nothing there are none. */
export function percentsOf(parts: readonly number[]): Value[] {
  const all = parts.reduce((sum, n) => sum + n, 0);
  if (all === 0) return parts.map(() => none);
  const percents = parts.map((n) => Math.floor((100 * n) / all));
  const missing = 100 - percents.reduce((sum, n) => sum + n, 0);
  const rest = parts.map((n, at) => ({ at, over: (100 * n) % all })).sort((a, b) => b.over - a.over || a.at - b.at);
  const up = new Set(rest.slice(0, missing).map(({ at }) => at));
  return percents.map((n, at) => (up.has(at) ? n + 1 : n));
}

/** Squares in percents of whoever answered each row. */
export function squaresInPercent(chart: QuestionChart, people: string, nameOf = asIs): Figures {
  const { series, rows } = questionFigures(chart, people, nameOf);
  const counts = rows.map(({ values }) => toldOf(values));
  return {
    series,
    rows: rows.map(({ label }, at) => ({ label, values: percentsOf(counts[at] ?? []) })),
    counts: { of: people, series, rows: counts },
  };
}

export const comparedQuestion = (chart: QuestionChart, side: string, name: string, nameOf = asIs): Compared => ({
  ...{ side, name, of: chart.total },
  counts: chart.options.map((option) => ({
    ...{ id: option.option_id, label: nameOf(option) },
    n: countOf(chart.answers[option.label], option.label),
  })),
});

/** The share of people who were satisfied, over all scales that anybody may see, and how many these are; null where nobody answered one. */
export function satisfactionOf(charts: readonly QuestionChart[]): { share: number | null; people: number } {
  const told = charts.filter(
    ({ sensitive, archived, satisfaction }) => !sensitive && !archived && satisfaction !== null,
  );
  const people = told.reduce((sum, { total }) => sum + total, 0);
  const satisfied = told.reduce((sum, { total, satisfaction }) => sum + total * (satisfaction ?? 0), 0);
  return { share: people > 0 ? satisfied / people : null, people };
}
