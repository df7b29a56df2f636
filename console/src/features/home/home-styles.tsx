import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Face, type FaceState } from '../../ui/pictures/face.tsx';

/** The lines of a block: a sign, what it is about with a quieter line below, and what can be done. */
export const Lines = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', alignItems: 'center', gap: 14, padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > .sign': { flex: 'none', width: 76 },
  // Each link has a line of 24 px to itself: two that stand close are still told apart.
  '& .words > a, & .words > div a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
  '& .words > a, & .words > b': { color: 'var(--ink)', fontWeight: 620, textDecoration: 'none' },
  '& .words > a:hover': { color: 'var(--primary-text)' },
  '& .words > div': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .words > div.bad': { color: 'var(--bad)' },
  '& .words > div a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
  '& time': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexWrap: 'wrap', gap: '8px 14px' },
    '& > li > .words': { flexBasis: 180 },
  },
}));

export const Foot = styled('p')(({ theme }) => ({
  margin: '14px 0 0',
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  color: 'var(--ink-2)',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  // Room for a finger around a link in a text, which moves nothing. One box, also where it takes two lines: the middle of a link that
  // is broken inside a line may belong to nobody.
  [theme.breakpoints.down('sm')]: { '& a': { display: 'inline-block', padding: '14px 0', margin: '-14px 0' } },
}));

const Calm = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '6px 0 2px',
  '& b': { fontWeight: 640 },
  '& p': { margin: 0, color: 'var(--ink-2)', fontSize: '0.875rem' },
});

/** A block in which nothing needs anybody: small, since that is good news. */
export const Quiet = ({
  title,
  face = 'online',
  children,
}: {
  title: string;
  face?: FaceState;
  children: ReactNode;
}) => (
  <Calm>
    <Face state={face} size={44} />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </Calm>
);
