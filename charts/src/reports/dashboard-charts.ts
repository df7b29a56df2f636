import type { Dashboard, DashboardPart } from '@botones/contract/analytics/dashboard';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { ChartType, Figures } from '../drawing.ts';
import { metricsWords } from './metrics.words.ts';
import type { ReportPart } from './report.ts';
import { labelIn, shortLabelIn } from './wire-labels.ts';

/** The cards of the dashboard. */
export type FigureName = Exclude<DashboardPart, 'totals' | 'months' | 'peaks'>;
/** Their charts, in the order in which they are read (MET-07 to MET-15), and what was not understood. */
export const cardTypes: Readonly<Record<FigureName, ChartType>> = {
  crossing: 'bar',
  total: 'bar',
  answered: 'bar',
  times: 'half donut',
  gender: 'donut',
  conducted: 'pie',
  products: 'horizontal bar',
  categories: 'horizontal bar',
  intents: 'horizontal bar',
  missed: 'bar',
};
export const cardNames = Object.keys(cardTypes) as FigureName[];

/** Labels and their figures, as the calls answer them. */
export type Counts = Record<string, number>;

/** Labels, in the language in which they are read, and figures of one or more answers of the same labels; the total is no part. */
export const countedFigures = (language: Language, ...named: [series: string, counts: Counts][]): Figures => ({
  series: named.map(([series]) => series),
  rows: Object.keys(named[0]?.[1] ?? {})
    .filter((label) => label !== 'Total')
    .map((label) => ({
      label: labelIn(label, language),
      short: shortLabelIn(label, language),
      values: named.map(([, counts]) => counts[label] ?? 0),
    })),
});

/** The first of many, of which shares are of nothing. */
export const rankedFigures = (unit: string, pairs: readonly (readonly [label: string, n: number])[]): Figures => ({
  series: [unit],
  of: null,
  rows: pairs.map(([label, n]) => ({ label, values: [n] })),
});

export const isEmpty = ({ rows }: Figures): boolean => rows.every(({ values }) => values.every((value) => !value));

/** A card as a part of a report; one without any figure says so. */
export function cardPart(name: FigureName, figures: Figures, language: Language): ReportPart {
  const words = wordsIn(metricsWords, language);
  const [title, note] = [words.cards[name], words.meaning[name]];
  return isEmpty(figures)
    ? { type: null, title, note: `${note} ${words.none}` }
    : { type: cardTypes[name], figures, title, note };
}

/** The figures of all cards that an answer tells; of one that failed there is none. */
export function cardFigures(told: Dashboard, language: Language): Partial<Record<FigureName, Figures>> {
  const words = wordsIn(metricsWords, language);
  const found: Partial<Record<FigureName, Figures>> = {};
  const crossing = told.crossing?.figures;
  if (crossing)
    found.crossing = countedFigures(language, [words.cross, crossing.crossed], [words.served, crossing.served]);
  for (const name of ['total', 'answered', 'times', 'gender', 'conducted', 'missed'] as const) {
    const figures = told[name]?.figures;
    if (figures) found[name] = countedFigures(language, [words.units[name], figures]);
  }
  const { products, categories, intents } = told;
  if (products?.figures)
    found.products = rankedFigures(
      words.units.products,
      products.figures.map(([{ Product }, n]) => [Product, n] as const),
    );
  if (categories?.figures)
    found.categories = rankedFigures(
      words.units.categories,
      categories.figures.map(([{ category }, n]) => [category, n] as const),
    );
  if (intents?.figures) found.intents = rankedFigures(words.units.intents, Object.entries(intents.figures));
  return found;
}
