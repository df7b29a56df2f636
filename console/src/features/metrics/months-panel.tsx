import { totalsWords } from '@botones/charts/reports/totals.words';
import type { Totals } from '@botones/contract/analytics/dashboard';
import { usePreferences } from '../../app/session/preferences.ts';
import { localeOf, useWords } from '../../app/words.ts';
import { chartWaiting } from '../../ui/chart/lazy-chart.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { ChangeText } from './change-text.tsx';
import { useShownTotals } from './totals.ts';

/** '1–29 nov', as short as a head of a column. */
function useDays() {
  const { language } = usePreferences();
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (days: Totals['days'] | null): string =>
    days?.from && days.to ? format.formatRange(Date.parse(days.from), Date.parse(days.to)) : '';
}

function Months({ totals }: { totals: Totals }) {
  const words = useWords(totalsWords);
  const shown = useShownTotals(totals);
  const daysOf = useDays();
  return (
    <>
      <table>
        <caption className="unseen">{words.months}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.figure}</span>
            </th>
            <th scope="col">{daysOf(totals.days)}</th>
            <th scope="col">{daysOf(totals.before)}</th>
            <th scope="col">{words.change}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, label, value, before, change }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td>{before ?? '–'}</td>
              <td>
                <ChangeText change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet" style={{ margin: '8px 0 0' }}>
        {words.monthsNote}
      </p>
    </>
  );
}

/** A month until its last day that was asked for, beside the same days of the month before. */
export function MonthsPanel({ query }: { query: QueryState<Totals> }) {
  const words = useWords(totalsWords);
  return (
    <Panel title={words.months}>
      <QueryBoundary query={query} skeleton={chartWaiting}>
        {(totals) => <Months totals={totals} />}
      </QueryBoundary>
    </Panel>
  );
}
