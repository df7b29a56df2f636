// Builds console, robot screen and the programs for Node; with --stale only what is older than its sources.
import './lib/node-version.mjs';
import { inCi, inRoot } from './lib/paths.mjs';
import { duration } from './lib/run.mjs';
import { existing, signature, stale, targets, writeStamp } from './lib/targets.mjs';

// React and others are built for development when this says anything else.
process.env.NODE_ENV = 'production';
process.chdir(inRoot());

/** Builds one target and remembers from what. */
async function buildTarget(target) {
  const begun = performance.now();
  const built = signature(target);
  if (target.kind === 'web') await (await import('./lib/web.mjs')).buildWeb(target);
  else await (await import('./lib/bundle.mjs')).bundle(target);
  writeStamp(target, built);
  console.log(`  ${target.name.padEnd(8)} ${duration(performance.now() - begun)}`);
}

/** Builds everything that is due; a part that is not written yet is a failure on a build machine only. */
async function main() {
  const missing = targets.filter((target) => !existing().includes(target));
  if (missing.length > 0) {
    const names = missing.map((target) => target.entry).join(', ');
    if (inCi) throw new Error(`Missing: ${names}`);
    console.log(`  not written yet: ${names}`);
  }
  for (const target of process.argv.includes('--stale') ? stale() : existing()) await buildTarget(target);
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
