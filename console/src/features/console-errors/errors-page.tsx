import { consoleErrors, errorKinds } from '@botones/contract/console-errors';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreferences } from '../../app/preferences.ts';
import { qPage, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState, writeList } from '../../ui/list-state.ts';
import { useShut } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { consoleErrorWords } from './console-errors.words.ts';
import { type ErrorSort, errorColumns } from './error-columns.tsx';
import { ErrorDrawer } from './error-drawer.tsx';

/** Which failure stands open over the list, as the address says; the last one stays while its drawer slides away. */
function useOpenedError() {
  const [search] = useSearchParams();
  const asked = Number(search.get('error'));
  const now = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const [shown, setShown] = useState(now);
  if (now !== null && now !== shown) setShown(now);
  return { now, shown, close: useShut('error') };
}

/** What broke in people's browsers, for staff (AMB-018, ERR-14, ERR-19). */
export function ErrorsPage() {
  const words = useWords(consoleErrorWords);
  const { language } = usePreferences();
  const [search] = useSearchParams();
  const { now, shown, close } = useOpenedError();
  const columns = useMemo(
    () => errorColumns(language, (error_id) => `?${writeList(search, { error: String(error_id) })}`),
    [language, search],
  );
  const list = useListState({
    sorts: ['newest', 'most'] satisfies ErrorSort[],
    filters: ['kind', 'solved', 'search'],
  });
  const kind = errorKinds.find((each) => each === list.filters.kind);
  const solved = (['no', 'yes'] as const).find((each) => each === list.filters.solved);
  const asked = {
    ...(list.sort && { sort: list.sort }),
    ...(kind && { kind }),
    ...(solved && { solved }),
    ...(list.filters.search && { search: list.filters.search }),
  };
  const query = useQuery(qPage(consoleErrors.list, { query: { ...list.query, ...asked } }));
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={words.subtitle}
          actions={
            <>
              <SearchField
                value={list.filters.search ?? ''}
                onChange={(value) => list.setFilters({ search: value || undefined })}
                label={words.search}
              />
              <ColumnChooser name="console-errors" columns={columns} />
            </>
          }
        />
      }
      filters={
        <>
          <ChipGroup label={words.filterSolved}>
            {(['no', 'yes'] as const).map((each) => (
              <FilterChip
                key={each}
                label={each === 'no' ? words.open : words.solved}
                on={each === solved}
                onToggle={() => list.setFilters({ solved: each === solved ? undefined : each })}
              />
            ))}
          </ChipGroup>
          <ChipGroup label={words.filterKind}>
            {errorKinds.map((each) => (
              <FilterChip
                key={each}
                label={words.kinds[each]}
                on={each === kind}
                onToggle={() => list.setFilters({ kind: each === kind ? undefined : each })}
              />
            ))}
          </ChipGroup>
        </>
      }
    >
      <DataTable
        name="console-errors"
        caption={words.caption}
        columns={columns}
        rowKey={(row) => row.error_id}
        query={query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      {shown !== null && <ErrorDrawer key={shown} error_id={shown} open={now !== null} onClose={close} />}
    </ListPage>
  );
}
