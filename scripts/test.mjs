// `npm test`: everything a change must pass. `npm test -- --only STEP[,STEP] [FILTER…]` runs a part of it, and
// `npm test -- --changed [--since REF]` what a change can break: what is not committed, or since a commit.
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { installWhenStale } from './lib/install.mjs';
import { keepTemporaryInMemory } from './lib/memory-folder.mjs';
import { inCi, inRoot } from './lib/paths.mjs';
import { pgbouncerVersion } from './lib/pgbouncer.mjs';
import { duration, runNode } from './lib/run.mjs';
import { tally, vitest } from './lib/suites.mjs';

process.chdir(inRoot());
installWhenStale();
const { chromiumPath } = await import('./lib/chromium.mjs');
const { formatAndLint, types } = await import('./lib/checks.mjs');
const { testChanged } = await import('./lib/test-changed.mjs');
keepTemporaryInMemory();

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean' }, since: { type: 'string' } },
  allowPositionals: true,
});
if (values.changed || values.since) process.exit(await testChanged(values.since));
const only = values.only?.flatMap((names) => names.split(','));
const projects = [
  ...[
    'scripts',
    'contract',
    'charts',
    'display',
    'server',
    'console',
    'console-alone',
    'robot',
    'robot-pages',
    'robot-alone',
    'phone',
  ],
];

/** A step that passes or fails as a whole. */
const whole = async (check) => ((await check()) === 0 ? tally(1) : tally(0, 1, 0, ['see above']));

const build = () => runNode(['scripts/build.mjs', '--stale'], { minutes: 5 });

// The limits of the steps end what hangs, not what is slow: a machine of two cores takes half of each.

/**
 * The server's suite, and the pages that speak to it, on the newest PostgreSQL that is supported: what npm delivers. Of a whole run
 * `secrets`, which makes every call twice, is left to the oldest.
 */
async function onNewest() {
  const env = {
    TEST_POSTGRES: 'newest',
    FEATURES_TRIED: undefined,
    TEST_POOLER: undefined,
    SECRETS_ON_OLDEST: only ? undefined : 'yes',
  };
  return vitest('newest', { projects: chosenProjects, filters, env, minutes: 60 });
}

/**
 * What of the server is about the database, on the oldest one that is supported: the nets, the engine, migrations, backups. Where PgBouncer
 * is installed it stands between them in transaction mode; `secrets` makes every call through it.
 */
async function onOldest() {
  const pooler = pgbouncerVersion() ? 'on' : undefined;
  const env = { TEST_POSTGRES: 'oldest', TEST_DATABASE_URL: undefined, FEATURES_TRIED: 'yes', TEST_POOLER: pooler };
  return vitest('oldest', { projects: ['server'], filters, env, minutes: 20 });
}

/** The journeys through the built product. */
async function inBrowser() {
  const env = { CHROMIUM_PATH: chromiumPath(), TEST_DATABASE_URL: undefined };
  if (only && !only.includes('build')) await build();
  return vitest('e2e', { config: 'vitest.e2e.config.ts', filters, env, minutes: 45 });
}

const chosenProjects = only && !only.includes('unit') ? projects.filter((name) => only.includes(name)) : projects;
const steps = [
  { name: 'format', title: 'Format and lint', run: () => whole(formatAndLint) },
  { name: 'types', title: 'Types', run: () => whole(types) },
  { name: 'build', title: 'Build', run: () => whole(build) },
  { name: 'unit', title: 'Rules, server and pages, on the newest PostgreSQL', run: onNewest },
  { name: 'postgres', title: 'What is about the database, on the oldest PostgreSQL', run: onOldest },
  { name: 'e2e', title: 'Journeys in a browser', run: inBrowser, optional: 'NoChromiumError' },
];

/** Runs one step; an engine that cannot be had is a loud skip, on a build machine a failure. */
async function runStep(step) {
  console.log(`\n━━ ${step.title} ━━`);
  const begun = performance.now();
  let counted;
  try {
    counted = await step.run();
  } catch (error) {
    const skip = step.optional === error.constructor.name && !inCi;
    console.error(skip ? `\n!!! SKIPPED: ${error.message} !!!` : error);
    counted = skip ? tally(0, 0, 1) : tally(0, 1, 0, [error.message]);
  }
  const took = `${step.title}: ${summary(counted)} in ${duration(performance.now() - begun)}`;
  console.log(`━━ ${took}`);
  return { ...counted, took };
}

const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const known = [...steps.map(({ name }) => name), ...projects];
const unknown = only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${known.join(', ')}.`);
  process.exit(1);
}

const total = tally();
const times = [];
const partOfUnit = chosenProjects.length > 0 && only?.some((name) => projects.includes(name));
for (const step of steps) {
  if (only && !only.includes(step.name) && !(step.name === 'unit' && partOfUnit)) continue;
  const counted = await runStep(step);
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counted[key];
  times.push(counted.took);
  for (const key of ['names', 'swung']) total[key].push(...counted[key].map((name) => `${step.title}: ${name}`));
}

if (total.passed + total.failed === 0) console.error('Nothing ran.');
const list = (title, names) =>
  names.length > 0 && console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
list('Swung: failed, and passed when tried again; a bug of the test or of the product', total.swung);
list('Failed', total.names);
console.log(`\n${times.join('\n')}\n\n${summary(total)}`);
// Exits by itself: a library that keeps a handle open must not keep the build machine waiting.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
