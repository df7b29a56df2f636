import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inCi, inRoot, root } from './paths.mjs';
import { runNode, tool } from './run.mjs';

const besideTests = inRoot('scripts/lib/beside-tests.mjs');

/** So many files at most are tried once more (decision 0097): of more it is no accident of the hour or the load. */
const mostTriedAgain = 3;

/**
 * How many tests passed, failed and were skipped, of those that failed the names and what they said, and of those that failed once and
 * passed when they were tried again.
 */
export const tally = (passed = 0, failed = 0, skipped = 0, names = []) => ({
  ...{ passed, failed, skipped, names },
  swung: /** @type {string[]} */ ([]),
});

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
  const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { ...tally(report.numPassedTests, report.numFailedTests + fallen.length, skipped, names), files };
}

/** @typedef {{ config?: string, projects?: string[], filters?: string[], env?: Record<string, string | undefined>, minutes: number }} Run */

/**
 * Runs vitest and counts; an unhandled error, a missing report or no test at all is a failure too. On a build machine the files of which
 * a test failed are tried once more, by themselves: what passes then is told as what swung.
 * @param {string} name
 * @param {Run} options
 */
export async function vitest(name, options) {
  const first = await once(name, options);
  const { files } = first;
  if (!inCi || first.failed === 0 || files.length === 0 || files.length > mostTriedAgain) return first;
  console.log(`\n━━ Tried again: ${files.map((file) => relative(root, file)).join(', ')} ━━`);
  const second = await once(`${name}-again`, { ...options, filters: files });
  if (second.failed > 0) return first;
  return { ...tally(first.passed + first.failed, 0, first.skipped), swung: first.names };
}

/** @param {string} name @param {Run} options */
async function once(name, { config = 'vitest.config.ts', projects = [], filters = [], env, minutes }) {
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
  const counted = existsSync(report) ? readReport(report) : { ...tally(0, 1, 0, [`${name}: no report`]), files: [] };
  const errors = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : [];
  // What no file is named for is not tried again with one that is.
  if (errors.length > 0) counted.files = [];
  if (counted.passed + counted.failed === 0) console.error('No test ran.');
  if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) {
    counted.failed = 1;
    counted.names.push(...errors.map((text) => said(`${name}: beside a test`, text)));
    if (errors.length === 0) counted.names.push(`${name}: vitest ended with ${code}, ${counted.passed} tests passed`);
  }
  return counted;
}
