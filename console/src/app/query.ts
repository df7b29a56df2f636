import { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Input, Payload } from '@botones/contract/calls/endpoint';
import type { Feature } from '@botones/contract/signals';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery as useObserved,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call, uuid } from './api.ts';
import { showProblem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** Other signals after which the answer is another. */
    queryMeta: { also?: readonly Feature[] };
  }
}

/** Whether asking again could help: not when the server has understood and refused. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Signals say when something changed; this only spares a second fetch while moving between pages.
      staleTime: 5_000,
      gcTime: 15 * 60_000,
      // A fleet may live on a network without internet: the browser's idea of being offline does not count.
      networkMode: 'always',
      retry: (times, error) => times < 2 && mayPass(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * The library's `useQuery`, which asks after the first paint; this one asks what nobody has asked yet while the page is drawn,
 * so that the answer is on its way meanwhile.
 */
export const useQuery = ((options: UseQueryOptions) => {
  const { enabled = true } = options;
  if (enabled === true && !queryClient.getQueryState(options.queryKey))
    void queryClient.prefetchQuery(options as never);
  return useObserved(options);
}) as typeof useObserved;

/** A call's place in the cache: below the signal after which it is read again. */
const keyOf = ({ signal, feature, call }: Endpoint) => [signal, `${feature}.${call}`] as const;

/** The query of one call: `useQuery(q(robots.get, { params: { robot_id } }))`. Its failures belong to its region. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** One page of a list; `total` is null when it is more than the server counts (10,000). */
export interface Page<Row> {
  rows: Row[];
  total: number | null;
  next: string | null;
}

export type RowOf<E extends Endpoint> = Payload<E> extends readonly (infer Row)[] ? Row : never;

/** Fetches one page: for exports, outside the cache. */
export async function fetchPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Page<RowOf<E>>> {
  const paging = { total: null as number | null, next: null as string | null };
  const rows = (await call(endpoint, input, {
    ...(signal ? { signal } : {}),
    onPaging: (page) => Object.assign(paging, page),
  })) as RowOf<E>[];
  return { rows, ...paging };
}

/** The query of one page of a list; while the next page comes the last one stays. */
export const pageQueryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), 'page', input] as const,
    queryFn: ({ signal }) => fetchPage(endpoint, input, signal),
    placeholderData: keepPreviousData,
  });

/** Figures are sums over everything that happened: calls of these features. */
export const isFigure = (queryKey: readonly unknown[]) =>
  /^(analytics|funnel|surveyFigures|turnFigures)\./.test(String(queryKey[1]));

/** Reads everything of a feature again that is shown, and the rest when it will be; its records, its figures, or both. */
export const refresh = (feature: Feature, what?: 'records' | 'figures'): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      (queryKey[0] === feature || meta?.also?.includes(feature) === true) &&
      (what === undefined || isFigure(queryKey) === (what === 'figures')),
  });

export interface WriteOptions<E extends Endpoint> {
  /** Who calls shows `error` beside what was pressed, so that the shared modal stays closed after `mutate`. */
  showsError?: true;
  /** Other features that this write changes. */
  also?: readonly Feature[];
  onSuccess?: (payload: Payload<E>, input: Input<E>) => void;
}

/**
 * A write: refreshes what its signal would, and repeats a lost try under the same key. What fails after `mutate` opens the shared
 * modal; what is awaited with `mutateAsync` fails to whoever awaits it, as forms do.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const last = useRef({ input: '', key: '' });
  const mutation = useMutation<Payload<E>, ApiError, Input<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      // The same input after no answer is the same write: the server answers what it already did.
      if (last.current.input !== text) last.current = { input: text, key: uuid() };
      const { key } = last.current;
      try {
        const payload = await call(endpoint, input, { idempotencyKey: key });
        last.current = { input: '', key: '' };
        return payload;
      } catch (error) {
        if (!mayPass(error)) last.current = { input: '', key: '' };
        throw error;
      }
    },
    onSuccess: (payload, input) => {
      for (const signal of [endpoint.signal, ...(options.also ?? [])]) void refresh(signal as Feature);
      options.onSuccess?.(payload, input);
    },
  });
  const { showsError } = options;
  const { mutateAsync } = mutation;
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) =>
      void mutateAsync(...args).catch((error: unknown) => {
        if (!showsError) showProblem(error);
      }),
    [mutateAsync, showsError],
  );
  return { ...mutation, mutate };
}
