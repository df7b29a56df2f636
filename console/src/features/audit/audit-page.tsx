import { type AuditLine, audit } from '@botones/contract/audit';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useMemo, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ClientScreen } from '../../app/client-screen.tsx';
import { fetchFile } from '../../app/file.ts';
import { usePreferences } from '../../app/preferences.ts';
import { qPage, refresh, useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState, writeList } from '../../ui/list-state.ts';
import { openedHere } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { auditWords } from './audit.words.ts';
import { type FilterName, filterNames, filtersOf, whoName } from './audit-api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** The file is Spanish (AMB-083), its name too. */
const title = wordsIn(auditWords, 'es-mx').title;

/** The line that the address opens: `?open=7`; Back closes it. */
function useOpenLine() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = search.get('open') ?? '';
  const go = (open: string | undefined, how: object) =>
    void navigate({ search: `?${writeList(search, { open })}` }, { preventScrollReset: true, ...how });
  return {
    audit_id: /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : 0,
    show: (line: AuditLine) => go(String(line.audit_id), { state: { ...state, opened: true } }),
    close: () => {
      if (openedHere(state)) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}

function Audit({ client_id }: { client_id: number }) {
  const words = useWords(auditWords);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useListState<never, FilterName>({ filters: filterNames });
  const opened = useOpenLine();
  const filters = filtersOf(list.filters);
  const asked = { ...(client_id > 0 && { client_id }), ...filters };
  const query = useQuery(qPage(audit.list, { query: { ...list.query, ...asked } }));
  const show = useRef(opened.show);
  show.current = opened.show;
  const columns = useMemo(
    () => auditColumns(language, client_id === 0, (line) => show.current(line)),
    [language, client_id],
  );
  // Only what was asked for is told: reading again by itself, as when the socket comes back, disturbs nobody.
  const [refreshing, startRefresh] = useTransition();
  const rows = query.data?.rows;
  const person = rows?.find(({ who }) => String(who.user_id) === filters.who);
  const record = rows?.find((line) => line.record_id === filters.record && line.kind === filters.kind);
  // From an open line to all that is like it: a step that Back undoes.
  const only = (changes: Partial<Record<FilterName, string | undefined>>) => {
    const none = Object.fromEntries([...filterNames, 'page', 'after', 'open'].map((name) => [name, undefined]));
    void navigate({ search: `?${writeList(search, { ...none, ...changes })}` });
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
                <Button
                  variant="outlined"
                  startIcon={<RefreshCw />}
                  loading={refreshing}
                  loadingPosition="start"
                  onClick={() => startRefresh(() => refresh('audit'))}
                >
                  {words.refresh}
                </Button>
                <ColumnChooser name="audit" columns={columns} />
                <CsvButton
                  label={words.csv}
                  hint={words.csvHint}
                  title={title}
                  file={(options) => fetchFile(audit.exportCsv, { query: asked }, options)}
                  total={query.data?.total ?? null}
                  disabled={rows?.length === 0}
                />
              </>
            }
          />
        }
        filters={
          <AuditFilters
            client_id={client_id}
            value={filters}
            person={person && whoName(person.who, language)}
            record={record?.record_name ?? undefined}
            onChange={list.setFilters}
          />
        }
      >
        <DataTable
          name="audit"
          caption={words.caption}
          columns={columns}
          rowKey={(line) => line.audit_id}
          query={query}
          list={list}
          empty={<Empty title={words.none}>{words.noneBody}</Empty>}
        />
      </ListPage>
      <AuditDrawer audit_id={opened.audit_id} onClose={opened.close} onFilter={only} />
    </>
  );
}

/** Who changed what: the own client's, for staff every client's (reliability D3). */
export function AuditPage() {
  return (
    <ClientScreen title={useWords(auditWords).title} all>
      {(client_id) => <Audit client_id={client_id} />}
    </ClientScreen>
  );
}
