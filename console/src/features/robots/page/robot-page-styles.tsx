import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/** Two columns where there is room; each keeps its own rhythm. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, '& > div': { gap: 16 } },
}));

const Body = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '18px 20px 20px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    minHeight: 36,
    marginBottom: 12,
  },
  '& > header > h2': { ...theme.typography.h2, margin: 0, flex: '1 1 auto' },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .bad': { color: 'var(--bad)' },
  '& .warn': { color: 'var(--warn)' },
  '& .ok': { color: 'var(--ok)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '14px 20px',
    margin: 0,
  },
  '& dl > div': { minWidth: 0 },
  '& dl > .wide': { gridColumn: '1 / -1' },
  '& dt': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& dd': {
    margin: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& th': { textAlign: 'start', fontWeight: 600, padding: '9px 12px 9px 0' },
  '& thead th': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& tbody th': { fontWeight: 500, color: 'var(--ink-2)' },
  // Words stay whole on a phone; only what robots say may be one that is longer than its column.
  '& td': { padding: '9px 12px 9px 0', fontWeight: 600, overflowWrap: 'break-word' },
  '& td.bad': { overflowWrap: 'anywhere' },
  '& th:last-child, & td:last-child': { paddingInlineEnd: 0 },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& ul, & ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& li.row': { padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& li.row:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& li.row:last-of-type': { paddingBottom: 0 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 10px' },
  '& .line > b': { fontWeight: 620, overflowWrap: 'anywhere' },
  '& .line > .grow': { flex: 1 },
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 18px' },
}));

/** One subject of the page under its own heading; `action` stands beside it. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Body aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </Body>
  );
}

/** Something that everybody should read first. */
export const Banner = styled('p', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'warn' | 'bad' | 'off' }>(
  ({ tone }) => ({
    margin: '0 0 16px',
    padding: '11px 16px',
    borderRadius: 14,
    fontSize: '0.875rem',
    fontWeight: 560,
    color: `var(--${tone})`,
    background: `var(--${tone}-soft)`,
    overflowWrap: 'anywhere',
  }),
);

/** The robot itself: face, name, state, and what can be done. */
export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '12px 18px',
  marginBottom: 18,
  '& > .words': { flex: '1 1 260px', minWidth: 0 },
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .state': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginTop: 8 },
  '& .told': {
    all: 'unset',
    borderBottom: '1px dotted var(--edge)',
    cursor: 'help',
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2, borderRadius: 4 },
  },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' },
}));

/** One fact of a list; left out where nothing is known and that says nothing. */
export const Detail = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'wide' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
