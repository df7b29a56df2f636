/** A ring that shows where the keyboard is, on any ground. */
export const focusRing = { outline: '2px solid var(--primary-text)', outlineOffset: 2 } as const;
