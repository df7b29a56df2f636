import { styled } from '@mui/material/styles';

/** Stands where a list has nothing yet. */
export const Nothing = styled('p')({ margin: 0, color: 'var(--ink-2)', fontSize: '0.875rem' });
