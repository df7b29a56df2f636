import type { ImportRow } from '@botones/contract/imports/imports';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchPage, queryClient } from '../../../app/query.ts';
import type { ImportKind } from '../import-kind.ts';

/** Rows that come at once. */
const size = 50;

/** Which rows of an import are meant; all of them where nothing is said. */
export type RowFilter = Partial<Pick<ImportRow, 'state'>> & { match?: 'new' | 'changed' | 'same' };

const keyOf = ({ calls: { rows } }: ImportKind, import_id: string) =>
  [rows.signal, `${rows.feature}.rows.pages`, import_id] as const;

/** Forgets the rows that were read while they were looked at anew: half of them are of before. */
export const forgetRows = (kind: ImportKind, import_id: string): void =>
  queryClient.removeQueries({ queryKey: keyOf(kind, import_id) });

/** Rows of an import, page after page. */
export const useRowPages = (kind: ImportKind, import_id: string, filter: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(kind, import_id), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        kind.calls.rows,
        { params: { import_id }, query: { limit: size, ...filter, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
