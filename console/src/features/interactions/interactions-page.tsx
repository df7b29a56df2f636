import { day } from '@botones/contract/fields/fields';
import { interactions } from '@botones/contract/interactions/interactions';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { useFormats } from '../../ui/formats.ts';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListDrawer } from '../../ui/list/drawer-state.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { useListState, writeList } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { OneRobotPage, type RobotSubject } from '../../ui/robots/one-robot-page.tsx';
import { ErasePersonButton } from '../../ui/visits/erase-buttons.tsx';
import { InteractionsCsv } from './csv-button.tsx';
import { ExchangesDrawer } from './exchanges-drawer.tsx';
import { type InteractionSort, interactionColumns, interactionFile } from './interaction-columns.tsx';
import type { Range } from './interaction-search.tsx';
import { interactionWords } from './interactions.words.ts';
import { SearchRowSkeleton } from './search-row.tsx';

// The calendars weigh more than the rest of the page: the rows do not wait for them.
const Search = lazy(() => import('./interaction-search.tsx').then((loaded) => ({ default: loaded.InteractionSearch })));

/** The rows of one sheet in Excel, without its headings. */
const sheetRows = 1_048_575;

/** The days of the address, when they are two and in order: an edited link searches nothing. */
function rangeOf({ start, end }: { start?: string; end?: string }): Range | null {
  const sound = start && end && start <= end && day.safeParse(start).success && day.safeParse(end).success;
  return sound ? { start, end } : null;
}

function Interactions({ robot_id, subtitle }: RobotSubject) {
  const words = useWords(interactionWords);
  const formats = useFormats();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { shown, open, show, close } = useListDrawer(['open']);
  const columns = useMemo(() => interactionColumns(language, ({ id }) => show('open', id)), [language, show]);
  const list = useListState({ sorts: ['newest', 'oldest'] satisfies InteractionSort[], filters: ['start', 'end'] });
  const range = rangeOf(list.filters);
  // The by-date call names the robot too: by itself it would answer for every robot (AMB-035).
  const source = range
    ? listSource(list, interactions.listByDates, { params: range, query: { robot_id } })
    : listSource(list, interactions.listByRobot, { params: { robot_id } });
  // Who answers a survey after a visit changes what its row says.
  const query = useQuery({ ...source.page, meta: { also: ['surveys'] } });
  const total = query.data?.total ?? null;
  const none = query.data?.rows.length === 0;
  const tooMany = total !== null && total > sheetRows;
  // Unlike a filter that follows typing, a search is a step: Back returns to the one before.
  const goTo = (changes: { start?: string; end?: string }) =>
    void navigate({
      search: `?${writeList(search, { page: undefined, after: undefined, start: undefined, end: undefined, ...changes })}`,
    });
  const file = <ExportButton {...interactionFile} disabled={none || tooMany} page={source.read} />;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={subtitle}
          actions={
            <>
              <ErasePersonButton robot_id={robot_id} />
              <ColumnChooser name="interactions" columns={columns} />
              {tooMany ? (
                <Tooltip title={words.tooMany(formats.number(sheetRows))}>
                  <span>{file}</span>
                </Tooltip>
              ) : (
                file
              )}
              <InteractionsCsv robot_id={robot_id} range={range} total={total} disabled={none} />
            </>
          }
        />
      }
      filters={
        query.isPending ? (
          <SearchRowSkeleton />
        ) : (
          <Suspense fallback={<SearchRowSkeleton />}>
            <Search value={range} onSearch={goTo} onClear={() => goTo({})} />
          </Suspense>
        )
      }
    >
      {range && <p className="on-paper">{`${formats.day(range.start)} – ${formats.day(range.end)}`}</p>}
      <DataTable
        name="interactions"
        caption={words.caption}
        columns={columns}
        rowKey={(row) => row.id}
        query={query}
        list={list}
        onRow={({ id }) => show('open', id)}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      <ExchangesDrawer id={shown?.id ?? 0} open={open} onClose={close} />
    </ListPage>
  );
}

/** Who talked with one robot, when and for how long (INT-01). */
export function InteractionsPage() {
  return <OneRobotPage>{(subject) => <Interactions {...subject} />}</OneRobotPage>;
}
