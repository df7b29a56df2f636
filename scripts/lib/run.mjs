import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.mjs';

const children = new Set();

/** Ends what is still running when this command is told to stop. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/**
 * Runs a Node program with its output on this terminal and answers its exit code; a time limit ends it with code 124.
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, minutes?: number }} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, { env, minutes } = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.add(child);
  let late = false;
  const limit = minutes
    ? setTimeout(() => {
        late = true;
        console.error(`\nStopped after ${minutes} minutes: ${args.join(' ')}`);
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
      }, minutes * 60_000)
    : undefined;
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      clearTimeout(limit);
      children.delete(child);
      resolve(late ? 124 : (code ?? 1));
    });
  });
}

/** Where the program of an installed package starts, to be run with `runNode`. */
export const tool = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};

/** '850 ms', '12.3 s' or '4 min 05 s'. */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}
