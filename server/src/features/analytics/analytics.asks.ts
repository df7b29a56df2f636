import type { Sql } from '../../app/database/db.ts';
import { type Counted, countBy, counted, type FiguresAsked } from '../../app/figures/counts.ts';
import { countsOverTime, type Period } from '../../app/figures/series.ts';
import { responseDays } from '../surveys/surveys.roll-ups.ts';
import { completed, crossings, interactions, notUnderstood, people } from './analytics.counted.ts';
import { asMap, topOf } from './analytics.tops.ts';

/** What is asked of the figures of a client: of a documented call, and of a part of the dashboard. */
export type Ask<T> = (sql: Sql, asked: FiguresAsked, by: Period) => Promise<T>;

/** The words of each length, in their order; 0 is unknown and in none of them (AMB-086, TAB-2). */
const lengths = ['Menos de 1 min', '1 a 3 min', '3 a 5 min', 'Más de 5 min'];

const sumOf = <Row extends { n: number }>(rows: readonly Row[], counts: (row: Row) => boolean): number =>
  rows.reduce((sum, row) => (counts(row) ? sum + row.n : sum), 0);

/** Parts behind their total. */
function parted(parts: readonly (readonly [label: string, n: number])[]): Record<string, number> {
  return { Total: parts.reduce((sum, [, n]) => sum + n, 0), ...Object.fromEntries(parts) };
}

const overTime =
  (what: Counted): Ask<Record<string, number>> =>
  (sql, asked, by) =>
    countsOverTime(sql, what, asked, by);

export const crossed = overTime(crossings);
export const served = overTime(people);
export const total = overTime(interactions);
export const answered = overTime(completed);
export const missed = overTime(notUnderstood);

export const times: Ask<Record<string, number>> = async (sql, asked) => {
  const counts = await countBy(sql, interactions, asked, ['lasted']);
  return parted(lengths.map((label, at) => [label, sumOf(counts, ({ lasted }) => lasted === at + 1)]));
};

export const gender: Ask<Record<string, number>> = async (sql, asked) => {
  const counts = await countBy(sql, interactions, asked, ['gender']);
  const of = (wanted: string) => sumOf(counts, (row) => row.gender === wanted);
  return parted([
    ['Masculino', of('male')],
    ['Femenino', of('female')],
    ['Sin dato', of('')],
  ]);
};

export const conducted: Ask<Record<string, number>> = async (sql, asked) => {
  const counts = await countBy(sql, counted(responseDays), asked, ['complete']);
  return parted([
    ['Completas', sumOf(counts, ({ complete }) => complete)],
    ['Incompletas', sumOf(counts, ({ complete }) => !complete)],
  ]);
};

export const products: Ask<[{ Product: string }, number][]> = async (sql, asked) =>
  (await topOf(sql, 'product', asked)).map(({ name, n }) => [{ Product: name }, n]);

export const categories: Ask<[{ category: string }, number][]> = async (sql, asked) =>
  (await topOf(sql, 'category', asked)).map(({ name, n }) => [{ category: name }, n]);

export const intents: Ask<Record<string, number>> = async (sql, asked) => asMap(await topOf(sql, 'intent', asked));
