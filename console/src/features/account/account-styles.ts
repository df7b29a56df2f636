import { styled } from '@mui/material/styles';
import { formWidth } from '../../ui/form/form-panel.tsx';

/** The page: what is edited on the left, what is only seen on the right; one below the other on narrow screens. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  maxWidth: formWidth,
  '& > div': { display: 'grid', gap: 24, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 },
}));

export const Panel = styled('section')(({ theme }) => ({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  padding: 28,
  minWidth: 0,
  scrollMarginTop: 88,
  '& h2': { margin: '0 0 20px', ...theme.typography.h2 },
  '& .pair': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '20px 24px' },
  '& .photo': { display: 'flex', alignItems: 'center', gap: 16, minWidth: 0 },
  '& .photo > span': { width: 64, height: 64, fontSize: '1.25rem' },
  '& .photo b': { display: 'block', fontWeight: 640, overflowWrap: 'anywhere' },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem', margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: 16, '& .pair': { gridTemplateColumns: '1fr' } },
}));

/** Rows of a panel, a quiet line between them. */
export const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '14px 0',
    borderTop: '1px solid var(--line)',
    minWidth: 0,
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > li > svg': { width: 22, height: 22, strokeWidth: 1.75, flex: 'none', color: 'var(--ink-2)' },
});
