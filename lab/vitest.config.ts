import { defineConfig } from 'vitest/config';

/** Campaigns that are written as tests: `npm run check:deep` runs each by itself, with as much time as it needs. */
export default defineConfig({
  test: {
    name: 'campaigns',
    environment: 'node',
    include: ['lab/campaigns/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
