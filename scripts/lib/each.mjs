import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from './paths.mjs';
import { duration, runNode, tool } from './run.mjs';

/** The scripts of a folder, as paths from the repository's root. */
export const filesIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `${folder}/${name}`);

/** How a file is run: tests by vitest, which knows no flags of ours; TypeScript through tsx. */
function programOf(file, args) {
  if (file.endsWith('.test.ts')) return [tool.vitest, 'run', '--config=lab/vitest.config.ts', file];
  return file.endsWith('.ts') ? ['--import', 'tsx', file, ...args] : [file, ...args];
}

/**
 * Runs scripts one after the other, those whose name contains one of `only` when there are any, and ends with a table.
 * Answers the exit code for the whole.
 * @param {string[]} files
 * @param {{ only: string[], args?: string[], minutes: number }} options `args` go to each script
 */
export async function runEach(files, { only, args = [], minutes }) {
  const chosen = files.filter((file) => only.length === 0 || only.some((word) => basename(file).includes(word)));
  if (chosen.length === 0) {
    console.error(only.length > 0 ? `Nothing is called ${only.join(' or ')}.` : 'There is nothing to run.');
    return 1;
  }
  const rows = [];
  for (const file of chosen) {
    console.log(`\n━━ ${file}`);
    const begun = performance.now();
    const code = await runNode(programOf(file, args), { minutes });
    rows.push({ file, code, took: duration(performance.now() - begun) });
  }
  const width = Math.max(...rows.map(({ file }) => file.length));
  console.log('');
  for (const { file, code, took } of rows)
    console.log(`${code === 0 ? '✓' : '✗'} ${file.padEnd(width)}  ${took}${code === 0 ? '' : `  (exit code ${code})`}`);
  return rows.some(({ code }) => code !== 0) ? 1 : 0;
}
