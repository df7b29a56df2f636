import { styled } from '@mui/material/styles';

/** What a table, its cards on a phone and its pager stand in. */
export const Frame = styled('div')(({ theme }) => ({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  // Not `hidden`, and sideways only where it must be: a scroller would keep the header from sticking to the window.
  overflow: 'clip',
  '& .scroller[data-wide=true]': { overflowX: 'auto' },
  // What can be done with a row stays in sight; its edge says that the columns go on below it.
  '& .scroller[data-wide=true] .acts': {
    position: 'sticky',
    insetInlineEnd: 0,
    background: 'var(--surface)',
    borderInlineStart: '1px solid var(--line)',
  },
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    textAlign: 'start',
    padding: '13px 16px',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  // Also within a panel, whose own tables have none there.
  '& thead th:last-child, & tbody td:last-child': { paddingInlineEnd: 12 },
  '& tr:last-child td': { borderBottom: 0 },
  '& .truncated': { display: 'block', maxWidth: 168, overflow: 'hidden', textOverflow: 'ellipsis' },
  // On a wide screen such a column asks for more, and its text ends where the column does.
  '@media screen and (min-width: 1536px)': {
    '& td:has(> .truncated)::before': { content: '""', display: 'block', width: 280 },
    '& td > .truncated': { width: 0, minWidth: '100%', maxWidth: 'none !important' },
  },
  '& th': { fontSize: '0.8125rem', fontWeight: 620, color: 'var(--ink-2)', padding: '0 16px', height: 44 },
  '& th[data-wraps=true]': { whiteSpace: 'normal' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, background: 'var(--surface)' },
  '& thead th:first-of-type': { borderStartStartRadius: 13 },
  '& thead th:last-of-type': { borderStartEndRadius: 13 },
  // On a desk's usual screen nine columns fit with less air between them.
  '@media (max-width: 1440px)': {
    '& th, & td': { paddingInline: 11 },
    '& table[data-many=true] :is(th, td):not(.box)': { paddingInline: 7 },
  },
  '& .end': { textAlign: 'end' },
  '& td.quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& th.quiet, & td.quiet': { width: 1, paddingInlineEnd: 4 },
  '& th.acts, & td.acts': { textAlign: 'center', width: 1 },
  '& th.box, & td.box': { width: 44, padding: '0 0 0 8px' },
  '& tr[data-chosen] td': { background: 'color-mix(in srgb, var(--primary-soft) 50%, transparent)' },
  '& tbody tr:hover td': { background: 'color-mix(in srgb, var(--off-soft) 45%, transparent)' },
  '& [data-leaving]': { opacity: 0.5 },
  '& .outdated': { opacity: 0.6, transition: 'opacity 120ms 200ms' },
  '& th button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 44,
    borderRadius: 6,
    '& svg': { width: 15, height: 15, opacity: 0.45 },
    '&[data-on=true]': { color: 'var(--ink)' },
    '&[data-on=true] svg, &:hover svg': { opacity: 1 },
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: -2 },
  },
  [theme.breakpoints.down('sm')]: { background: 'none', border: 0, borderRadius: 0 },
}));
