import type { Figures } from '@botones/charts/drawing';
import { countedFigures, rankedFigures } from '@botones/charts/reports/dashboard-charts';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import { analytics } from '@botones/contract/analytics/analytics';
import type { Dashboard } from '@botones/contract/analytics/dashboard';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { bodyOf, type FiguresAsked } from './figures-asked.ts';
import { partOf } from './use-dashboard.ts';

/** The parts that are labels and figures, and the documented call of each. */
const countsCalls = {
  total: 'interactionTotal',
  answered: 'answeredPolls',
  times: 'timeInteraction',
  gender: 'interactionGender',
  conducted: 'pollsConducted',
  missed: 'notUnderstood',
} as const;
type CountsPart = keyof typeof countsCalls;

/** A part of labels and figures as a chart of one series. */
export function useCounts(whole: QueryState<Dashboard>, part: CountsPart, asked: FiguresAsked): QueryState<Figures> {
  const series = useWords(metricsWords).units[part];
  const again = useQuery({ ...queryOf(analytics[countsCalls[part]], { body: bodyOf(asked) }), enabled: false });
  const told = partOf(whole, part, again);
  const { language } = usePreferences();
  const data = useMemo(() => told.data && countedFigures(language, [series, told.data]), [told.data, language, series]);
  return { ...told, data };
}

/** Who crossed is asked by address, with times of day (MET-32 to MET-34). */
const crossingOf = (asked: FiguresAsked) => {
  const { client, robot, group_id, start, end } = asked;
  return {
    event_type: 'person_crossed' as const,
    ...(start && { from_dt: `${start} 00:00:00` }),
    ...(end && { to_dt: `${end} 23:59:59` }),
    ...(client > 0 && { client_id: client }),
    ...(robot > 0 && { robot_id: robot }),
    ...(group_id !== undefined && { group_id }),
    by: bodyOf(asked).by,
  };
};

/** Who crossed, and beside them who was served (AMB-085). */
export function useCrossing(whole: QueryState<Dashboard>, asked: FiguresAsked): QueryState<Figures> {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  const crossed = useQuery({ ...queryOf(analytics.crossing, { query: crossingOf(asked) }), enabled: false });
  const served = useQuery({ ...queryOf(analytics.peopleServed, { body: bodyOf(asked) }), enabled: false });
  const told = partOf(whole, 'crossing', {
    data: crossed.data && served.data && { crossed: crossed.data.person_by_month_count, served: served.data },
    error: crossed.error ?? served.error,
    isFetching: crossed.isFetching || served.isFetching,
    refetch: () => Promise.all([crossed.refetch(), served.refetch()]),
  });
  const { crossed: all, served: some } = told.data ?? {};
  const data = useMemo(
    () => all && some && countedFigures(language, [words.cross, all], [words.served, some]),
    [all, some, language, words],
  );
  return { ...told, data };
}

/** What was seen most: products, categories, intentions. */
export function useTops(
  whole: QueryState<Dashboard>,
  asked: FiguresAsked,
): Record<'products' | 'categories' | 'intents', QueryState<Figures>> {
  const { units } = useWords(metricsWords);
  const body = bodyOf(asked);
  const seen = useQuery({ ...queryOf(analytics.topProductsCategory, { body }), enabled: false });
  const answered = useQuery({ ...queryOf(analytics.topIntent, { body }), enabled: false });
  const products = partOf(whole, 'products', { ...seen, data: seen.data?.products });
  const categories = partOf(whole, 'categories', { ...seen, data: seen.data?.categories });
  const intents = partOf(whole, 'intents', answered);
  const ranked = useMemo(() => {
    const of = (unit: string, pairs: readonly (readonly [string, number])[] | undefined) =>
      pairs && rankedFigures(unit, pairs);
    return {
      products: of(
        units.products,
        products.data?.map(([{ Product }, n]) => [Product, n] as const),
      ),
      categories: of(
        units.categories,
        categories.data?.map(([{ category }, n]) => [category, n] as const),
      ),
      intents: of(units.intents, intents.data && Object.entries(intents.data)),
    };
  }, [products.data, categories.data, intents.data, units]);
  return {
    products: { ...products, data: ranked.products },
    categories: { ...categories, data: ranked.categories },
    intents: { ...intents, data: ranked.intents },
  };
}
