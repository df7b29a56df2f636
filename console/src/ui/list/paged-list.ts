import type { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Input } from '@botones/contract/calls/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Page, type RowOf, useQuery } from '../../app/query.ts';
import { type ListSource, listSource, type SortOf } from './list-source.ts';
import { type ListOptions, type ListState, type ListView, useListState } from './list-state.ts';

/** A list that a call answers page by page: what its address says, the page that is shown, and how a file of it reads the others. */
export interface PagedList<Row, Sort extends string = string, Filter extends string = string>
  extends ListState<Sort, Filter> {
  query: UseQueryResult<Page<Row>, ApiError>;
  /** Those of the page; none while nobody knows. */
  rows: readonly Row[];
  read: ListSource<Row>['read'];
}

export interface PagedListOptions<E extends Endpoint, Sort extends string, Filter extends string>
  extends ListOptions<Sort, Filter> {
  /** What is asked for besides page and order, given what the address says. */
  asks: (view: ListView<Sort, Filter>) => Input<E>;
  /** It is read again this often, in ms, where no signal says that it is another. */
  refetchInterval?: number;
}

/** The list that a call answers, with page, order and filters in the address. */
export function usePagedList<
  E extends Endpoint,
  const Sort extends SortOf<E> = never,
  const Filter extends string = never,
>(
  call: E,
  { asks, refetchInterval, ...options }: PagedListOptions<E, Sort, Filter>,
): PagedList<RowOf<E>, Sort, Filter> {
  const list = useListState<Sort, Filter>(options);
  const { page, read } = listSource(list, call, asks(list));
  const query = useQuery({ ...page, ...(refetchInterval !== undefined && { refetchInterval }) });
  return { ...list, query, rows: query.data?.rows ?? [], read };
}
