import { styled } from '@mui/material/styles';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';

/** The surface of the page: what is to be done, one part below the other, in the order in which it is done. */
export const SignInPanel = styled('div')(({ theme }) => ({
  maxWidth: shortFormWidth,
  padding: 28,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& section': { display: 'grid', gap: 20, minWidth: 0 },
  '& section + section': { paddingTop: 24, borderTop: '1px solid var(--line)' },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& h2 + p': { margin: '4px 0 0', fontSize: '0.875rem', color: 'var(--ink-2)', maxWidth: 640 },
  '& .two': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '20px 24px',
    alignItems: 'start',
  },
  '& .address': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '6px 12px',
    alignItems: 'start',
    '& > span': { gridColumn: '1 / -1', fontSize: '0.84375rem', fontWeight: 600 },
    '& > output': {
      padding: '10px 14px',
      border: '1px solid var(--line-strong)',
      borderRadius: 10,
      background: 'var(--page)',
      fontSize: '0.875rem',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
    '& > button': { minHeight: 44 },
  },
  '& .trial': { display: 'grid', gap: 12, justifyItems: 'start', '& > button': { minHeight: 44 } },
  '& .trial code': { display: 'block', marginTop: 4, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '& .domains': { display: 'grid', gap: 12, minWidth: 0 },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } },
  '& .quiet': { margin: 0, fontSize: '0.875rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& .two': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .trial': { justifyItems: 'stretch' },
  },
}));
