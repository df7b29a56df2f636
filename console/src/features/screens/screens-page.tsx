import { type Screen, screens } from '@botones/contract/screens/screens';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { PackageOpen, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../app/api.ts';
import { fetchFile } from '../../app/file.ts';
import { refresh, useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { BulkBar, BulkButton } from '../../ui/bulk/bulk-bar.tsx';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { RowByRowResults, useRowByRow } from '../../ui/bulk/row-by-row.tsx';
import { Empty } from '../../ui/empty.tsx';
import { type Download, DownloadButton } from '../../ui/export/download-button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, RowActions } from '../../ui/list/row-actions.tsx';
import { toast } from '../../ui/toast.tsx';
import { exported, screenColumns } from './screen-columns.tsx';
import { screensWords } from './screens.words.ts';

/** Heartbeats send no signal: ages are read again this often, in ms. */
const pollMs = 12_000;
const keyOf = ({ id }: Screen) => id;
const nameOf = ({ name }: Screen) => name;
const paramsOf = ({ id }: Screen) => ({ params: { id } });

/** Why a screen cannot be updated now; null: it can. The server says the same. */
function hindrance({ authorized, update_state }: Screen, staff: boolean) {
  if (!staff) return 'staff';
  if (!authorized) return 'unpaired';
  if (update_state === 'Pendiente') return 'pending';
  return update_state === 'Actualizado' ? 'current' : null;
}

/** Saves what makes a robot's screen of a computer; it names the address at which this page stands (SCR-30, PUB-11). */
function Controller() {
  const words = useWords(screensWords);
  const fetch = async ({ signal }: Download) => ({
    blob: await fetchFile(screens.controller, { query: { address: location.origin } }, { signal }),
    done: words.controllerDone,
  });
  return (
    <DownloadButton
      icon={<PackageOpen />}
      label={words.controller}
      hint={words.controllerHint}
      title="botones-pantalla"
      extension="zip"
      begin="0 %"
      fetch={fetch}
    />
  );
}

/** The screens of a client's robots, as they tell of themselves; staff update one or many (SCR-23 to SCR-34). */
export function ScreensPage({ client_id }: { client_id: number }) {
  const words = useWords(screensWords);
  const kit = useWords(listWords);
  const { language } = usePreferences();
  const staff = useAllowed(screens.update.access);
  const list = usePagedList(screens.list, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { client_id }, query: searchOf(view) }),
    refetchInterval: pollMs,
  });
  const rows = list.rows;
  const update = useWrite(screens.update, { also: ['commands'] });
  const many = useRowByRow(
    (screen: Screen) => call(screens.update, paramsOf(screen)),
    () => Promise.all([refresh('robots'), refresh('commands')]),
  );
  const chosen = useChosenRows(rows, keyOf, {
    may: (screen) => hindrance(screen, staff) === null,
    label: (screen) => kit.choose(nameOf(screen)),
  });
  const named: Column<Screen> = {
    id: 'name',
    label: kit.name,
    heading: true,
    sort: { asc: 'name', desc: 'name_desc' },
    render: ({ name }) => <Brief strong>{name}</Brief>,
  };
  const told = useMemo(() => screenColumns(language), [language]);
  const acts: Column<Screen> = {
    ...actionsColumn,
    label: kit.actions,
    render: (screen) => {
      const why = hindrance(screen, staff);
      const send = () =>
        update.mutate(paramsOf(screen), { onSuccess: () => toast({ message: words.sent(screen.name) }) });
      return (
        <RowActions>
          <Tooltip title={why ? words.why[why] : ''}>
            <span>
              <IconButton aria-label={words.updateOne(screen.name)} disabled={why !== null} onClick={send}>
                <RefreshCw />
              </IconButton>
            </span>
          </Tooltip>
        </RowActions>
      );
    },
  };
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={list.query.data ? words.count(list.query.data.total) : ' '}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ExportButton {...exported} disabled={rows.length === 0} page={list.read} />
              <Controller />
            </>
          }
        />
      }
    >
      <DataTable
        name="screens"
        caption={words.title}
        columns={[named, ...told, acts]}
        rowKey={keyOf}
        query={list.query}
        list={list}
        {...(staff && { selection: chosen.selection })}
        empty={
          <Empty
            title={words.none}
            action={
              <Button component={Link} to="/robots" variant="outlined">
                {words.robots}
              </Button>
            }
          >
            {words.noneBody}
          </Empty>
        }
      />
      <BulkBar count={chosen.rows.length} onNone={chosen.none}>
        <BulkButton icon={<RefreshCw />} onClick={() => void many.run(chosen.rows, undefined)}>
          {words.update}
        </BulkButton>
      </BulkBar>
      <RowByRowResults
        results={many.results}
        onClose={many.close}
        title={words.results}
        nameOf={nameOf}
        wordOf={() => words.asked}
      />
    </ListPage>
  );
}
ScreensPage.words = screensWords;
