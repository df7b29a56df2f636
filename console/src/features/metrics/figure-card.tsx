import type { ChartType, Figures } from '@botones/charts/drawing';
import { type FigureName, isEmpty } from '@botones/charts/reports/dashboard-charts';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import type { BrokenDown } from '@botones/contract/analytics/analytics';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../app/words.ts';
import { chartWaiting } from '../../ui/chart/lazy-chart.tsx';
import { useShownChart } from '../../ui/chart/use-shown-chart.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';

export interface FigureCardProps {
  name: FigureName;
  type: ChartType;
  query: QueryState<Figures>;
  /** Told by branch and hour on a page of its own. */
  breakdown?: BrokenDown;
  /** Where what it counts is read. */
  behind?: { to: string; label: string };
}

/** Leads to the page behind a figure, with the filter of this one. */
export function BreakdownLink({ figure, of }: { figure: BrokenDown; of: string }) {
  const { breakdown } = useWords(metricsWords);
  const [search] = useSearchParams();
  const asked = new URLSearchParams(search);
  asked.set('figure', figure);
  return (
    <p className="off-paper" style={{ margin: '12px 0 0' }}>
      <Link to={`/metrics/breakdown?${asked}`} aria-label={`${breakdown}: ${of}`}>
        {breakdown}
      </Link>
    </p>
  );
}

/** One figure of the dashboard: it fails and is asked again by itself; in which unit it counts is said above it, what exactly beside its name (TAB-2). */
export function FigureCard({ name, type, query, breakdown, behind }: FigureCardProps) {
  const words = useWords(metricsWords);
  const title = words.cards[name];
  const { data } = query;
  const { shown, tools } = useShownChart(data && !isEmpty(data) ? { type, figures: data, title } : undefined);
  return (
    <Panel
      title={title}
      tools
      action={
        <>
          <Tooltip title={words.meaning[name]}>
            <IconButton aria-label={words.meaning[name]} disableRipple>
              <Info />
            </IconButton>
          </Tooltip>
          {tools}
        </>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={chartWaiting}
        isEmpty={isEmpty}
        empty={
          <p className="quiet" style={{ margin: 0 }}>
            {words.none}
          </p>
        }
      >
        {() => (
          <>
            <p className="quiet" style={{ margin: '0 0 10px' }}>
              {words.units[name]}
            </p>
            {shown}
            {breakdown && <BreakdownLink figure={breakdown} of={title} />}
            {behind && (
              <p className="off-paper" style={{ margin: '12px 0 0' }}>
                <Link to={behind.to}>{behind.label}</Link>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
