import { basename } from 'node:path';
import { runNode, tool } from './run.mjs';

/** What is checked as one program: console, robot, journeys and bench share most of what they import. */
const programs = ['contract', 'server', 'tsconfig.web.json', 'scripts'];

/** Format and lint of everything; a warning is a failure too, or nobody would read it. */
export function formatAndLint() {
  const colors = process.stdout.isTTY ? 'force' : 'off';
  return runNode([tool.biome, 'ci', '--error-on-warnings', '--max-diagnostics=100', `--colors=${colors}`, '.']);
}

/** The types of everything; all are checked even after a failure, and only what changed since the last time. */
export async function types() {
  let worst = 0;
  for (const program of programs) {
    const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/${basename(program, '.json')}.tsbuildinfo`];
    worst = Math.max(worst, await runNode([tool.tsc, '-p', program, ...remembered]));
  }
  return worst;
}
