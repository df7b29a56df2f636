/** A foot with the buttons of a long page: it stays in sight at the end of the window. */
export const stickyFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  padding: '14px 0',
  background: 'var(--page)',
} as const;
