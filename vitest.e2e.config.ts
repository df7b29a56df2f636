import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that take longest, longest first: begun last they would be waited for alone. Sizes of files do not tell. */
const longest = [
  'pages',
  'keyboard-desk',
  'keyboard-content',
  'xss',
  'newcomer',
  'keyboard',
  'robot-content',
  'display',
];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.indexOf(basename(moduleId, '.test.ts'));
  return place < 0 ? longest.length : place;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Journeys through the built product in a real Chromium, one file more at a time than a build machine has cores: each waits a part of its time. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/*.test.ts'],
    setupFiles: ['e2e/lib/failed.setup.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Each journey has a server, a browser and pages of its own; the code that drives them need not be read anew.
    isolate: false,
    testTimeout: 480_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
