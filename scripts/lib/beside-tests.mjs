import { writeFileSync } from 'node:fs';

/**
 * A reporter of vitest that writes the errors beside tests (what nobody caught, workers that ended) to `BESIDE_TESTS_FILE`, a list of
 * texts: vitest prints them in the middle of thousands of lines, and its JSON leaves them out.
 */
export default class BesideTests {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack, VITEST_TEST_PATH }) =>
      [stack || `${name}: ${message}`, VITEST_TEST_PATH].filter(Boolean).join('\n'),
    );
    writeFileSync(process.env.BESIDE_TESTS_FILE, JSON.stringify(texts));
  }
}
