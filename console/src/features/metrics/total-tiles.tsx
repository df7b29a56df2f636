import { totalsWords } from '@botones/charts/reports/totals.words';
import type { Totals } from '@botones/contract/analytics/dashboard';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { ChangeText } from './change-text.tsx';
import { useShownTotals } from './totals.ts';

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 12,
  margin: '0 0 20px',
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '12px 14px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 16,
    boxShadow: 'var(--shadow-1)',
  },
  // The figure is met first, its name below it.
  '& .figure': { ...theme.typography.h1, order: -1, overflowWrap: 'anywhere' },
  '& dt': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.3 },
  '& dt small': { fontSize: 'inherit', fontWeight: 400 },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .change': { marginTop: 'auto', paddingTop: 6, fontSize: '0.8125rem', fontWeight: 600 },
  '& .quiet': { color: 'var(--ink-2)', fontWeight: 400 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const waiting = <Skeleton height={112} sx={{ marginBottom: '20px', borderRadius: '16px', transform: 'none' }} />;

function Shown({ totals }: { totals: Totals }) {
  const words = useWords(totalsWords);
  const shown = useShownTotals(totals);
  return (
    <Tiles>
      {shown.map(({ name, label, note, value, change }) => (
        <div key={name} title={name === 'satisfaction' ? words.meaning : undefined}>
          <dt>
            {label}
            {note && <small> · {note}</small>}
          </dt>
          <dd className="figure">{value}</dd>
          {totals.before && (
            <dd className="change">
              <ChangeText change={change} />
            </dd>
          )}
        </div>
      ))}
    </Tiles>
  );
}

/** How many, and how satisfied: each beside the days before. */
export function TotalTiles({ query }: { query: QueryState<Totals> }) {
  const words = useWords(totalsWords);
  return (
    <section aria-label={words.title}>
      <QueryBoundary query={query} skeleton={waiting}>
        {(totals) => <Shown totals={totals} />}
      </QueryBoundary>
    </section>
  );
}
