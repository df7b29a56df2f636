import { hourName } from '@botones/charts/reports/hours';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import { totalsWords } from '@botones/charts/reports/totals.words';
import type { Breakdown } from '@botones/contract/analytics/figures';
import { styled } from '@mui/material/styles';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { chartWaiting } from '../../ui/chart/lazy-chart.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { BreakdownLink } from './figure-card.tsx';
import { weekdayNames } from './weekdays.ts';

const Facts = styled('dl')({
  // Above each other, whatever the panel's own lists do.
  'section &': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
  '& dd b': { fontSize: '1.125rem', fontWeight: 680, overflowWrap: 'anywhere' },
  '& dd span': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 },
});

/** Where most is of parts; null where there is nothing. */
function mostOf(parts: readonly (number | null)[]): { at: number; n: number } | null {
  const n = Math.max(0, ...parts.map((part) => part ?? 0));
  return n > 0 ? { at: parts.indexOf(n), n } : null;
}

function Peaks({ told }: { told: Breakdown }) {
  const words = useWords(totalsWords);
  const named = useWords(metricsWords);
  const { language } = usePreferences();
  const { number, percent } = useFormats();
  const { total, weekdays, hours, branches } = told;
  const [day, hour, [first]] = [mostOf(weekdays), mostOf(hours), branches];
  const fact = (name: string, value: string, n: number) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{words.share(percent(n / total), number(n))}</span>
      </dd>
    </div>
  );
  const branch = first && (first.branchoffice_id === null ? named.noBranch : first.name || named.goneBranch);
  return (
    <>
      <p className="quiet" style={{ margin: '0 0 10px' }}>
        {words.peaksUnit}
      </p>
      <Facts>
        {day && fact(words.weekday, weekdayNames(language)[day.at] ?? '', day.n)}
        {hour && fact(words.hour, words.between(hourName(hour.at), hourName((hour.at + 1) % 24)), hour.n)}
        {branch !== undefined && fact(words.branch, branch, first?.n ?? 0)}
      </Facts>
      <BreakdownLink figure="interactions" of={words.peaks} />
    </>
  );
}

/** On which weekday, at which hour and in which branch most happens. */
export function PeaksPanel({ query }: { query: QueryState<Breakdown> }) {
  const words = useWords(totalsWords);
  const { none } = useWords(metricsWords);
  return (
    <Panel title={words.peaks}>
      <QueryBoundary
        query={query}
        skeleton={chartWaiting}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className="quiet" style={{ margin: 0 }}>
            {none}
          </p>
        }
      >
        {(told) => <Peaks told={told} />}
      </QueryBoundary>
    </Panel>
  );
}
