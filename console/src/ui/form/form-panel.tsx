import { styled } from '@mui/material/styles';

/** How wide a form is, in px: with fields in two languages, and with fewer and shorter ones. */
export const formWidth = 1200;
export const shortFormWidth = 960;

/** The surface of a form on a page: fields in two columns (`grid`), short ones side by side (`pair`). */
export const FormPanel = styled('div')(({ theme }) => ({
  maxWidth: formWidth,
  padding: 28,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& .grid': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '20px 24px' },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
  [theme.breakpoints.down('md')]: { '& .grid': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
