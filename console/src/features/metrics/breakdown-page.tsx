import type { Figures } from '@botones/charts/drawing';
import { analytics, brokenDown } from '@botones/contract/analytics/analytics';
import type { Payload } from '@botones/contract/calls/endpoint';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { ShownChart } from '../../ui/chart/chart-files.ts';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';
import { ChoiceChip } from '../../ui/filter/choice-chip.tsx';
import { formatsFor } from '../../ui/formats.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { Packed, PackedGrid } from '../../ui/packed-grid.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import type { ReportPart } from '../../ui/report/report.ts';
import { bodyOf } from './figures-asked.ts';
import { FiguresFilter, useFilter } from './figures-filter.tsx';
import { metricsWords } from './metrics.words.ts';
import { hourName, hoursOf, WeekTable } from './week-table.tsx';

const ReportMenu = lazy(async () => ({ default: (await import('../../ui/report/report-menu.tsx')).ReportMenu }));

type Breakdown = Payload<typeof analytics.breakdown>;
/** A Monday: what the days of a week are called does not depend on which week it is. */
const monday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

/** The breakdown as charts: by branch, robot, weekday and hour. */
function useCharts(
  told: Breakdown | undefined,
  series: string,
  days: readonly string[],
): (ShownChart & { note: string })[] {
  const words = useWords(metricsWords);
  return useMemo(() => {
    if (!told) return [];
    const of = (rows: readonly (readonly [label: string, n: number | null])[]): Figures => ({
      series: [series],
      unknown: words.few(String(told.min_group)),
      rows: rows.map(([label, n]) => ({ label, short: label, values: [n] })),
    });
    const { branches, robots, weekdays, hours } = told;
    const nameOf = ({ branchoffice_id, name }: Breakdown['branches'][number]) =>
      branchoffice_id === null ? words.noBranch : name || words.goneBranch;
    const charts = [
      { title: words.branches, type: 'horizontal bar', figures: of(branches.map((each) => [nameOf(each), each.n])) },
      {
        title: words.robots,
        type: 'horizontal bar',
        figures: of(robots.map(({ name, robot_id, n }) => [name || `${words.robot} ${robot_id}`, n])),
      },
      { title: words.weekdays, type: 'bar', figures: of(days.map((day, at) => [day, weekdays[at] ?? null])) },
      {
        title: words.hours,
        type: 'bar',
        figures: of(hoursOf(hours).map((hour) => [hourName(hour), hours[hour] ?? null])),
      },
    ] as const;
    return charts.map((chart) => ({ ...chart, note: series }));
  }, [told, series, days, words]);
}

/** Each hour of a week as a part of the report, as the page shows it, or why it does not. */
function useWeekPart(told: Breakdown | undefined, series: string, days: readonly string[]): ReportPart {
  const words = useWords(metricsWords);
  return useMemo(() => {
    const { week, hours = [] } = told ?? {};
    if (!week) return { type: null, title: words.week, note: words.noWeek };
    const shown = hoursOf(hours);
    const rows = days.map((label, at) => ({ label, values: shown.map((hour) => week[at]?.[hour] ?? 0) }));
    return { type: 'grid', title: words.week, note: series, figures: { series: shown.map(hourName), rows } };
  }, [told, series, days, words]);
}

/** Where most happens; null where nothing did. */
function busiestOf(week: readonly (readonly number[])[]): { day: number; hour: number } | null {
  const hours = week.flat();
  const most = Math.max(0, ...hours);
  const at = hours.indexOf(most);
  return most > 0 ? { day: Math.floor(at / 24), hour: at % 24 } : null;
}

function Breakdown({ client_id }: { client_id: number }) {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  const [search, setSearch] = useSearchParams();
  const figure = brokenDown.find((each) => each === search.get('figure')) ?? 'interactions';
  const filter = useFilter(client_id);
  const { by, ...body } = bodyOf(filter.asked);
  const query = useQuery(queryOf(analytics.breakdown, { body: { ...body, figure } }));
  const days = useMemo(() => {
    const { weekday } = formatsFor(language, 'UTC');
    return Array.from({ length: 7 }, (_, at) => weekday(monday + at * dayMs));
  }, [language]);
  const name = words.breakdowns[figure];
  const charts = useCharts(query.data, name, days);
  const week = useWeekPart(query.data, name, days);
  const report =
    charts.length > 0
      ? {
          title: `${name}: ${words.breakdown}`,
          filter: filter.lines,
          charts: [...charts, week],
          name: `${name}_${words.breakdown}`,
        }
      : null;
  const back = new URLSearchParams(search);
  back.delete('figure');
  const busiest = query.data?.week ? busiestOf(query.data.week) : null;
  return (
    <>
      <BackLink to={`/metrics?${back}`} name={words.title} />
      <PageHeader
        title={`${name}: ${words.breakdown}`}
        actions={
          <>
            <ChoiceChip
              label={words.figure}
              value={figure}
              usual="interactions"
              options={brokenDown.map((value) => ({ value, label: words.breakdowns[value] }))}
              onChoose={(chosen) => {
                const next = new URLSearchParams(search);
                next.set('figure', chosen);
                setSearch(next, { replace: true });
              }}
            />
            <FiguresFilter {...filter} />
            <Suspense>
              <ReportMenu report={report} />
            </Suspense>
          </>
        }
      />
      <p style={{ margin: '12px 0 20px', color: 'var(--ink-2)' }}>{filter.lines.join(' · ')}</p>
      <Panel title={words.week}>
        <QueryBoundary
          query={query}
          skeleton={<div style={{ height: 250 }} />}
          isEmpty={({ branches }) => branches.length === 0}
          empty={<p className="quiet">{words.none}</p>}
        >
          {({ week }) => (
            <>
              {busiest && (
                <p className="quiet" style={{ margin: '0 0 10px' }}>
                  {words.busiest(days[busiest.day] ?? '', hourName(busiest.hour))}
                </p>
              )}
              {week ? <WeekTable week={week} days={days} /> : <p className="quiet">{words.noWeek}</p>}
            </>
          )}
        </QueryBoundary>
      </Panel>
      {query.data && query.data.branches.length > 0 && (
        <PackedGrid>
          {charts.map((chart) => (
            <Packed key={chart.title}>
              <ChartPanel chart={chart} />
            </Packed>
          ))}
        </PackedGrid>
      )}
    </>
  );
}

/** What stands behind a card: where, on which days and at which hours. */
export function BreakdownPage() {
  return <OneClientPage all>{(client_id) => <Breakdown client_id={client_id} />}</OneClientPage>;
}
