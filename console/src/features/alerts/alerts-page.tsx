import { alertTypes } from '@botones/contract/alerts/alert-codes';
import { alerts, type Notification } from '@botones/contract/alerts/alerts';
import { useEffect, useMemo, useState } from 'react';
import { appWords } from '../../app/app.words.ts';
import type { Page } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { OneRobotPage, type RobotSubject } from '../../ui/robots/one-robot-page.tsx';
import { type AlertSort, alertColumns } from './alert-columns.tsx';
import { alertWords } from './alerts.words.ts';

/** Headings and words of files are Spanish (AMB-083), whatever the page speaks. */
const file = { title: wordsIn(alertWords, 'es-mx').title, columns: alertColumns('es-mx') };

/** This page's loader, where one is shown at all, stays a second (ALR-17, AMB-029). */
const loaderTime = 1000;

type Shown = QueryState<Page<Notification>> & { isPlaceholderData: boolean };

function useHeldLoader({ data, isError, refetch, isPlaceholderData }: Shown): Shown {
  const [held, setHeld] = useState(data === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), loaderTime);
    return () => clearTimeout(timer);
  }, []);
  return { data: held ? undefined : data, isError: !held && isError, refetch, isPlaceholderData };
}

function Alerts({ robot_id, subtitle }: RobotSubject) {
  const words = useWords(alertWords);
  const common = useWords(appWords);
  const { language } = usePreferences();
  const columns = useMemo(() => alertColumns(language), [language]);
  const list = usePagedList(alerts.listByRobot, {
    sorts: ['newest', 'oldest'] satisfies AlertSort[],
    filters: ['type'],
    asks: (view) => ({
      params: { robot_id },
      query: filterOf(view, 'type', alertTypes),
    }),
  });
  const query = useHeldLoader(list.query);
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={subtitle}
          actions={
            <>
              <ColumnChooser name="alerts" columns={columns} />
              <ExportButton {...file} disabled={query.data?.rows.length === 0} page={list.read} />
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filter}>
          <FilterChips list={list} filter="type" values={alertTypes} names={common.types} />
        </ChipGroup>
      }
    >
      <DataTable
        name="alerts"
        caption={words.caption}
        columns={columns}
        rowKey={(alert) => alert.notification_id}
        query={query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
    </ListPage>
  );
}

/** The live alerts of one robot, read-only, newest first (ALR-01..03). */
export function AlertsPage() {
  return <OneRobotPage>{(subject) => <Alerts {...subject} />}</OneRobotPage>;
}
