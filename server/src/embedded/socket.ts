import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The longest path of a socket that every system takes, its name included. */
const longest = 100;

/** A folder for the socket that only the database's user may enter: beside the data, or a short one where that path is too long. */
export function socketFolder({ base, account }: Place, name: string): string {
  const beside = join(base, name);
  const folder = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longest ? beside : mkdtempSync('/tmp/botones-');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.kind === 'user') chownSync(folder, account.uid, account.gid);
  const { mode } = lstatSync(folder);
  if ((mode & 0o077) !== 0)
    throw new Error(`Otros usuarios pueden entrar en ${folder}: quíteles el permiso (chmod 700).`);
  return folder;
}
