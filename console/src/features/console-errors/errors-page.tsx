import { consoleErrors, errorKinds } from '@botones/contract/console-errors/console-errors';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListDrawer } from '../../ui/list/drawer-state.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf, searchOf, writeList } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { consoleErrorWords } from './console-errors.words.ts';
import { type ErrorSort, errorColumns } from './error-columns.tsx';
import { ErrorDrawer } from './error-drawer.tsx';

const answers = ['no', 'yes'] as const;

/** What broke in people's browsers, for staff (AMB-018, ERR-14, ERR-19). */
export function ErrorsPage() {
  const words = useWords(consoleErrorWords);
  const { language } = usePreferences();
  const [search] = useSearchParams();
  const drawer = useListDrawer(['error']);
  const columns = useMemo(
    () => errorColumns(language, (error_id) => `?${writeList(search, { error: String(error_id) })}`),
    [language, search],
  );
  const list = usePagedList(consoleErrors.list, {
    sorts: ['newest', 'most'] satisfies ErrorSort[],
    filters: ['kind', 'solved', 'search'],
    asks: (view) => ({
      query: {
        ...filterOf(view, 'kind', errorKinds),
        ...filterOf(view, 'solved', answers),
        ...searchOf(view),
      },
    }),
  });
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={words.subtitle}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ColumnChooser name="console-errors" columns={columns} />
            </>
          }
        />
      }
      filters={
        <>
          <ChipGroup label={words.filterSolved}>
            <FilterChips list={list} filter="solved" values={answers} names={{ no: words.open, yes: words.solved }} />
          </ChipGroup>
          <ChipGroup label={words.filterKind}>
            <FilterChips list={list} filter="kind" values={errorKinds} names={words.kinds} />
          </ChipGroup>
        </>
      }
    >
      <DataTable
        name="console-errors"
        caption={words.caption}
        columns={columns}
        rowKey={(row) => row.error_id}
        query={list.query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      {drawer.shown && (
        <ErrorDrawer key={drawer.shown.id} error_id={drawer.shown.id} open={drawer.open} onClose={drawer.close} />
      )}
    </ListPage>
  );
}
