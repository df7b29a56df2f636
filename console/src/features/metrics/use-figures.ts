import type { Figures } from '@botones/charts/drawing';
import { analytics } from '@botones/contract/analytics/analytics';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { type Language, usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { daysIn } from '../../ui/filter/days.ts';
import { useFormats } from '../../ui/formats.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { before, bodyOf, type FiguresAsked } from './figures-asked.ts';
import { metricsWords } from './metrics.words.ts';
import { labelIn, shortLabelIn } from './wire-labels.ts';

/** Labels and their figures, as the calls answer them. */
type Counts = Record<string, number>;
const { crossing, topProductsCategory, topIntent, breakdown, ...calls } = analytics;
type CountsCall = keyof typeof calls;

/** Labels, in the language in which they are read, and figures of one or more answers of the same labels; the total is no part. */
const figuresOf = (language: Language, ...named: [series: string, counts: Counts][]): Figures => ({
  series: named.map(([series]) => series),
  rows: Object.keys(named[0]?.[1] ?? {})
    .filter((label) => label !== 'Total')
    .map((label) => ({
      label: labelIn(label, language),
      short: shortLabelIn(label, language),
      values: named.map(([, counts]) => counts[label] ?? 0),
    })),
});
const sum = (counts: Counts) =>
  Object.entries(counts).reduce((total, [label, n]) => (label === 'Total' ? total : total + n), 0);

const useCounts = (call: CountsCall, asked: FiguresAsked, enabled = true) =>
  useQuery({ ...queryOf(analytics[call], { body: bodyOf(asked) }), enabled });

/** Who crossed is asked by address, with times of day (MET-32 to MET-34). */
function useCrossed(asked: FiguresAsked, enabled = true) {
  const { client, robot, group_id, start, end } = asked;
  const query = {
    event_type: 'person_crossed' as const,
    ...(start && { from_dt: `${start} 00:00:00` }),
    ...(end && { to_dt: `${end} 23:59:59` }),
    ...(client > 0 && { client_id: client }),
    ...(robot > 0 && { robot_id: robot }),
    ...(group_id !== undefined && { group_id }),
    by: bodyOf(asked).by,
  };
  return useQuery({ ...queryOf(crossing, { query }), enabled });
}

/** A chart, and how its sum is beside that of as many days before, in words; null where nothing can be compared. */
export interface Compared extends QueryState<Figures> {
  compared: string | null;
}

/** Whether most of the days before were told of: a client's first ones are nothing to be measured by. */
function wasTold(then: Counts): boolean {
  const counts = Object.values(then);
  const first = counts.findIndex((n) => n > 0);
  return first >= 0 && first <= counts.length / 3;
}

function useComparedWords(asked: FiguresAsked, now: Counts | undefined, then: Counts | undefined): string | null {
  const words = useWords(metricsWords);
  const formats = useFormats();
  if (!now || !then || !wasTold(then)) return null;
  const [a, b] = [sum(now), sum(then)];
  const days = daysIn(asked.start ?? '', asked.end ?? '');
  if (a === b) return words.same(days);
  if (a > 10 * b) return words.muchMore(days);
  const difference = Math.abs(a - b) / b;
  if (difference < 0.005) return words.almostSame(days);
  const share = formats.percent(difference);
  return a > b ? words.more(share, days) : words.less(share, days);
}

/** The answer of a documented call as a chart of one series. */
export function useFigures(call: CountsCall, asked: FiguresAsked, series: string): QueryState<Figures> {
  const { data, isError, error, refetch } = useCounts(call, asked);
  const { language } = usePreferences();
  const figures = useMemo(() => data && figuresOf(language, [series, data]), [data, language, series]);
  return { data: figures, isError, error, refetch };
}

/** The same beside as many days before. */
export function useComparedFigures(call: CountsCall, asked: FiguresAsked, series: string): Compared {
  const earlier = before(asked);
  const now = useCounts(call, asked);
  const then = useCounts(call, earlier ?? asked, earlier !== null);
  const compared = useComparedWords(asked, now.data, earlier ? then.data : undefined);
  return { ...useFigures(call, asked, series), compared };
}

/** How many sentences were not understood, with their sum in words (ENT-7). */
export function useMissed(asked: FiguresAsked): Compared {
  const words = useWords(metricsWords);
  const formats = useFormats();
  const { data } = useCounts('notUnderstood', asked);
  const { compared, ...figures } = useComparedFigures('notUnderstood', asked, words.missed);
  const total = data && words.missedCount(formats.number(sum(data)));
  return { ...figures, compared: [total, compared].filter(Boolean).join(' ') || null };
}

/** Who crossed, and beside them who was served (AMB-085). */
export function useCrossing(asked: FiguresAsked): Compared {
  const words = useWords(metricsWords);
  const earlier = before(asked);
  const crossed = useCrossed(asked);
  const served = useCounts('peopleServed', asked);
  const then = useCrossed(earlier ?? asked, earlier !== null);
  const [all, some] = [crossed.data?.person_by_month_count, served.data];
  const { language } = usePreferences();
  const figures = useMemo(
    () => all && some && figuresOf(language, [words.cross, all], [words.served, some]),
    [all, some, language, words],
  );
  return {
    data: figures,
    isError: crossed.isError || served.isError,
    error: crossed.error ?? served.error,
    refetch: () => Promise.all([crossed.refetch(), served.refetch()]),
    compared: useComparedWords(asked, all, earlier ? then.data?.person_by_month_count : undefined),
  };
}

/** What was seen most: products, categories, intentions. */
export function useTops(asked: FiguresAsked): Record<'products' | 'categories' | 'intents', QueryState<Figures>> {
  const { views } = useWords(metricsWords);
  const seen = useQuery(queryOf(topProductsCategory, { body: bodyOf(asked) }));
  const intents = useQuery(queryOf(topIntent, { body: bodyOf(asked) }));
  const ranked = useMemo(() => {
    const of = (pairs: readonly (readonly [string, number])[] | undefined): Figures | undefined =>
      pairs && { series: [views], of: null, rows: pairs.map(([label, n]) => ({ label, values: [n] })) };
    return {
      products: of(seen.data?.products.map(([{ Product }, n]) => [Product, n] as const)),
      categories: of(seen.data?.categories.map(([{ category }, n]) => [category, n] as const)),
      intents: of(intents.data && Object.entries(intents.data)),
    };
  }, [seen.data, intents.data, views]);
  return {
    products: { ...seen, data: ranked.products },
    categories: { ...seen, data: ranked.categories },
    intents: { ...intents, data: ranked.intents },
  };
}
