import { styled } from '@mui/material/styles';

/** A few lines that tell how something stands. */
export const Told = styled('div')({
  '& p': { margin: '0 0 6px', fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p.quiet, & .quiet': { fontWeight: 400 },
});
