import { alerts, type Notification } from '@botones/contract/alerts';
import { useEffect, useMemo, useState } from 'react';
import { appWords } from '../../app/app.words.ts';
import { usePreferences } from '../../app/preferences.ts';
import { fetchPage, type Page, qPage, useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Read } from '../../ui/region.tsx';
import { RobotScreen, type Subject } from '../../ui/robot-screen.tsx';
import { type AlertSort, alertColumns } from './alert-columns.tsx';
import { alertWords } from './alerts.words.ts';

const types = ['error', 'warning', 'success'] as const;
/** Headings and words of files are Spanish (AMB-083), whatever the screen speaks. */
const file = { title: wordsIn(alertWords, 'es-mx').title, columns: alertColumns('es-mx') };

/** This screen's loader, where one is shown at all, stays a second (ALR-17, AMB-029). */
const loaderTime = 1000;

type Shown = Read<Page<Notification>> & { isPlaceholderData: boolean };

function useHeldLoader({ data, isError, refetch, isPlaceholderData }: Shown): Shown {
  const [held, setHeld] = useState(data === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), loaderTime);
    return () => clearTimeout(timer);
  }, []);
  return { data: held ? undefined : data, isError: !held && isError, refetch, isPlaceholderData };
}

function Alerts({ robot_id, subtitle }: Subject) {
  const words = useWords(alertWords);
  const said = useWords(appWords);
  const { language } = usePreferences();
  const columns = useMemo(() => alertColumns(language), [language]);
  const list = useListState({ sorts: ['newest', 'oldest'] satisfies AlertSort[], filters: ['type'] });
  const type = types.find((each) => each === list.filters.type);
  const asked = { ...(list.sort && { sort: list.sort }), ...(type && { type }) };
  const query = useHeldLoader(
    useQuery(qPage(alerts.listByRobot, { params: { robot_id }, query: { ...list.query, ...asked } })),
  );
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={subtitle}
          actions={
            <>
              <ColumnChooser name="alerts" columns={columns} />
              <ExportButton
                {...file}
                disabled={query.data?.rows.length === 0}
                page={(after, signal) =>
                  fetchPage(
                    alerts.listByRobot,
                    { params: { robot_id }, query: { limit: 100, ...(after && { after }), ...asked } },
                    signal,
                  )
                }
              />
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filter}>
          {types.map((each) => (
            <FilterChip
              key={each}
              label={said.types[each]}
              on={each === type}
              onToggle={() => list.setFilters({ type: each === type ? undefined : each })}
            />
          ))}
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
  return <RobotScreen>{(subject) => <Alerts {...subject} />}</RobotScreen>;
}
