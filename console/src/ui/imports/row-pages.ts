import type { ImportRow } from '@botones/contract/imports/imports';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchPage } from '../../app/query.ts';
import type { ImportKind } from './import-kind.ts';

/** Rows that come at once. */
const size = 50;

/** Which rows of an import are meant; all of them where nothing is said. */
export type RowFilter = Partial<Pick<ImportRow, 'state'>> & { match?: 'new' | 'changed' | 'same' };

/** Rows of an import, page after page. */
export const useRowPages = ({ calls: { rows } }: ImportKind, import_id: string, filter: RowFilter) =>
  useInfiniteQuery({
    queryKey: [rows.signal, `${rows.feature}.rows.pages`, import_id, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        rows,
        { params: { import_id }, query: { limit: size, ...filter, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
