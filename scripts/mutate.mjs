// `npm run mutate -- PATH… [--count 20] [--seed 1] [--wide] [--line N]`: puts one small mistake after another into the files of a
// path, runs the tests that are about them, and says which mistakes nobody noticed. Nothing on the disk is changed.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { keepTemporaryInMemory } from './lib/memory-folder.mjs';
import { mutantsOf, sample } from './lib/mutants.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { relatedTests, testsFor } from './lib/related.mjs';
import { duration, tool } from './lib/run.mjs';
import { dependants, isTest, sources } from './lib/tree.mjs';

process.chdir(root);
keepTemporaryInMemory();
const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    line: { type: 'string', multiple: true },
    wide: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const known = sources();
const by = dependants(known);
// Words and labels are for translators (one that is gone does not compile), looks for eyes; and a thread reads its files from the disk,
// where no mistake is put.
const left = /\.(words|labels)\.ts$|\/testing\/|-styles?\.tsx?$|-components\.ts$|\/tables\.ts$|\/app\/media-/;
const files = known.filter(
  (path) =>
    positionals.some((given) => path === given || path.startsWith(given.replace(/\/?$/, '/'))) &&
    !isTest(path) &&
    !left.test(path),
);
if (files.length === 0) {
  console.error('Which files? npm run mutate -- server/src/features/robots');
  process.exit(2);
}

/** Runs tests with a mistake in the program, or with none; answers whether they passed, and what they said. */
function tried(tests, mutant) {
  const env = { ...process.env, MUTANT: mutant ? JSON.stringify(mutant) : '', CI: 'true', VITEST_MAX_WORKERS: '1' };
  const args = [tool.vitest, 'run', '--config=vitest.mutate.config.ts', '--bail=1', '--reporter=dot', ...tests];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-100_000)));
  // One that never ends was noticed too.
  const limit = setTimeout(() => child.kill('SIGKILL'), 300_000 + 5_000 * tests.length);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve({ passed: code === 0, said });
    }),
  );
}

/**
 * The tests of a file in the order in which they are asked: those beside it notice most and are few; then what stands on it; then all of
 * its feature's, for a page is tried at its address and imports nothing. What no test imports is tried by the nets.
 */
function testsAbout(path) {
  const related = relatedTests([path], known, by);
  const about = values.wide || related.length === 0 ? testsFor([path]) : related;
  const [folder] = /^.*\/features\/[^/]+\//.exec(path) ?? [];
  const beside = about.filter((test) => dirname(test) === dirname(path));
  const around = about.filter((test) => !beside.includes(test));
  const ofFeature = known.filter((test) => isTest(test) && folder && test.startsWith(folder) && !about.includes(test));
  return [beside, around, ofFeature].filter((some) => some.length > 0);
}
const lines = values.line?.map(Number);
const all = files
  .flatMap((path) => mutantsOf(path, readFileSync(inRoot(path), 'utf8')))
  .filter(({ line }) => !lines || lines.includes(line));
const chosen = sample(all, Number(values.count), Number(values.seed));
const testsOf = new Map(chosen.map(({ path }) => [path, testsAbout(path)]));
console.log(`${chosen.length} of ${all.length} mistakes in ${files.length} files (seed ${values.seed})`);

/** Whether a test notices a mistake. */
async function noticed(mutant) {
  for (const some of testsOf.get(mutant.path)) {
    const { passed, said } = await tried(some, mutant);
    if (passed) continue;
    // Those that failed must pass without it; where none is named, as after the limit, all of them.
    const named = some.filter((test) => said.includes(test.slice(test.indexOf('/') + 1)));
    const failed = named.length > 0 ? named : some;
    const without = await tried(failed, null);
    if (without.passed) return true;
    console.error(`These do not pass without a mistake either: ${failed.join(', ')}\n${without.said.slice(-4_000)}`);
    process.exit(2);
  }
  return false;
}

const survivors = [];
async function tryOut(mutant) {
  const died = await noticed(mutant);
  const shown = `${mutant.path}:${mutant.line}  ${mutant.was.trim().replace(/\s+/g, ' ').slice(0, 70)} → ${mutant.now.trim() || 'nothing'}`;
  console.log(`${died ? '✓' : '✗'} ${shown}${testsOf.get(mutant.path).length === 0 ? '  (no test)' : ''}`);
  if (!died) survivors.push(shown);
}
// Most mistakes are noticed by one file of tests, which is one worker's: as many mistakes at a time as there are processors.
const waiting = [...chosen];
const lane = async () => {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await tryOut(mutant);
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
const died = chosen.length - survivors.length;
console.log(
  `\n${died} of ${chosen.length} died (${Math.round((100 * died) / Math.max(1, chosen.length))} %) in ${duration(performance.now())}`,
);
if (survivors.length > 0) console.log(`Survivors:\n${survivors.map((line) => `  ${line}`).join('\n')}`);
process.exit(survivors.length > 0 ? 1 : 0);
