import { defineConfig } from 'vitest/config';

/** Journeys through the built product in a real Chromium, two files at a time: they mostly wait. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
