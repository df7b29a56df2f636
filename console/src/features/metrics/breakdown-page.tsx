import type { Figures, Value } from '@botones/charts/drawing';
import { hourName, hourShort } from '@botones/charts/reports/hours';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import type { ReportPart, ShownChart } from '@botones/charts/reports/report';
import { saidFigures } from '@botones/charts/reports/said-figures';
import { analytics, type BrokenDown, brokenDown } from '@botones/contract/analytics/analytics';
import type { Breakdown } from '@botones/contract/analytics/figures';
import { isSmall } from '@botones/contract/fields/hidden';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { type Language, usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';
import { FiguresPage } from '../../ui/figures/figures-page.tsx';
import { ChoiceChip } from '../../ui/filter/choice-chip.tsx';
import { Figure } from '../../ui/page/figure.tsx';
import { Packed, PackedGrid } from '../../ui/page/packed-grid.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { bodyOf } from './figures-asked.ts';
import { FiguresFilter, useFilter } from './figures-filter.tsx';
import { hoursOf, WeekTable } from './week-table.tsx';
import { weekdayNames } from './weekdays.ts';

/** Whether a figure is of so few responses that it says little; of those alone that is said (ALL-9). */
const isFew = (value: Value, figure: BrokenDown, least: number) =>
  figure === 'responses' && typeof value === 'number' && isSmall(value, least);

/** Each weekday's hours as they are read: of days that are not in the period there is nothing to tell. */
function shownWeek({ week, hidden, min_group }: Breakdown, language: Language): Value[][] | null {
  const { value } = saidFigures(language, min_group);
  return week?.map((hours, at) => hours.map((n) => value(hidden?.weekdays?.[at] === 'none' ? null : n))) ?? null;
}

/** The breakdown as charts: by branch, robot, weekday and hour. */
function useCharts(
  told: Breakdown | undefined,
  series: string,
  days: readonly string[],
  figure: BrokenDown,
): (ShownChart & { note: string })[] {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  return useMemo(() => {
    if (!told) return [];
    const { branches, robots, weekdays, hours, total, hidden, min_group } = told;
    const { value, small } = saidFigures(language, min_group);
    const of = (rows: readonly (readonly [label: string, value: Value, short?: string])[]): Figures => ({
      ...{ series: [series], of: total, small },
      rows: rows.map(([label, value, short = label]) => ({
        ...{ label, short, values: [value] },
        small: isFew(value, figure, min_group),
      })),
    });
    const nameOf = ({ branchoffice_id, name }: Breakdown['branches'][number]) =>
      branchoffice_id === null ? words.noBranch : name || words.goneBranch;
    const charts = [
      {
        title: words.branches,
        type: 'horizontal bar',
        figures: of(branches.map((each) => [nameOf(each), value(each.n, each.hidden?.n)])),
      },
      {
        title: words.robots,
        type: 'horizontal bar',
        figures: of(
          robots.map(({ name, robot_id, n, hidden: why }) => [name || `${words.robot} ${robot_id}`, value(n, why?.n)]),
        ),
      },
      {
        title: words.weekdays,
        type: 'bar',
        // 'lun' below its bar: seven whole names do not fit a phone.
        figures: of(days.map((day, at) => [day, value(weekdays[at], hidden?.weekdays?.[at]), day.slice(0, 3)])),
      },
      {
        title: words.hours,
        type: 'bar',
        figures: {
          ...of(
            hoursOf(hours).map((hour) => [hourName(hour), value(hours[hour], hidden?.hours?.[hour]), hourShort(hour)]),
          ),
          opensAtFigures: true,
        },
      },
    ] as const;
    return charts.map((chart) => ({ ...chart, note: series }));
  }, [told, series, days, figure, words, language]);
}

/** Each hour of a week as a part of the report, as the page shows it, or why it does not. */
function useWeekPart(
  told: Breakdown | undefined,
  series: string,
  days: readonly string[],
  figure: BrokenDown,
): ReportPart {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  return useMemo(() => {
    const { hours = [], hidden, min_group = 0 } = told ?? {};
    const said = saidFigures(language, min_group);
    const week = told && shownWeek(told, language);
    if (!week) return { type: null, title: words.week, note: words.noWeek, untold: said.hidden(hidden?.week) };
    const shown = hoursOf(hours);
    const rows = days.map((label, at) => {
      const values = shown.map((hour) => week[at]?.[hour] ?? 0);
      return { label, values, small: values.map((value) => isFew(value, figure, min_group)) };
    });
    const figures = { series: shown.map(hourName), rows, small: said.small };
    return { type: 'grid', title: words.week, note: series, figures };
  }, [told, series, days, figure, words, language]);
}

/** Where most happens; null where nothing did. */
function busiestOf(week: readonly (readonly number[])[]): { day: number; hour: number } | null {
  const hours = week.flat();
  const most = Math.max(0, ...hours);
  const at = hours.indexOf(most);
  return most > 0 ? { day: Math.floor(at / 24), hour: at % 24 } : null;
}

/** What stands behind a card: where, on which days and at which hours. */
export function BreakdownPage({ client_id }: { client_id: number }) {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  const filter = useFilter(client_id);
  const { search, change } = filter.period;
  const figure = brokenDown.find((each) => each === search.get('figure')) ?? 'interactions';
  const { by, ...body } = bodyOf(filter.asked);
  const query = useQuery(queryOf(analytics.breakdown, { body: { ...body, figure } }));
  const days = useMemo(() => weekdayNames(language), [language]);
  const name = words.breakdowns[figure];
  const charts = useCharts(query.data, name, days, figure);
  const week = useWeekPart(query.data, name, days, figure);
  const title = `${name}: ${words.breakdown}`;
  const file = `${name}_${words.breakdown}`;
  const report = charts.length > 0 ? { title, filter: filter.lines, charts: [...charts, week], name: file } : null;
  const back = new URLSearchParams(search);
  back.delete('figure');
  const busiest = query.data?.week ? busiestOf(query.data.week) : null;
  return (
    <FiguresPage
      back={{ to: `/metrics?${back}`, name: words.title }}
      title={title}
      actions={
        <>
          <ChoiceChip
            label={words.figure}
            value={figure}
            usual="interactions"
            options={brokenDown.map((value) => ({ value, label: words.breakdowns[value] }))}
            onChoose={(chosen) => change({ figure: chosen })}
          />
          <FiguresFilter {...filter} />
        </>
      }
      report={report}
      lines={filter.lines}
    >
      <Panel title={words.week}>
        <QueryBoundary
          query={query}
          skeleton={<div style={{ height: 250 }} />}
          isEmpty={({ branches }) => branches.length === 0}
          empty={<p className="quiet">{words.none}</p>}
        >
          {(told) => (
            <>
              {busiest && (
                <p className="quiet" style={{ margin: '0 0 10px' }}>
                  {words.busiest(days[busiest.day] ?? '', hourName(busiest.hour))}
                </p>
              )}
              {told.week ? (
                <WeekTable
                  week={shownWeek(told, language) ?? []}
                  days={days}
                  {...(figure === 'responses' && { least: told.min_group })}
                />
              ) : (
                <p className="quiet">
                  <Figure why={told.hidden?.week}>{null}</Figure> · {words.noWeek}
                </p>
              )}
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
    </FiguresPage>
  );
}
