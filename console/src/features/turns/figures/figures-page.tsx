import { keptIn, promiseNote } from '@botones/charts/reports/promise-said';
import { figureCharts } from '@botones/charts/reports/turn-charts';
import { figureWords } from '@botones/charts/reports/turn-figures.words';
import { turnReport } from '@botones/charts/reports/turn-report';
import { type Timed, type TurnFigures, turnFigures } from '@botones/contract/turns/turn-figures';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { FactList } from '../../../ui/figures/fact-list.tsx';
import { ChartColumns, FiguresPage as Page } from '../../../ui/figures/figures-page.tsx';
import { useBranchChoices } from '../../../ui/figures/use-choices.ts';
import { usePeriod } from '../../../ui/figures/use-period.ts';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { RecordChip } from '../../../ui/filter/record-chip.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { Figure } from '../../../ui/page/figure.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../../ui/skeletons.tsx';

function Summary({ told }: { told: TurnFigures }) {
  const words = useWords(figureWords);
  const formats = useFormats();
  const { attended, no_show, left, day_end } = told.ends;
  const count = (n: number) => (
    <Figure people={n} least={told.min_group}>
      {formats.number(n)}
    </Figure>
  );
  const spread = ({ n, half, nine_tenths, hidden }: Timed) => (
    <Figure why={hidden?.half} people={n} least={told.min_group}>
      {half !== null && nine_tenths !== null ? words.spread(half, nine_tenths) : null}
    </Figure>
  );
  const { promise } = told;
  return (
    <>
      <FactList
        facts={[
          [words.attended, count(attended)],
          [words.noShow, count(no_show)],
          [words.left, count(left)],
          [words.dayEnd, count(day_end)],
          [words.wait, spread(told.wait)],
          [words.service, spread(told.service)],
          [
            words.promise,
            <Figure key="promise" why={promise.hidden?.share} people={promise.n} least={told.min_group}>
              {keptIn(told, words, formats)}
            </Figure>,
          ],
        ]}
      />
      <p className="quiet">{promiseNote(told, words, formats)}</p>
    </>
  );
}

/** Whose figures the address asks for, and the same in words. */
function useAsked(client_id: number) {
  const words = useWords(figureWords);
  const period = usePeriod({ zone: useClientZone(client_id) });
  const { search, start, end, line } = period;
  const wanted = Number(search.get('branch_office'));
  const { query: places, records } = useBranchChoices(client_id, 'turns');
  const branch_office = client_id > 0 && Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const place = records.find(({ id }) => id === branch_office)?.name ?? words.anyBranch;
  return {
    ...{ period, records, places },
    query: { start, end, ...(client_id > 0 && { client_id }), ...(branch_office && { branch_office }) },
    lines: [line, place],
  };
}

/** How long people waited and were served: by hour, box and person. */
export function FiguresPage({ client_id }: { client_id: number }) {
  const words = useWords(figureWords);
  const { language } = usePreferences();
  const { period, records, places, query: asked, lines } = useAsked(client_id);
  const query = useQuery(queryOf(turnFigures.read, { query: asked }));
  const charts = useMemo(() => (query.data ? figureCharts(query.data, language) : []), [query.data, language]);
  const report = query.data && charts.length > 0 ? turnReport(query.data, lines, language) : null;
  const nobody = ({ sources }: TurnFigures) => sources.robot + sources.console + sources.phone === 0;
  return (
    <Page
      back={{ to: `/turns/history?${period.search}`, name: words.history }}
      title={words.title}
      report={report}
      mailed
      asked={lines}
      filters={
        <ChipGroup label={words.filters}>
          <DateRange label={words.period} {...period.chip} />
          {client_id > 0 && (
            <RecordChip
              label={words.branch}
              any={words.anyBranch}
              records={records}
              value={asked.branch_office}
              onChoose={(branch_office) => period.change({ branch_office })}
            />
          )}
          <PartFailed of={[places]} what={words.branch} />
        </ChipGroup>
      }
    >
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
            {(told) => <Summary told={told} />}
          </QueryBoundary>
        </Panel>
        {query.data && !nobody(query.data) && <ChartColumns charts={charts} />}
      </div>
    </Page>
  );
}
FiguresPage.words = figureWords;
