import type { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Input } from '@botones/contract/calls/endpoint';
import type { UseQueryOptions } from '@tanstack/react-query';
import { fetchPage, type Page, pageQueryOf, type RowOf } from '../../app/query.ts';
import type { ListState } from './list-state.ts';

export type SortOf<E extends Endpoint> =
  NonNullable<Input<E>['query']> extends { sort?: infer S } ? Extract<S, string> : never;

/** The rows of a list as the page and a file of it read them. */
export interface ListSource<Row> {
  /** The page that the list shows: `useQuery(source.page)`. */
  page: UseQueryOptions<Page<Row>, ApiError>;
  /** The page that `after` begins, of the same rows in the same order: `<ExportButton page={source.read}>`. */
  read: (after: string | undefined, signal?: AbortSignal) => Promise<Page<Row>>;
}

/** The rows that a list call answers to `input`, paged and sorted as the list's address says. */
export function listSource<E extends Endpoint>(
  list: Pick<ListState<SortOf<E>>, 'paging'> & { sort?: SortOf<E> | undefined },
  endpoint: E,
  input: Input<E>,
): ListSource<RowOf<E>> {
  const asked = (paging: object) => {
    const { query, ...rest } = input as { query?: object };
    return { ...rest, query: { ...query, ...paging } } as unknown as Input<E>;
  };
  return {
    page: pageQueryOf(endpoint, asked(list.paging)) as unknown as UseQueryOptions<Page<RowOf<E>>, ApiError>,
    read: (after, signal) =>
      fetchPage(
        endpoint,
        asked({ limit: 100, ...(after && { after }), ...(list.sort ? { sort: list.sort } : {}) }),
        signal,
      ),
  };
}
