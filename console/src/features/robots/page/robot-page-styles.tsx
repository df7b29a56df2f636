import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/page/panel.tsx';

/** Two columns; on a phone one, in the order of what is asked first: how it is, alerts, activity, commands, configuration. */
export const Blocks = styled(Columns)(({ theme }) => ({
  '& > div > div': { minWidth: 0 },
  [theme.breakpoints.down('md')]: {
    '& > div': { display: 'contents' },
    '& .second': { order: 2 },
    '& .third': { order: 3 },
    '& .fourth': { order: 4 },
    '& .last': { order: 5 },
  },
}));

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
    '&.offer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
    '&.offer > span': { flex: '1 1 260px' },
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
    position: 'relative',
    borderBottom: '1px dotted var(--edge)',
    cursor: 'help',
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2, borderRadius: 4 },
  },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' },
}));

/** One fact of a list. */
export const Detail = ({
  label,
  wide,
  hidden,
  children,
}: {
  label: string;
  wide?: boolean;
  hidden?: boolean;
  children: ReactNode;
}) => (
  <div className={wide ? 'wide' : undefined} hidden={hidden}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
