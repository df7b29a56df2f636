import { basename } from 'node:path';
import { runNode, tool } from './run.mjs';

/**
 * What is checked as one program, in two rows side by side: console, robot, journeys and lab share most of what they import. Each
 * takes one thread: several would look at most types once each.
 */
const rows = [['tsconfig.web.json'], ['contract', 'server', 'scripts']];

/** Format and lint of everything; a warning is a failure too, or nobody would read it. */
export function formatAndLint() {
  const colors = process.stdout.isTTY ? 'force' : 'off';
  return runNode([tool.biome, 'ci', '--error-on-warnings', '--max-diagnostics=100', `--colors=${colors}`, '.']);
}

/** The types of everything; all are checked even after a failure, and only what changed since the last time. */
export async function types() {
  const check = (program) => {
    const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/${basename(program, '.json')}.tsbuildinfo`];
    return runNode([tool.tsc, '-p', program, '--singleThreaded', ...remembered]);
  };
  const worst = await Promise.all(
    rows.map(async (programs) => {
      let worst = 0;
      for (const program of programs) worst = Math.max(worst, await check(program));
      return worst;
    }),
  );
  return Math.max(...worst);
}
