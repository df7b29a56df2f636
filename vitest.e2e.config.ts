import { defineConfig } from 'vitest/config';

/** Journeys through the built product in a real Chromium, one file more at a time than a build machine has cores: each waits a part of its time. With four some took too long. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/*.test.ts'],
    setupFiles: ['e2e/lib/failed.setup.ts'],
    maxWorkers: 3,
    // Each journey has a server, a browser and pages of its own; the code that drives them need not be read anew.
    isolate: false,
    testTimeout: 480_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
