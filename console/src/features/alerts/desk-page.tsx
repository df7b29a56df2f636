import { type Alert, alertDesk } from '@botones/contract/alert-desk';
import { alertRules } from '@botones/contract/alert-rules';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ClientScreen } from '../../app/client-screen.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { fetchPage, qPage, useQuery } from '../../app/query.ts';
import { useAllowed, useRights } from '../../app/rights.tsx';
import { useWords } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState, writeList } from '../../ui/list-state.ts';
import { openedHere } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRowSelection } from '../../ui/row-selection.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ActResults } from './act-results.tsx';
import { deskWords } from './desk.words.ts';
import { type DeskSort, deskColumns, nameOf } from './desk-columns.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import { askedOf, DeskFilters, deskFilters } from './desk-filters.tsx';
import { DeskSelection } from './desk-selection.tsx';
import { type DoAct, useActs } from './use-acts.ts';

const sorts = ['newest', 'oldest', 'severity'] as const satisfies DeskSort[];
const keyOf = (alert: Alert) => alert.notification_id;
/** Headings and words of files are Spanish (AMB-083), whatever the screen speaks. */
const file = { title: 'Alertas', columns: deskColumns({ language: 'es-mx', clients: true, onOpen: () => {} }) };

/** Which alert is open is in the address: `?alert=7` can be sent to a colleague, and Back closes it. */
function useOpenAlert() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  // It slides away at once, before the address has gone back.
  const [closing, setClosing] = useState<string | null>(null);
  const asked = Number(search.get('alert'));
  const now = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  // It keeps what it shows while it slides away.
  const last = useRef(0);
  if (now > 0) last.current = now;
  const latest = useRef({ search, state, key });
  latest.current = { search, state, key };
  const close = useCallback(() => {
    const { search: query, state: held, key: here } = latest.current;
    setClosing(here);
    if (openedHere(held)) void navigate(-1);
    else
      void navigate(
        { search: `?${writeList(query, { alert: undefined })}` },
        { replace: true, preventScrollReset: true },
      );
  }, [navigate]);
  const show = useCallback(
    (alert: Alert) =>
      void navigate(
        { search: `?${writeList(latest.current.search, { alert: String(alert.notification_id) })}` },
        { state: { ...(latest.current.state as object | null), opened: true }, preventScrollReset: true },
      ),
    [navigate],
  );
  return { shown: now || last.current, open: now > 0 && closing !== key, show, close };
}

function Desk({ client_id }: { client_id: number }) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const staff = useRights()?.is_staff ?? false;
  const mayAct = useAllowed(alertDesk.act.access);
  const mayRules = useAllowed(alertRules.list.access);
  const list = useListState({ sorts, filters: deskFilters });
  const opened = useOpenAlert();
  const selection = useRowSelection(keyOf);
  const { act, busy, results, closeResults } = useActs();
  const table = useRef<HTMLDivElement>(null);
  const { show } = opened;
  const columns = useMemo(
    () => deskColumns({ language, clients: staff && client_id === 0, onOpen: show }),
    [language, staff, client_id, show],
  );
  const asked = {
    ...askedOf(list),
    ...(staff && client_id > 0 && { client_id }),
    ...(list.sort && { sort: list.sort }),
  };
  const query = useQuery(qPage(alertDesk.search, { query: { ...list.query, ...asked } }));
  // Only what is in sight can be acted on: another page or filter starts anew.
  const view = JSON.stringify([asked, list.page, list.size]);
  const [chosenIn, setChosenIn] = useState(view);
  if (chosenIn !== view) {
    setChosenIn(view);
    selection.none();
  }
  const chosen = (query.data?.rows ?? []).filter((alert) => selection.chosen.has(keyOf(alert)));
  const actOnChosen: DoAct = async (...given) => {
    const done = await act(...given);
    selection.none();
    // The button that was pressed is gone: the keyboard goes on from the list.
    table.current?.focus({ preventScroll: true });
    return done;
  };
  return (
    <>
      <ListPage
        header={
          <PageHeader
            title={words.title}
            subtitle={words.subtitle}
            actions={
              <>
                <SearchField
                  value={list.filters.search ?? ''}
                  onChange={(search) => list.setFilters({ search: search || undefined })}
                  label={words.search}
                />
                <ColumnChooser name="alert-desk" columns={columns} />
                <ExportButton
                  {...file}
                  disabled={query.data?.rows.length === 0}
                  page={(after, signal) =>
                    fetchPage(alertDesk.search, { query: { limit: 100, ...(after && { after }), ...asked } }, signal)
                  }
                />
                {mayRules && (
                  <Button
                    component={Link}
                    to={client_id > 0 && staff ? `/alerts/rules?client_id=${client_id}` : '/alerts/rules'}
                    variant="outlined"
                    startIcon={<SlidersHorizontal />}
                  >
                    {words.rules}
                  </Button>
                )}
              </>
            }
          />
        }
        filters={<DeskFilters list={list} client_id={client_id} />}
      >
        <div ref={table} tabIndex={-1} style={{ outline: 'none' }}>
          <DataTable
            name="alert-desk"
            caption={words.caption}
            columns={columns}
            rowKey={keyOf}
            query={query}
            list={list}
            empty={<Empty title={words.none}>{words.noneBody}</Empty>}
            {...(mayAct && {
              selection: {
                chosen: new Set(chosen.map(keyOf)),
                choose: selection.choose,
                label: (alert: Alert) => words.select(`${nameOf(alert)} · ${alert.robot.name}`),
                allLabel: words.selectAll,
              },
            })}
          />
        </div>
      </ListPage>
      <DeskSelection alerts={chosen} act={actOnChosen} busy={busy} onNone={selection.none} />
      <DeskDrawer notification_id={opened.shown} open={opened.open} onClose={opened.close} act={act} busy={busy} />
      <ActResults results={results} onClose={closeResults} />
    </>
  );
}

/** All alerts that need somebody: found, given, put off and resolved. Staff see every client or one of them. */
export function AlertDeskPage() {
  const { title } = useWords(deskWords);
  return (
    <ClientScreen title={title} all>
      {(client_id) => <Desk client_id={client_id} />}
    </ClientScreen>
  );
}
