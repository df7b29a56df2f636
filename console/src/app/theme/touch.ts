/** Where fingers press: what is pressed is 44 px or more there. */
export const touch = '@media (pointer: coarse), (max-width: 599.95px)';

/** A side in px. */
export const square = (side: number) => ({ width: side, height: side });
