import { styled } from '@mui/material/styles';

/** The inside of a drawer that holds a form: head, scrolling fields, foot. */
export const DrawerBody = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header': { display: 'flex', alignItems: 'center', gap: 14, padding: '28px 28px 18px' },
  '& > header > div': { flex: 1, minWidth: 0 },
  '& > header > button': { alignSelf: 'start', margin: '-10px -12px 0 0' },
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 640, lineHeight: 1.3 },
  '& header p': { margin: 0, fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& > .fields': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: 18,
    // Room for focus rings, which the scroller would cut off.
    padding: '4px 28px 24px',
  },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 12,
    padding: '16px 28px',
    borderTop: '1px solid var(--line)',
  },
  [theme.breakpoints.down('sm')]: {
    '& > header': { padding: '20px 16px 14px' },
    '& > header > button': { margin: 0 },
    '& > .fields': { padding: '4px 16px 20px' },
    '& > footer': { padding: '12px 16px' },
    '& > footer > button': { flex: 1, height: 48 },
  },
}));
