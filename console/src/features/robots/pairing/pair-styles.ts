import { styled } from '@mui/material/styles';

/** What a device told of itself, a line each. */
export const PairDetails = styled('dl')({
  margin: 0,
  borderTop: '1px solid var(--line)',
  '& > div': { display: 'flex', gap: 16, padding: '9px 0', borderBottom: '1px solid var(--line)' },
  '& dt': { flex: '0 0 42%', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& dd': {
    margin: 0,
    minWidth: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'var(--ink)',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A code to be read aloud or typed elsewhere. */
export const BigCode = styled('output')({
  display: 'block',
  margin: '16px 0 6px',
  padding: '14px 8px',
  borderRadius: 14,
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  fontSize: '1.875rem',
  fontWeight: 680,
  letterSpacing: '0.12em',
  textAlign: 'center',
  userSelect: 'all',
  '&[data-spent=true]': { background: 'var(--off-soft)', color: 'var(--ink-2)', textDecoration: 'line-through' },
});

/** The two answers of a dialog beside a third, quieter way; on a phone they fill a line of their own. */
export const Answers = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', '& > button': { flex: 1, padding: '0 8px' } },
}));
