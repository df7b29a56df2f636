import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { id } from '@botones/contract/fields/fields';
import type { Feature } from '@botones/contract/signals';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import type { RowOf } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useChosenRows } from '../bulk/chosen-rows.ts';
import { listWords } from '../list/list.words.ts';
import type { SortOf } from '../list/list-source.ts';
import { type PagedList, type PagedListOptions, usePagedList } from '../list/paged-list.ts';
import { type Deletion, useDelete } from '../list/use-delete.ts';

/** A call that is told the number of a record and nothing else: deletes it, takes that back. */
interface CallOfOne extends Endpoint {
  params: z.ZodObject<{ id: typeof id }>;
  query?: undefined;
  body?: undefined;
}

/** What a list needs of the calls of its feature. */
export interface RecordCalls<E extends Endpoint = Endpoint> {
  list: E;
  remove: CallOfOne;
  /** Takes a deletion back, where that can be done. */
  restore?: CallOfOne;
}

export interface RecordListOptions<E extends Endpoint, Sort extends string, Filter extends string>
  extends PagedListOptions<E, Sort, Filter> {
  keyOf: (row: RowOf<E>) => number;
  nameOf: (row: RowOf<E>) => string;
}

/** The records of one kind, as `RecordList` shows them: the list, which rows are chosen, and how they are deleted. */
export interface RecordsOf<Row, Sort extends string = string> extends PagedList<Row, Sort, 'search'> {
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  chosen: ReturnType<typeof useChosenRows<Row>>;
  /** Asks, deletes, says so and offers to take it back. */
  askRemoval: (row: Row, asked?: Deletion) => Promise<void>;
  /** Deletes without a question: one of many that were asked about together. */
  remove: (row: Row) => Promise<unknown>;
  /** Names the remembered columns. */
  feature: string;
  /** Says that something is gone. */
  signal: Feature;
}

/** The records that a feature's calls list and delete; 'search' is among the filters. */
export function useRecordList<
  E extends Endpoint,
  const Sort extends SortOf<E> = never,
  const Filter extends string = never,
>(
  { list: listed, remove, restore }: RecordCalls<E>,
  { keyOf, nameOf, ...options }: RecordListOptions<E, Sort, Filter>,
): RecordsOf<RowOf<E>, Sort> {
  const kit = useWords(listWords);
  const list = usePagedList(listed, options);
  const ask = useDelete(remove, restore && { restore });
  const inputOf = (row: RowOf<E>) => ({ params: { id: keyOf(row) } });
  return {
    ...list,
    keyOf,
    nameOf,
    chosen: useChosenRows(list.rows, keyOf, { label: (row) => kit.choose(nameOf(row)) }),
    askRemoval: (row, asked) => ask(inputOf(row), nameOf(row), asked),
    remove: (row) => call(remove, inputOf(row)),
    feature: remove.feature,
    signal: remove.signal as Feature,
  };
}
