import { branches } from '@botones/contract/branches/branches';
import { turns } from '@botones/contract/turns/turns';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../../../app/file.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { CsvButton } from '../../../ui/export/csv-button.tsx';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { ListSearch } from '../../../ui/filter/list-search.tsx';
import { ColumnChooser } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useListDrawer } from '../../../ui/list/drawer-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { listSource } from '../../../ui/list/list-source.ts';
import { useListState, writeList } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { historyWords } from './history.words.ts';
import { historyFile as file, historyColumns } from './history-columns.tsx';
import { askedOf, type HistoryFilter, HistoryFilters, historyFilters } from './history-filters.tsx';
import { HistoryLines } from './history-lines.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';

type Sort = 'newest' | 'oldest';

/** The same days and branch, as the figures read them. */
function figuresOf({ start, end, branch_office }: Partial<Record<HistoryFilter, string>>): URLSearchParams {
  return writeList(new URLSearchParams(), { start, end, branch_office });
}

/** Every ticket, who waited how long for whom, and what happened to it (TRN-01 to TRN-10). */
export function HistoryPage({ client_id }: { client_id: number }) {
  const words = useWords(historyWords);
  const { language } = usePreferences();
  const list = useListState<Sort, HistoryFilter>({ sorts: ['newest', 'oldest'], filters: historyFilters });
  const { shown, open, show, close } = useListDrawer(['open']);
  const zone = useClientZone(client_id);
  const places = useQuery({ ...queryOf(branches.list, { params: { clientId: client_id } }), enabled: client_id > 0 });
  // Where all are of one branch, its name in each row says nothing.
  const single = list.filters.branch_office !== undefined || places.data?.length === 1;
  const columns = useMemo(() => {
    const all = historyColumns(language, ({ id }) => show('open', id));
    return single ? all.filter(({ id }) => id !== 'branch') : all;
  }, [language, show, single]);
  const asked = { ...askedOf(list), ...(client_id > 0 && { client_id }) };
  const source = listSource(list, turns.history, { query: asked });
  const query = useQuery(source.page);
  const onPhone = useMediaQuery('(max-width: 599.95px)');
  const empty = <Empty title={words.none}>{words.noneBody}</Empty>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <Button component={Link} to={`/turns/metrics?${figuresOf(list.filters)}`} startIcon={<ChartColumn />}>
                {words.figures}
              </Button>
              {!onPhone && <ColumnChooser name="turns" columns={columns} />}
              <CsvButton
                label={words.csv}
                hint={words.csvHint}
                title={file.title}
                file={(options) => fetchFile(turns.exportCsv, { query: { ...asked, sort: list.sort } }, options)}
                total={query.data?.total ?? null}
                disabled={query.data?.rows.length === 0}
              />
              <ExportButton {...file} disabled={query.data?.rows.length === 0} page={source.read} />
            </>
          }
        />
      }
      filters={<HistoryFilters list={list} client_id={client_id} zone={zone} />}
    >
      {onPhone ? (
        <HistoryLines {...{ query, list, empty }} onOpen={({ id }) => show('open', id)} />
      ) : (
        <DataTable
          name="turns"
          caption={words.caption}
          columns={columns}
          rowKey={({ id }) => id}
          onRow={({ id }) => show('open', id)}
          {...{ query, list, empty }}
        />
      )}
      <TicketDrawer id={shown?.id ?? 0} open={open} onClose={close} />
    </ListPage>
  );
}
HistoryPage.words = historyWords;
