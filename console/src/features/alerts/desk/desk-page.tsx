import { type Alert, alertDesk } from '@botones/contract/alerts/alert-desk';
import { alertRules } from '@botones/contract/alerts/alert-rules';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAlertTitle } from '../../../app/alerts/alert-title.words.ts';
import { useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useAllowed, useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { useChosenRows } from '../../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { ListSearch } from '../../../ui/filter/list-search.tsx';
import { ColumnChooser } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useListDrawer } from '../../../ui/list/drawer-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { listSource } from '../../../ui/list/list-source.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { ActionResults } from './action-results.tsx';
import { deskWords } from './desk.words.ts';
import { type DeskSort, deskColumns } from './desk-columns.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import { DeskFilters, deskFilters, deskQueryOf } from './desk-filters.tsx';
import { DeskSelection } from './desk-selection.tsx';
import { type ApplyAction, useAlertActions } from './use-alert-actions.ts';

const sorts = ['newest', 'oldest', 'severity'] as const satisfies DeskSort[];
const keyOf = (alert: Alert) => alert.notification_id;
/** Headings and words of files are Spanish (AMB-083), whatever the page speaks. */
const file = { title: 'Alertas', columns: deskColumns({ language: 'es-mx', clients: true, onOpen: () => {} }) };

/** All alerts that need somebody: found, given, put off and resolved. Staff see every client or one of them. */
export function AlertDeskPage({ client_id }: { client_id: number }) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const titleOf = useAlertTitle();
  const staff = useRights()?.is_staff ?? false;
  const mayAct = useAllowed(alertDesk.act.access);
  const mayRules = useAllowed(alertRules.list.access);
  const list = useListState({ sorts, filters: deskFilters });
  const { shown, open, show, close } = useListDrawer(['alert']);
  const { act, busy, results, closeResults } = useAlertActions();
  const table = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () =>
      deskColumns({
        language,
        clients: staff && client_id === 0,
        onOpen: (alert) => show('alert', keyOf(alert)),
      }),
    [language, staff, client_id, show],
  );
  const asked = {
    ...deskQueryOf(list),
    ...(staff && client_id > 0 && { client_id }),
  };
  const source = listSource(list, alertDesk.search, { query: asked });
  const query = useQuery(source.page);
  const chosen = useChosenRows(query.data?.rows ?? [], keyOf, {
    label: (alert) => words.select(`${titleOf(alert)} · ${alert.robot.name}`),
    allLabel: words.selectAll,
  });
  // Only what is in sight can be acted on: another page or filter starts anew.
  const view = JSON.stringify([asked, list.sort, list.page, list.size]);
  const [chosenIn, setChosenIn] = useState(view);
  if (chosenIn !== view) {
    setChosenIn(view);
    chosen.none();
  }
  const actOnChosen: ApplyAction = async (...args) => {
    const done = await act(...args);
    chosen.none();
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
            list={list}
            subtitle={words.subtitle}
            actions={
              <>
                <ListSearch list={list} label={words.search} />
                <ColumnChooser name="alert-desk" columns={columns} />
                <ExportButton {...file} disabled={query.data?.rows.length === 0} page={source.read} />
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
            {...(mayAct && { selection: chosen.selection })}
          />
        </div>
      </ListPage>
      <DeskSelection alerts={chosen.rows} act={actOnChosen} busy={busy} onNone={chosen.none} />
      <DeskDrawer notification_id={shown?.id ?? 0} open={open} onClose={close} act={act} busy={busy} />
      <ActionResults results={results} onClose={closeResults} />
    </>
  );
}
AlertDeskPage.words = deskWords;
