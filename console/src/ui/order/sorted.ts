import { styled } from '@mui/material/styles';
import { touch } from '../../app/theme/touch.ts';

/** A handle, and a place under its head, in px. */
export const columns = { handle: 42, place: 60 };
/** Three buttons of a row, or four with one of the list's own, in px. */
export const actions = { three: 132, four: 172 };

/** Over the columns of rows; a phone shows each row as a card. */
export const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${columns.place}px minmax(0, 1fr)`,
  gap: 12,
  paddingInlineStart: columns.handle,
  paddingInlineEnd: actions.three,
  '&[data-own=true]': { paddingInlineEnd: actions.four },
  fontSize: '0.8125rem',
  fontWeight: 620,
  color: 'var(--ink-2)',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** How a list in order looks, in rows or in tiles. */
export const Sorted = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    // What is dragged to the edge of the page brings the next one into sight.
    scrollMargin: 72,
    '&[data-dragged=true]': { position: 'relative', zIndex: 3, opacity: 0.75, boxShadow: 'var(--shadow-2)' },
    '&[data-over=true]': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  },
  '& .handle': { cursor: 'grab' },
  '&[data-tiles=false] > li': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    fontSize: '0.875rem',
    padding: '10px 0',
    borderTop: '1px solid var(--line)',
    background: 'var(--surface)',
    // Of a hundred rows those that nobody sees cost nothing; what is dragged is seen wherever it is.
    '&:not([data-dragged=true])': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 64px',
      // A phone has their buttons below them.
      [theme.breakpoints.down('sm')]: { containIntrinsicSize: 'auto 124px' },
    },
    // It draws nothing outside of itself then: the handle's edge and rings of the keyboard stand inside.
    marginInline: -10,
    paddingInline: 10,
    '& > .handle': { marginInlineStart: -10 },
    '& > .place': { fontVariantNumeric: 'tabular-nums', color: 'var(--ink-2)' },
    '& > .actions': { whiteSpace: 'nowrap' },
    [theme.breakpoints.down('sm')]: { '& > .actions': { gridColumn: 3 } },
  },
  '&[data-heads=true] > li > .place': { [theme.breakpoints.up('sm')]: { minWidth: columns.place } },
  '&[data-tiles=true]': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '&[data-tiles=true] > li': {
    position: 'relative',
    borderRadius: 14,
    overflow: 'hidden',
    background: 'var(--off-soft)',
    cursor: 'grab',
    userSelect: 'none',
    '& button': {
      position: 'absolute',
      top: 4,
      width: 28,
      height: 28,
      padding: 0,
      borderRadius: 8,
      [touch]: { width: 44, height: 44 },
      background: 'var(--surface)',
      border: '1px solid var(--line)',
      '&:hover': { background: 'var(--surface)', borderColor: 'var(--edge)' },
      '& svg': { width: 16, height: 16 },
    },
    '& .handle': { insetInlineStart: 4 },
    '& .remove': { insetInlineEnd: 4 },
  },
}));
