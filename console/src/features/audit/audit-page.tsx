import { audit } from '@botones/contract/audit/audit';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useState, useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { actorLabel } from '../../app/audit/audit-labels.ts';
import { fetchFile } from '../../app/file.ts';
import { pageQueryOf, refresh, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { CsvButton } from '../../ui/export/csv-button.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListDrawer } from '../../ui/list/drawer-state.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListState, writeList } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { auditWords } from './audit.words.ts';
import { askedOf, type FilterName, filterNames, filtersOf } from './audit-api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditRow, auditRows, groupKey } from './audit-rows.ts';

/** The file is Spanish (AMB-083), its name too. */
const title = wordsIn(auditWords, 'es-mx').title;

/** Who changed what: the own client's, for staff every client's (reliability D3). */
export function AuditPage({ client_id }: { client_id: number }) {
  const words = useWords(auditWords);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useListState<never, FilterName>({ filters: filterNames });
  const { shown, open: isOpen, show, close } = useListDrawer(['open']);
  const filters = filtersOf(list.filters);
  const { system } = list.filters;
  const asked = { ...(client_id > 0 && { client_id }), ...askedOf(filters, system) };
  const query = useQuery(pageQueryOf(audit.list, { query: { ...list.paging, ...asked } }));
  // Of lines that stand for several.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = useCallback(
    ({ audit_id, alike }: AuditRow) => {
      if (!alike) return show('open', audit_id);
      const key = groupKey(alike.lines);
      setOpened((before) => new Set(alike.isOpen ? [...before].filter((each) => each !== key) : [...before, key]));
    },
    [show],
  );
  const columns = useMemo(() => auditColumns(language, client_id === 0, open), [language, client_id, open]);
  const page = query.data;
  const shownPage = useMemo(() => page && { ...page, rows: auditRows(page.rows, opened) }, [page, opened]);
  // Only what was asked for is told: reading again by itself, as when the socket comes back, disturbs nobody.
  const [refreshing, startRefresh] = useTransition();
  const rows = query.data?.rows;
  const byKey = filters.who?.startsWith('key-') ?? false;
  const person = rows?.find(({ who }) => (byKey ? who.kind === 'key' : String(who.user_id) === filters.who));
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
            list={list}
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
            person={person && actorLabel(person.who, language)}
            record={record?.record_name ?? undefined}
            system={system !== undefined}
            onChange={list.setFilters}
          />
        }
      >
        <DataTable
          name="audit"
          caption={words.caption}
          columns={columns}
          rowKey={({ audit_id, alike }) => (alike ? `of ${groupKey(alike.lines)}` : audit_id)}
          query={{ ...query, data: shownPage }}
          list={list}
          onRow={open}
          empty={<Empty title={words.none}>{words.noneBody}</Empty>}
        />
      </ListPage>
      <AuditDrawer audit_id={shown?.id ?? 0} open={isOpen} onClose={close} onFilter={only} />
    </>
  );
}
AuditPage.words = auditWords;
