import { cardPart } from '@botones/charts/reports/dashboard-charts';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import type { Report, ReportPart } from '@botones/charts/reports/report';
import { paperTotals, type ShownTotal } from '@botones/charts/reports/totals';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { FiguresPage } from '../../ui/figures/figures-page.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FigureCard, type FigureCardProps } from './figure-card.tsx';
import { FiguresFilter, useFilter } from './figures-filter.tsx';
import { FirstStrip, placeOfCard } from './first-strip.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { PeaksPanel } from './peaks-panel.tsx';
import { TotalTiles } from './total-tiles.tsx';
import { useBeside, useShownTotals } from './totals.ts';
import { useCards } from './use-cards.ts';
import { useDashboard, usePeaks, useTotals } from './use-dashboard.ts';
import { useLedTo } from './use-led-to.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 20,
  // Panels of a row end together; below the head of the page where the address leads to one.
  '& > *': { display: 'grid', gridColumn: 'span 3', scrollMarginTop: 88 },
  '& > .first': { gridColumn: 'span 4' },
  '& > .third, & > .beside': { gridColumn: 'span 2' },
  '& > .whole': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: {
    '& > .first': { gridColumn: '1 / -1' },
    '& > .third': { gridColumn: 'span 3' },
    '& > .beside': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& > *, & > .first, & > .third, & > .beside, & > .whole': { gridColumn: 'auto' },
  },
}));

/** How wide a card is: half a row, but what is read first, beside when and where, the three lists and the last. */
const widths: Partial<Record<FigureCardProps['name'], string>> = {
  crossing: 'first',
  products: 'third',
  categories: 'third',
  intents: 'third',
  missed: 'whole',
};

/** The cards as a document; null until each has come. Those without any figure say so. */
function useReport(
  cards: readonly FigureCardProps[],
  shown: readonly ShownTotal[],
  filter: readonly string[],
): Report | null {
  const words = useWords(metricsWords);
  const { language } = usePreferences();
  const known = cards.map(({ query }) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards are made at each render, what they hold is not
  return useMemo(() => {
    const charts = cards.flatMap(({ name }, nth): ReportPart[] => {
      const figures = known[nth];
      return figures ? [cardPart(name, figures, language)] : [];
    });
    const totals = paperTotals(shown);
    return known.includes(undefined) ? null : { title: words.title, filter, totals, charts, name: words.title };
  }, [...known, shown, ...filter, words, language]);
}

/** The figures of a client, or for staff of all of them (MET-01 to MET-06, AMB-091). */
export function MetricsPage({ client_id }: { client_id: number }) {
  const words = useWords(metricsWords);
  const session = useSession();
  const filter = useFilter(client_id);
  const whole = useDashboard(filter.asked);
  const totals = useTotals(whole, 'totals', filter.asked);
  const months = useTotals(whole, 'months', filter.asked);
  const peaks = usePeaks(whole, filter.asked);
  const cards = useCards(whole, filter.asked);
  const beside = useBeside(filter.asked);
  const lines = beside === null ? filter.lines : [...filter.lines, beside];
  useLedTo(whole.data !== undefined);
  const report = useReport(cards, useShownTotals(totals.data), lines);
  const card = (of: FigureCardProps) => (
    <div key={of.name} id={placeOfCard(of.name)} tabIndex={-1} className={widths[of.name]}>
      <FigureCard {...of} />
    </div>
  );
  const [crossing, ...others] = cards;
  const lists = others.findIndex(({ name }) => name === 'products');
  const page = (
    <>
      <FirstStrip asked={filter.asked} />
      <TotalTiles query={totals} />
      <Grid>
        {crossing && card(crossing)}
        <div className="beside">
          <PeaksPanel query={peaks} />
        </div>
        {others.slice(0, lists).map(card)}
        <div>
          <MonthsPanel query={months} />
        </div>
        {others.slice(lists).map(card)}
      </Grid>
    </>
  );
  return (
    <FiguresPage
      title={words.hello(session?.user.name ?? '')}
      name={words.title}
      subtitle={session?.user.profile?.name ?? words.role}
      actions={<FiguresFilter {...filter} />}
      report={report}
      mailed
      lines={lines}
    >
      <QueryBoundary query={whole} skeleton={page}>
        {() => page}
      </QueryBoundary>
    </FiguresPage>
  );
}
