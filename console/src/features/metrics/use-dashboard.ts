import { analytics } from '@botones/contract/analytics/analytics';
import { type Dashboard, type DashboardPart, dashboardParts, type Totals } from '@botones/contract/analytics/dashboard';
import { ApiError } from '@botones/contract/calls/api-error';
import { queryOf, useQuery } from '../../app/query.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { bodyOf, type FiguresAsked } from './figures-asked.ts';

/** The figures of a part. */
export type Told<P extends DashboardPart> = NonNullable<NonNullable<Dashboard[P]>['figures']>;

const inputOf = (asked: FiguresAsked, parts: DashboardPart[]) => ({ body: { ...bodyOf(asked), parts } });

/** All parts of the page in one answer. */
export const useDashboard = (asked: FiguresAsked): QueryState<Dashboard> =>
  useQuery(queryOf(analytics.dashboard, inputOf(asked, [...dashboardParts])));

type Failure = Pick<ApiError, 'code' | 'message'>;

/** What is asked only once somebody wants it again. */
export interface Again<T> {
  data: T | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A part as the whole tells it; one that failed is asked again alone (MET-38). */
export function partOf<P extends DashboardPart>(
  { data, refetch }: QueryState<Dashboard>,
  part: P,
  again: Again<Told<P>>,
): QueryState<Told<P>> {
  const told = data?.[part] as { figures: Told<P> | null; error: Failure | null } | undefined;
  if (!told?.error) return { data: told?.figures ?? undefined, isError: false, refetch };
  return {
    data: again.data,
    isError: again.data === undefined && !again.isFetching,
    error: again.error ?? new ApiError(500, told.error.code, told.error.message),
    refetch: again.refetch,
  };
}

/** Totals, or month beside month: no documented call tells them, so that they alone are asked of the same one again. */
export function useTotals(whole: QueryState<Dashboard>, part: 'totals' | 'months', asked: FiguresAsked) {
  const query = useQuery({ ...queryOf(analytics.dashboard, inputOf(asked, [part])), enabled: false });
  const data: Totals | undefined = query.data?.[part]?.figures ?? undefined;
  return partOf(whole, part, { ...query, data });
}

/** When and where most happens; again by the call of the page behind it. */
export function usePeaks(whole: QueryState<Dashboard>, asked: FiguresAsked) {
  const { by: _, ...body } = bodyOf(asked);
  const input = { body: { ...body, figure: 'interactions' as const } };
  return partOf(whole, 'peaks', useQuery({ ...queryOf(analytics.breakdown, input), enabled: false }));
}
