import type { Figures } from '@botones/charts/drawing';
import type { CountedAnswers, QuestionChart } from '@botones/contract/analytics/survey-figures';

/** Labels and counts of a question that is no grid. */
const countsOf = (answers: CountedAnswers): [string, number][] =>
  Object.entries(answers).flatMap(([label, n]) => (typeof n === 'number' ? [[label, n] as [string, number]] : []));
/** Of squares the counts of each row by its columns. */
const gridOf = (answers: CountedAnswers): [string, Record<string, number>][] =>
  Object.entries(answers).flatMap(([label, n]) => (typeof n === 'object' ? [[label, n] as [string, typeof n]] : []));

type NameOf = (label: string) => string;
const asIs: NameOf = (label) => label;

/** What was answered to a question; a person who chose several is counted once in what shares are of. */
export function questionFigures(chart: QuestionChart, people: string, nameOf = asIs): Figures {
  const { answers, chart_type, kind, total } = chart;
  if (chart_type === 'stacked bar') {
    const grid = gridOf(answers);
    const columns = [...new Set(grid.flatMap(([, row]) => Object.keys(row)))];
    return {
      series: columns.map(nameOf),
      rows: grid.map(([label, row]) => ({
        label: nameOf(label),
        values: columns.map((column) => row[column] ?? 0),
      })),
    };
  }
  return {
    series: [people],
    rows: countsOf(answers).map(([label, n]) => ({ label: nameOf(label), values: [n] })),
    ...(kind === 'multipleChoice' && { of: total }),
  };
}

/** One of two sides: its counts by their labels, and what shares are of. */
export interface Compared {
  /** 'A'. */
  side: string;
  /** 'A: % de 40'. */
  name: string;
  counts: readonly (readonly [string, number])[];
  of: number;
}

const percentOf = (n: number, of: number): number => (of > 0 ? Math.round((100 * n) / of) : 0);

/** The sides beside each other, in whole percents of what each is of; labels in the order of the first side. */
export function comparedFigures(sides: readonly Compared[], people: string, nameOf = asIs): Figures {
  const maps = sides.map(({ counts }) => new Map(counts));
  const labels = [...new Set(sides.flatMap(({ counts }) => counts.map(([label]) => label)))];
  const rows = labels.map((label) => maps.map((counts) => counts.get(label) ?? 0));
  return {
    series: sides.map(({ name }) => name),
    rows: labels.map((label, at) => ({
      label: nameOf(label),
      values: sides.map(({ of }, nth) => percentOf(rows[at]?.[nth] ?? 0, of)),
    })),
    counts: { of: people, series: sides.map(({ side }) => side), rows },
  };
}

/** Whole percents of parts that make a hundred together: the largest remainders are rounded up. */
export function percentsOf(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, n) => sum + n, 0);
  if (all === 0) return parts.map(() => 0);
  const percents = parts.map((n) => Math.floor((100 * n) / all));
  const missing = 100 - percents.reduce((sum, n) => sum + n, 0);
  const rest = parts.map((n, at) => ({ at, over: (100 * n) % all })).sort((a, b) => b.over - a.over || a.at - b.at);
  const up = new Set(rest.slice(0, missing).map(({ at }) => at));
  return percents.map((n, at) => (up.has(at) ? n + 1 : n));
}

/** Squares in percents of whoever answered each row. */
export function squaresInPercent(chart: QuestionChart, people: string, nameOf = asIs): Figures {
  const { series, rows } = questionFigures(chart, people, nameOf);
  const counts = rows.map(({ values }) => values.map((n) => n ?? 0));
  return {
    series,
    rows: rows.map(({ label }, at) => ({ label, values: percentsOf(counts[at] ?? []) })),
    counts: { of: people, series, rows: counts },
  };
}

export const comparedQuestion = (chart: QuestionChart, side: string, name: string): Compared => ({
  side,
  name,
  counts: countsOf(chart.answers),
  of: chart.total,
});

/** The share of people who were satisfied, over all scales that anybody may see; null where nobody answered one. */
export function satisfactionOf(charts: readonly QuestionChart[]): number | null {
  const told = charts.filter(
    ({ sensitive, archived, satisfaction }) => !sensitive && !archived && satisfaction !== null,
  );
  const people = told.reduce((sum, { total }) => sum + total, 0);
  return people > 0
    ? told.reduce((sum, { total, satisfaction }) => sum + total * (satisfaction ?? 0), 0) / people
    : null;
}
