import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { formatsNow } from '../formats.ts';

/** Two columns where there is room; each keeps its own rhythm. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '& > div:only-child': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, '& > div': { gap: 16 } },
}));

/** Longer texts end in an ellipsis; whoever needs them whole finds them in the title. */
export const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

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
  // One that is folded.
  '& > header:last-child': { marginBottom: 0 },
  '& > header[data-tools]': { flexWrap: 'nowrap' },
  '& > header > h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere', ...threeLines },
  '& > header > .grow': { flex: 1 },
  '& > header > .count': {
    minWidth: 24,
    padding: '0 8px',
    borderRadius: 12,
    background: 'var(--off-soft)',
    color: 'var(--ink-2)',
    fontSize: '0.8125rem',
    fontWeight: 640,
    lineHeight: '24px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .bad': { color: 'var(--bad)' },
  '& .warn': { color: 'var(--warn)' },
  '& .ok': { color: 'var(--ok)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
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
  '& .line > b > a': { color: 'inherit', textDecoration: 'none', '&:hover': { color: 'var(--primary-text)' } },
  '& .line > .grow': { flex: 1 },
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 18px' },
}));

export interface PanelProps {
  title: string;
  /** How many there are, beside the title; 0 says nothing. */
  count?: number;
  action?: ReactNode;
  /** What stands beside the title is small and stays there, however long that is. */
  tools?: boolean;
  children: ReactNode;
}

/** One subject of the page under its own heading; `action` stands beside it. */
export function Panel({ title, count = 0, action, tools = false, children }: PanelProps) {
  const id = useId();
  return (
    <Body aria-labelledby={id}>
      <header {...(tools && { 'data-tools': true })}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        {count > 0 && <span className="count">{formatsNow().number(count)}</span>}
        <span className="grow" />
        {action}
      </header>
      {children}
    </Body>
  );
}
