/** The worlds of test files that were begun and not ended. */
export const openWorlds = new Set<{ stop: () => Promise<void> }>();
