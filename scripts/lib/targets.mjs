import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const stampFile = inRoot('.cache/build.json');
const common = [
  'contract/src',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'scripts/lib/web.mjs',
  'package-lock.json',
];

/**
 * What is built, from what: a target without its entry is not written yet, and one whose output is missing or older than
 * its sources is stale.
 * @typedef {{ name: string, kind: 'web' | 'node', entry: string, output: string, sources: string[] }} Target
 */

/** @type {Target[]} */
export const targets = [
  web('console'),
  web('robot'),
  node('server', 'server/src/main.ts', 'server/dist/main.js'),
  node('media', 'server/src/app/files/media-worker.ts', 'server/dist/media-worker.js'),
  node('sheet', 'server/src/app/sheets/sheet-worker.ts', 'server/dist/sheet-worker.js'),
  node('espeak', 'server/src/speech/espeak-worker.ts', 'server/dist/espeak-worker.js'),
  node('password', 'server/src/password.ts', 'server/dist/password.js'),
  node('backup', 'server/src/backup.ts', 'server/dist/backup.js'),
  node('restore', 'server/src/restore.ts', 'server/dist/restore.js'),
  node('rotate', 'server/src/rotate-key.ts', 'server/dist/rotate-key.js'),
  node('audit', 'server/src/audit-verify.ts', 'server/dist/audit-verify.js'),
  node('simulate', 'robot/src/simulate.ts', 'robot/dist-node/simulate.js'),
];

/** @returns {Target} */
function web(name) {
  const sources = [
    `${name}/src`,
    'display/src',
    `${name}/public`,
    `${name}/index.html`,
    `${name}/vite.config.ts`,
    ...common,
  ];
  return { name, kind: 'web', entry: `${name}/src/main.tsx`, output: `${name}/dist/index.html`, sources };
}

/** @returns {Target} */
function node(name, entry, output) {
  const workspace = entry.split('/')[0];
  return { name, kind: 'node', entry, output, sources: [`${workspace}/src`, `${workspace}/migrations`, ...common] };
}

/** Adds path, size and time of every file below a path; tests are in no build. */
function addFiles(path, lines) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) addFiles(join(path, name), lines);
  else if (stat && !/\.test\.tsx?$/.test(path)) lines.push(`${path} ${stat.size} ${stat.mtimeMs}`);
}

/** A fingerprint of the sources of a target, by size and time: some milliseconds for the whole tree. */
export function signature(target) {
  const lines = [];
  for (const source of target.sources) addFiles(inRoot(source), lines);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Remembers that a target was built from sources with this fingerprint. */
export function writeStamp(target, built) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [target.name]: built }, null, 2));
}

/** The targets whose entry is there. */
export const existing = () => targets.filter((target) => existsSync(inRoot(target.entry)));

/** The existing targets whose output is missing or older than their sources. */
export function stale() {
  const stamps = readStamps();
  return existing().filter((target) => !existsSync(inRoot(target.output)) || stamps[target.name] !== signature(target));
}
