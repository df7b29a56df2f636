import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandOf } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** What no data folder is without; a copy that was cut short lacks some of it. */
const parts = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'base', 'pg_wal', 'pg_xact'];

const majorOf = (data: string): string => readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();

/** Refuses a data folder that is not whole or of another major version, in words, and leaves it as it is; answers whether there is one. */
export function checkCluster(data: string, major: string): boolean {
  if (!existsSync(data) || readdirSync(data).length === 0) return false;
  const missing = parts.find((part) => !existsSync(join(data, part)));
  if (missing)
    throw new Error(
      `La carpeta ${data} no es una base de datos completa: le falta ${missing}. No se tocó nada: ponga la carpeta entera, o apártela y restaure una copia (npm run restore).`,
    );
  if (majorOf(data) !== major)
    throw new Error(
      `La base de datos de ${data} es de PostgreSQL ${majorOf(data)} y esta versión de Botones trae PostgreSQL ${major}. ` +
        'Haga una copia con la versión anterior de Botones (npm run backup -- ARCHIVO.zip) y póngala con esta (npm run restore -- ARCHIVO.zip --replace).',
    );
  return true;
}

/** Makes a data folder aside, which then takes its place whole; of a start that is killed meanwhile nothing looks like a database. */
export async function makeCluster(data: string, { bin }: Binaries, { account }: Place): Promise<void> {
  const aside = `${data}.new-${process.pid}-${Date.now()}`;
  mkdirSync(dirname(data), { recursive: true, mode: 0o700 });
  mkdirSync(aside, { mode: 0o700 });
  if (account.kind === 'user') chownSync(aside, account.uid, account.gid);
  const [command, args, options] = commandOf(account, join(bin, 'initdb'), [
    ...['-D', aside, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--wal-segsize=4'],
    // Text in the order of Spanish, as in production.
    ...['--locale-provider=icu', '--icu-locale=es-MX'],
  ]);
  // Not waited for in place: the rest of the server is read meanwhile.
  await promisify(execFile)(command, args, { ...options, cwd: '/' }).catch((cause) => {
    throw new Error(`no se pudo crear la base de datos en ${data}: ${String(cause.stderr ?? cause).trim()}`);
  });
  try {
    renameSync(aside, data);
  } catch (cause) {
    // Another server that began at the same time was first: its folder is as good.
    if (!existsSync(join(data, 'PG_VERSION'))) throw cause;
  }
}
