import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { formatAndLint, types } from './checks.mjs';
import { chromiumPath } from './chromium.mjs';
import { inRoot, root } from './paths.mjs';
import { journeysFor, testsFor, wantsSmokes } from './related.mjs';
import { duration, runNode } from './run.mjs';
import { vitest } from './suites.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit, new ones with them. Without one: what is not committed yet, or else the last commit. */
export function changedFiles(since) {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const from = (ref) => [...git('diff', '--name-only', ref), ...untracked];
  if (since) return from(since);
  const open = from('HEAD');
  return open.length > 0 ? open : from('HEAD~1');
}

/** The journeys by path, with their text. */
const journeys = () =>
  new Map(
    readdirSync(inRoot('e2e'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => [`e2e/${name}`, readFileSync(inRoot('e2e', name), 'utf8')]),
  );

/**
 * What a change can break, as far as its imports and its feature tell: format and types, the tests about it, the nets when server or
 * contract changed, the two journeys that speak most of it, and the smokes of the campaigns where they are about it. Answers the exit code.
 * @param {string} [since]
 */
export async function testChanged(since) {
  const begun = performance.now();
  const changed = changedFiles(since);
  const files = testsFor(changed);
  const walks = journeysFor(changed, journeys());
  console.log(`${changed.length} files changed: ${files.length} test files, ${walks.length} journeys`);
  let failed = Number((await formatAndLint()) !== 0) + Number((await types()) !== 0);
  let passed = 2 - failed;
  const count = (tally) => {
    passed += tally.passed;
    failed += tally.failed;
    for (const name of [...tally.swung, ...tally.names]) console.log(`  ${name}`);
  };
  if (files.length > 0) count(await vitest('changed', { filters: files, minutes: 15 }));
  const shown = walks.filter((path) => existsSync(inRoot(path)));
  const smokes = wantsSmokes(changed);
  if (shown.length > 0 || smokes) {
    const built = await runNode(['scripts/build.mjs', '--stale'], { minutes: 5 });
    const env = { CHROMIUM_PATH: chromiumPath() };
    if (built !== 0) failed += 1;
    else {
      if (shown.length > 0)
        count(await vitest('journeys', { config: 'vitest.e2e.config.ts', filters: shown, env, minutes: 15 }));
      if (smokes)
        count(await vitest('smokes', { config: 'lab/vitest.config.ts', filters: ['smoke'], env, minutes: 10 }));
    }
  }
  console.log(`\n${passed} passed, ${failed} failed in ${duration(performance.now() - begun)}`);
  return failed > 0 ? 1 : 0;
}
