import './rows.css';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Key, MouseEvent, ReactNode } from 'react';
import type { Page } from '../../app/query.ts';
import { QueryBoundary, type QueryState } from '../query-boundary.tsx';
import { DelayedSkeleton } from '../skeletons.tsx';
import { type Column, useColumns } from './columns.tsx';
import type { Paged, Sorted } from './list-state.ts';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { PageCheckbox, RowCheckbox, type RowSelection } from './row-selection.tsx';
import { Frame } from './table-frame.tsx';
import { TableScroll } from './table-scroll.tsx';

function SortHeader<Sort extends string>({
  label,
  sort,
  list,
}: {
  label: string;
  sort: { asc?: Sort; desc?: Sort };
  list: Sorted<Sort>;
}) {
  const now = list.sort === undefined ? null : list.sort === sort.asc ? 'asc' : list.sort === sort.desc ? 'desc' : null;
  const next = now === 'asc' ? sort.desc : now === 'desc' ? sort.asc : (sort.desc ?? sort.asc);
  const Icon = now === 'asc' ? ArrowUp : now === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      data-on={now !== null}
      // One that sorts one way only has no other.
      onClick={() => next !== undefined && list.setSort(next)}
    >
      {label}
      <Icon aria-hidden />
    </button>
  );
}

function ariaSort(column: Column<never, string>, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (!column.sort || sort === undefined) return undefined;
  return sort === column.sort.asc ? 'ascending' : sort === column.sort.desc ? 'descending' : undefined;
}

/** From so many columns on each has less air, lest the last be cut. */
const many = 9;

const classOf = ({ align, quiet, acts }: Pick<Column<never>, 'align' | 'quiet' | 'acts'>): string | undefined =>
  [align === 'right' && 'end', quiet && 'quiet', acts && 'acts'].filter(Boolean).join(' ') || undefined;

/** Whether a click is meant for the row: not for what is in it, and not the end of marking a text. */
const isForRow = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('a, button, input, label') && (getSelection()?.isCollapsed ?? true);

export interface DataTableProps<Row, Sort extends string> {
  /** Under this name the chosen columns are remembered; also give it to `ColumnChooser`. */
  name: string;
  /** Said to screen readers: what the rows are. */
  caption: string;
  /** Keep their identity between renders (`useMemo`). */
  columns: readonly Column<Row, Sort>[];
  rowKey: (row: Row) => Key;
  /** `useQuery(source.page)` of a `listSource`. */
  query: QueryState<Page<Row>> & { isPlaceholderData?: boolean };
  list: Paged & Sorted<Sort>;
  empty: ReactNode;
  /** A click anywhere in a row; the keyboard has a button or link in it that does the same. */
  onRow?: (row: Row) => void;
  /** Rows that can be chosen get a box in front. */
  selection?: RowSelection<Row>;
  /** A row that is being deleted looks so until that is answered. */
  isLeaving?: (row: Row) => boolean;
}

/** A list read page by page: a table, cards on a phone, its four states, sorting by header, and paging. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { name, caption, columns, rowKey, query, list, empty, onRow, selection, isLeaving } = props;
  const { shown, telling } = useColumns(name, columns);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const head = (rows: readonly Row[], shown: readonly Column<Row, Sort>[]) => (
    <thead>
      <tr>
        {selection && (
          <th className="box">
            <PageCheckbox selection={selection} rows={rows} rowKey={rowKey} />
          </th>
        )}
        {shown.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classOf(column)}
            aria-sort={ariaSort(column as Column<never, string>, list.sort)}
            data-wraps={column.wraps}
          >
            {column.sort ? <SortHeader label={column.label} sort={column.sort} list={list} /> : column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
  const skeleton = (
    <DelayedSkeleton>
      {narrow ? (
        Array.from({ length: 5 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <Skeleton key={index} height={148} sx={{ borderRadius: '14px', marginBottom: '12px' }} />
        ))
      ) : (
        <div className="scroller">
          <table data-many={shown.length >= many}>
            {head([], shown)}
            <tbody className="skeleton">
              {Array.from({ length: 10 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
                <tr key={index}>
                  {selection && <td className="box" />}
                  {shown.map((column) => (
                    <td key={column.id}>
                      <i className="skeleton-line" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DelayedSkeleton>
  );
  return (
    <Frame>
      <QueryBoundary
        query={query}
        skeleton={skeleton}
        isEmpty={(page) => page.rows.length === 0 && list.page === 1}
        empty={empty}
        filtered={list.filtered}
        onClear={list.clear}
      >
        {(page) => {
          const told = telling(page.rows);
          return (
            <>
              <div className={query.isPlaceholderData ? 'outdated' : undefined} aria-busy={query.isPlaceholderData}>
                {narrow ? (
                  <RowCards caption={caption} columns={told} rows={page.rows} {...{ rowKey, selection, isLeaving }} />
                ) : (
                  <TableScroll label={caption}>
                    <table data-many={told.length >= many}>
                      <caption className="unseen">{caption}</caption>
                      {head(page.rows, told)}
                      <tbody>
                        {page.rows.map((row) => (
                          <tr
                            key={rowKey(row)}
                            data-chosen={selection?.chosen.has(rowKey(row)) || undefined}
                            data-leaving={isLeaving?.(row) || undefined}
                            aria-busy={isLeaving?.(row) || undefined}
                            onClick={onRow && ((event) => isForRow(event) && onRow(row))}
                            style={onRow && { cursor: 'pointer' }}
                          >
                            {selection && (
                              <td className="box">
                                <RowCheckbox selection={selection} row={row} rowKey={rowKey} />
                              </td>
                            )}
                            {told.map((column) => (
                              <td key={column.id} className={classOf(column)}>
                                {column.render(row)}
                              </td>
                            ))}
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </TableScroll>
                )}
              </div>
              <Pager page={page} list={list} waiting={query.isPlaceholderData ?? false} />
            </>
          );
        }}
      </QueryBoundary>
    </Frame>
  );
}
