import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** Where a new data folder is made. */
export const asideOf = (dir: string): string => `${dir}.new`;

/**
 * Makes a data folder, from a packed one where there is one. It is made aside and takes its place whole: of a start that is killed
 * meanwhile nothing is left that looks like a database, and the next start begins again.
 */
export async function makeFolder(dir: string, template: string | null): Promise<void> {
  const aside = asideOf(dir);
  rmSync(aside, { recursive: true, force: true });
  if (template) unpack(gunzipSync(readFileSync(template)), aside);
  else {
    const made = await PGlite.create({ dataDir: aside });
    await made.close();
  }
  // A folder without PG_VERSION is no database: an empty one, or what is left of a start that was killed.
  rmSync(dir, { recursive: true, force: true });
  renameSync(aside, dir);
}

const block = 512;
const folderMark = '5';

/** Writes the folders and files of a tar archive below a folder; throws when the archive is cut short. */
function unpack(tar: Buffer, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; at < tar.length; ) {
    const head = tar.subarray(at, at + block);
    // Blocks of zeros end it.
    if (head.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const path = join(folder, text(345, 155), text(0, 100));
    const size = Number.parseInt(text(124, 12), 8);
    const content = tar.subarray(at + block, at + block + size);
    if (content.length !== size) throw new Error('the packed database is cut short');
    if (text(156, 1) === folderMark) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, content, { mode: 0o600 });
    at += block + Math.ceil(size / block) * block;
  }
}
