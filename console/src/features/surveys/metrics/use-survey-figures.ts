import {
  type SurveyCharts,
  type SurveyFiguresInput,
  type SurveySummary,
  surveyFigures,
} from '@botones/contract/analytics/survey-figures';
import { queryOf, useQuery } from '../../../app/query.ts';
import type { QueryState } from '../../../ui/query-boundary.tsx';

export interface SurveyFigures {
  charts: QueryState<SurveyCharts>;
  summary: QueryState<SurveySummary>;
}

/** The figures of a survey (SVM-12); null asks nothing. */
export function useSurveyFigures(body: SurveyFiguresInput | null): SurveyFigures {
  const input = { body: body as SurveyFiguresInput };
  const enabled = body !== null;
  const charts = useQuery({ ...queryOf(surveyFigures.countAnswers, input), enabled });
  const summary = useQuery({ ...queryOf(surveyFigures.surveySummary, input), enabled });
  return { charts, summary };
}

/** What is made of an answer once it is there. */
export const stateOf = <T, U>({ data, isError, error, refetch }: QueryState<T>, of: (data: T) => U): QueryState<U> => ({
  data: data === undefined ? undefined : of(data),
  isError,
  error,
  refetch,
});

/** What is made of several answers once all are there; asked again is what failed. */
export function together<U>(queries: readonly QueryState<unknown>[], of: () => U): QueryState<U> {
  return {
    data: queries.every(({ data }) => data !== undefined) ? of() : undefined,
    isError: queries.some(({ isError }) => isError),
    error: queries.find(({ error }) => error)?.error,
    refetch: () => Promise.all(queries.map(({ isError, refetch }) => isError && refetch())),
  };
}
