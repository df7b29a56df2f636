import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

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
  web('phone', 'main.ts'),
  // It knows the version of the robot's program that it hands out.
  node('server', 'server/src/main.ts', 'server/dist/main.js', web('robot').sources),
  node('media', 'server/src/app/files/media-worker.ts', 'server/dist/media-worker.js'),
  node('sheet', 'server/src/app/sheets/sheet-worker.ts', 'server/dist/sheet-worker.js'),
  node('document', 'server/src/app/documents/document-worker.ts', 'server/dist/document-worker.js'),
  node('espeak', 'server/src/speech/espeak-worker.ts', 'server/dist/espeak-worker.js'),
  node('password', 'server/src/password.ts', 'server/dist/password.js'),
  node('backup', 'server/src/backup.ts', 'server/dist/backup.js'),
  node('restore', 'server/src/restore.ts', 'server/dist/restore.js'),
  node('rotate', 'server/src/rotate-key.ts', 'server/dist/rotate-key.js'),
  node('recount', 'server/src/recount.ts', 'server/dist/recount.js'),
  node('audit', 'server/src/audit-verify.ts', 'server/dist/audit-verify.js'),
  node('simulate', 'robot/src/simulate.ts', 'robot/dist-node/simulate.js', web('robot').sources),
];

/** @returns {Target} */
function web(name, entry = 'main.tsx') {
  const sources = [
    `${name}/src`,
    'display/src',
    'charts/src',
    `${name}/public`,
    `${name}/index.html`,
    `${name}/vite.config.ts`,
    ...common,
  ];
  return { name, kind: 'web', entry: `${name}/src/${entry}`, output: `${name}/dist/index.html`, sources };
}

/** @returns {Target} */
function node(name, entry, output, more = []) {
  const workspace = entry.split('/')[0];
  const sources = new Set([`${workspace}/src`, `${workspace}/migrations`, 'charts/src', ...more, ...common]);
  return { name, kind: 'node', entry, output, sources: [...sources] };
}

/** Every file below a path, in one order; tests are in no build. */
function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
  else if (stat && !/\.test\.tsx?$/.test(path)) yield { path, stat };
}

/** A fingerprint of the sources of a target, by size and time: some milliseconds for the whole tree. */
export function signature(target) {
  const lines = target.sources.flatMap((source) =>
    [...filesBelow(inRoot(source))].map(({ path, stat }) => `${path} ${stat.size} ${stat.mtimeMs}`),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The robot's program by the content of its sources: the same on every machine that builds the same, another for any change (PUB-12). */
export function robotBuild(sources = web('robot').sources, at = root) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const { path } of filesBelow(join(at, source))) {
      const content = readFileSync(path);
      hash.update(`${relative(at, path)} ${content.length}\n`).update(content);
    }
  return hash.digest('hex').slice(0, 8);
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
