/** Where fingers press: what is pressed is 44 px or more there. */
export const touch = '@media (pointer: coarse), (max-width: 599.95px)';

/** A side in px. */
export const square = (side: number) => ({ width: side, height: side });

/** On a phone one line that scrolls with the thumb, out to the edges of the page, rather than four lines before the first row. */
export const thumbLine = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  width: 'calc(100% + 32px)',
  margin: '-3px -16px',
  padding: '3px 16px',
  scrollbarWidth: 'none',
  '& > *, & button': { flex: 'none' },
} as const;
