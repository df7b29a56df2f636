import { branches } from '@botones/contract/branches/branches';
import { type Timed, type TurnFigures, turnFigures } from '@botones/contract/turns/turn-figures';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OneClientPage } from '../../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ChartPanel } from '../../../ui/chart/chart-panel.tsx';
import { useClientZone } from '../../../ui/client-zone.ts';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { dayOf, inOrder, lastDays } from '../../../ui/filter/days.ts';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { RecordChip } from '../../../ui/filter/record-chip.tsx';
import { formatDay, useFormats } from '../../../ui/formats.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { figureCharts } from './figure-charts.ts';
import { figureWords } from './figures.words.ts';

const ReportMenu = lazy(async () => ({ default: (await import('../../../ui/report/report-menu.tsx')).ReportMenu }));

/** Days that are shown where the address says none. */
const usualDays = 30;

function Summary({ told }: { told: TurnFigures }) {
  const words = useWords(figureWords);
  const formats = useFormats();
  const few = words.few(String(told.min_group));
  const count = (n: number | null) => (n === null ? few : formats.number(n));
  const spread = ({ n, half, nine_tenths }: Timed) =>
    half !== null && nine_tenths !== null ? words.spread(half, nine_tenths) : n === 0 ? '–' : few;
  const { attended, no_show, day_end } = told.ends;
  const facts = [
    [words.attended, count(attended)],
    [words.noShow, count(no_show)],
    [words.dayEnd, count(day_end)],
    [words.wait, spread(told.wait)],
    [words.service, spread(told.service)],
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whose figures the address asks for, and the same in words. */
function useAsked(client_id: number) {
  const words = useWords(figureWords);
  const today = useFormats(useClientZone(client_id)).cell(Date.now()).day ?? '';
  const [search, setSearch] = useSearchParams();
  const asked = inOrder({ start: dayOf(search.get('start')), end: dayOf(search.get('end')) });
  const usual = lastDays(today, usualDays);
  const end = asked.end ?? usual.end ?? today;
  const start = asked.start ?? lastDays(end, usualDays).start ?? today;
  const wanted = Number(search.get('branch_office'));
  const places = useQuery({ ...queryOf(branches.list, { params: { clientId: client_id } }), enabled: client_id > 0 });
  const records = (places.data ?? []).map(({ branchoffice_id: id, name }) => ({ id, name }));
  const branch_office = client_id > 0 && Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const place = records.find(({ id }) => id === branch_office)?.name ?? words.anyBranch;
  return {
    today,
    records,
    query: { start, end, ...(client_id > 0 && { client_id }), ...(branch_office && { branch_office }) },
    lines: [`${formatDay(start)} – ${formatDay(end)}`, place],
    search,
    change: (changes: Record<string, string | undefined>) =>
      setSearch(writeList(search, changes), { replace: true, preventScrollReset: true }),
  };
}

function FiguresOf({ client_id }: { client_id: number }) {
  const words = useWords(figureWords);
  const { language } = usePreferences();
  const { today, records, query: asked, lines, search, change } = useAsked(client_id);
  const query = useQuery(queryOf(turnFigures.read, { query: asked }));
  const charts = useMemo(() => (query.data ? figureCharts(query.data, language) : []), [query.data, language]);
  const report = charts.length > 0 ? { title: words.title, filter: lines, charts, name: words.title } : null;
  const nobody = ({ wait, ends }: TurnFigures) => wait.n === 0 && ends.day_end === 0 && ends.attended === 0;
  return (
    <>
      <BackLink to={`/turns/history?${search}`} name={words.history} />
      <PageHeader
        title={words.title}
        actions={
          <Suspense>
            <ReportMenu report={report} />
          </Suspense>
        }
      />
      <ChipGroup label={words.filters}>
        <DateRange
          label={words.period}
          today={today}
          value={{ from: asked.start, until: asked.end }}
          onChange={({ from, until }) => change({ start: from, end: until })}
        />
        {client_id > 0 && (
          <RecordChip
            label={words.branch}
            any={words.anyBranch}
            records={records}
            value={asked.branch_office}
            onChoose={(branch_office) => change({ branch_office })}
          />
        )}
      </ChipGroup>
      <div style={{ display: 'grid', gap: 20, marginTop: 20 }}>
        <Panel title={words.summary}>
          <QueryBoundary
            query={query}
            skeleton={
              <DelayedSkeleton>
                <FieldsSkeleton />
              </DelayedSkeleton>
            }
            isEmpty={nobody}
            empty={<p className="quiet">{words.none}</p>}
          >
            {(told) => (
              <>
                <Summary told={told} />
                <p className="quiet">{words.note(String(told.min_group))}</p>
              </>
            )}
          </QueryBoundary>
        </Panel>
        {query.data && !nobody(query.data) && (
          <Columns style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' }}>
            {charts.map((chart) => (
              <ChartPanel key={chart.title} chart={chart} />
            ))}
          </Columns>
        )}
      </div>
    </>
  );
}

/** How long people waited and were served: by hour, box and person. */
export function FiguresPage() {
  const words = useWords(figureWords);
  return (
    <OneClientPage title={words.title} all>
      {(client_id) => <FiguresOf client_id={client_id} />}
    </OneClientPage>
  );
}
