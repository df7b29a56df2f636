import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from './paths.mjs';
import { runNode, tool } from './run.mjs';

const besideTests = inRoot('scripts/lib/beside-tests.mjs');

/** How many tests passed, failed and were skipped, and of those that failed the names and what they said. */
export const tally = (passed = 0, failed = 0, skipped = 0, names = []) => ({ passed, failed, skipped, names });

/** The beginning of what a failed test said, without colours, set in under its name. */
const said = (name, message) =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, 12)].join('\n      ');

/** Reads what vitest reports; a file that fell over before its first test is one failure. */
function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const fallen = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => said(`${relative(root, name)} > ${test.fullName}`, test.failureMessages.join('\n'))),
  );
  names.push(...fallen.map(({ name, message }) => said(relative(root, name), message)));
  return tally(report.numPassedTests, report.numFailedTests + fallen.length, skipped, names);
}

/**
 * Runs vitest and counts; an unhandled error, a missing report or no test at all is a failure too.
 * @param {string} name
 * @param {{ config?: string, projects?: string[], filters?: string[], env?: Record<string, string | undefined>, minutes: number }} options
 */
export async function vitest(name, { config = 'vitest.config.ts', projects = [], filters = [], env, minutes }) {
  const report = inRoot('.cache', `tests-${name}.json`);
  const beside = inRoot('.cache', `beside-tests-${name}.json`);
  for (const file of [report, beside]) rmSync(file, { force: true });
  const which = projects.map((project) => `--project=${project}`);
  const reporters = ['default', 'json', besideTests].map((reporter) => `--reporter=${reporter}`);
  const args = [
    tool.vitest,
    'run',
    `--config=${config}`,
    ...which,
    ...reporters,
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const code = await runNode(args, { env: { ...env, BESIDE_TESTS_FILE: beside }, minutes });
  const counted = existsSync(report) ? readReport(report) : tally(0, 1, 0, [`${name}: no report`]);
  if (counted.passed + counted.failed === 0) console.error('No test ran.');
  if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) {
    counted.failed = 1;
    const errors = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : [];
    counted.names.push(...errors.map((text) => said(`${name}: beside a test`, text)));
    if (errors.length === 0) counted.names.push(`${name}: vitest ended with ${code}, ${counted.passed} tests passed`);
  }
  return counted;
}
