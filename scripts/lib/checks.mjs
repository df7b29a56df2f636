import { runNode, tool } from './run.mjs';

const workspaces = ['contract', 'server', 'console', 'robot', 'e2e', 'scripts'];

/** Format and lint of everything; a warning is a failure too, or nobody would read it. */
export function formatAndLint() {
  const colors = process.stdout.isTTY ? 'force' : 'off';
  return runNode([tool.biome, 'ci', '--error-on-warnings', '--max-diagnostics=100', `--colors=${colors}`, '.']);
}

/** The types of every workspace, bench with e2e; all are checked even after a failure, and only what changed since the last time. */
export async function types() {
  let worst = 0;
  for (const workspace of workspaces) {
    const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/${workspace}.tsbuildinfo`];
    worst = Math.max(worst, await runNode([tool.tsc, '-p', workspace, ...remembered]));
  }
  return worst;
}
