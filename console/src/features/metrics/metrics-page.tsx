import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { FiguresPage } from '../../ui/figures/figures-page.tsx';
import type { Report, ReportPart } from '../../ui/report/report.ts';
import { FigureCard, type FigureCardProps, isEmpty } from './figure-card.tsx';
import { FiguresFilter, useFilter } from './figures-filter.tsx';
import { metricsWords } from './metrics.words.ts';
import { useCards } from './use-cards.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 20,
  // Panels of a row end together.
  '& > *': { display: 'grid', gridColumn: 'span 3' },
  '& > .third': { gridColumn: 'span 2' },
  '& > .whole': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { '& > .third': { gridColumn: 'span 3' } },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& > *, & > .third, & > .whole': { gridColumn: 'auto' },
  },
}));

/** The cards as a document; null until each has come. Those without any figure say so. */
function useReport(cards: readonly FigureCardProps[], filter: readonly string[]): Report | null {
  const words = useWords(metricsWords);
  const known = cards.map(({ query }) => query.data);
  const notes = cards.map(({ name, compared }) => [words.meaning[name], compared].filter(Boolean).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards are made at each render, what they hold is not
  return useMemo(() => {
    const charts = cards.flatMap(({ name, type }, nth): ReportPart[] => {
      const figures = known[nth];
      const [title, note] = [words.cards[name], notes[nth] ?? ''];
      if (!figures) return [];
      return isEmpty(figures)
        ? [{ type: null, title, note: `${note} ${words.none}` }]
        : [{ type, figures, title, note }];
    });
    return known.includes(undefined) ? null : { title: words.title, filter, charts, name: words.title };
  }, [...known, ...notes, ...filter, words]);
}

/** The figures of a client, or for staff of all of them (MET-01 to MET-06, AMB-091). */
export function MetricsPage({ client_id }: { client_id: number }) {
  const words = useWords(metricsWords);
  const session = useSession();
  const filter = useFilter(client_id);
  const cards = useCards(filter.asked);
  const report = useReport(cards, filter.lines);
  return (
    <FiguresPage
      title={words.hello(session?.user.name ?? '')}
      subtitle={session?.user.profile?.name ?? words.role}
      actions={<FiguresFilter {...filter} />}
      report={report}
      lines={filter.lines}
    >
      <Grid>
        {cards.map((card, nth) => (
          <div key={card.name} className={card.name === 'missed' ? 'whole' : nth < 6 ? 'half' : 'third'}>
            <FigureCard {...card} />
          </div>
        ))}
      </Grid>
    </FiguresPage>
  );
}
