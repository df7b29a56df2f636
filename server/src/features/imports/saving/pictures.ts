import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@botones/contract/calls/api-error';
import { mostRows } from '@botones/contract/imports/imports';
import { maxPictureBytes } from '@botones/contract/storage/storage';
import yauzl from 'yauzl';
import type { Db } from '../../../app/database/db.ts';
import type { Files } from '../../../app/files/files.ts';
import { fail, failure } from '../../../app/http/fail.ts';
import type { Values } from '../../../app/records/importable.ts';
import type { Progress } from '../../../app/work/background.ts';
import { addFile } from '../../storage/storage.queries.ts';
import { type Problem, problemAt } from '../meaning/problems.ts';
import { draw, motifOf } from './drawn.ts';

interface Place {
  db: Db;
  files: Files;
  import_id: string;
  client_id: number;
}

/** A file by its name alone, as sheets write it; folders of the archive say nothing. */
const nameOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').normalize('NFC').toLowerCase().trim();
const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/, '');

/** Keeps a picture that lies in a temporary file under a name of the import; the file is gone afterwards. */
async function keepPicture({ db, files, import_id, client_id }: Place, name: string, path: string): Promise<string> {
  const { bucket_name } = await db((sql) =>
    sql.selectFrom('clients').select('bucket_name').where('client_id', '=', client_id).executeTakeFirstOrThrow(),
  );
  if (bucket_name === null) fail('storage.no_bucket');
  const { size: bytes } = await stat(path);
  const placed = await files.place({ path, bytes }, { bucket: bucket_name, folder: 'images', purpose: 'photo' });
  try {
    await db(async (sql) => {
      await addFile(sql, placed, { client_id, folder: 'images', area: 'catalogue' });
      const row = { url: placed.key, failure: null };
      await sql
        .insertInto('import_pictures')
        .values({ client_id, import_id, name, ...row })
        .onConflict((conflict) => conflict.columns(['client_id', 'import_id', 'name']).doUpdateSet(row))
        .execute();
    });
  } catch (cause) {
    if ((cause as { status?: number }).status === 413) await files.remove(placed);
    throw cause;
  }
  return placed.key;
}

/** The pictures of an import: those of its archive by name, and those that are drawn. A preview draws one for all rows. */
export async function picturesOf(place: Place, keep: boolean) {
  const { db, files, import_id } = place;
  const rows = await db((sql) =>
    sql.selectFrom('import_pictures').select(['name', 'url', 'failure']).where('import_id', '=', import_id).execute(),
  );
  const known = new Map(rows.flatMap((row) => [[withoutEnding(row.name), row] as const, [row.name, row] as const]));

  async function drawn(name: string): Promise<string> {
    const motif = motifOf(keep ? name : '');
    // No file of an archive is called so: names have no slash.
    const called = `/${motif.letter}${motif.ground}`;
    const there = known.get(called)?.url;
    if (there) return there;
    const path = join(files.tempDir, `${randomUUID()}.part`);
    await writeFile(path, await draw(motif), { mode: 0o600 });
    const url = await keepPicture(place, called, path);
    known.set(called, { name: called, url, failure: null });
    return url;
  }

  return {
    /** Whether an archive came: without one the names of pictures say nothing. */
    came: rows.some(({ name }) => !name.startsWith('/')),
    /** The keys of the pictures that a row names; where it names none, of the one that is drawn from its name (part 0). */
    async of(text: string, values: Values, column: string, problems: Problem[]): Promise<string[]> {
      if (/https?:\/\//i.test(text)) {
        problems.push(problemAt(column, 'imports.picture_address'));
        return [];
      }
      const names = text
        .split(/[;,|\n]/)
        .map(nameOf)
        .filter(Boolean);
      if (names.length === 0) return [await drawn(values.name_es ?? values.name ?? '')];
      const found = names.map((name) => known.get(name) ?? known.get(withoutEnding(name)));
      const wrong = found.find((row) => !row?.url);
      if (found.some((row) => !row?.url)) problems.push(problemAt(column, wrong?.failure ?? 'imports.picture_missing'));
      return found.flatMap((row) => (row?.url ? [row.url] : []));
    },
  };
}
export type Pictures = Awaited<ReturnType<typeof picturesOf>>;

/** Whether an entry of an archive is a file that somebody put there; some programs add their own. */
const isFile = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !nameOf(path).startsWith('.');

/** How many pictures an archive has; fails where it is none, or an entry's path leads out of it. */
export async function countPictures(path: string): Promise<number> {
  const entries = await listed(path).catch(() => fail('imports.not_an_archive'));
  if (entries === 0) fail('imports.not_an_archive');
  if (entries > mostRows) fail('imports.unpacks_too_large');
  return entries;
}
async function listed(path: string): Promise<number> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  let count = 0;
  for await (const { fileName } of zip.eachEntry()) if (isFile(fileName)) count++;
  return count;
}

const atMost = (limit: number) => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(bytes > limit ? failure('storage.too_large') : null, chunk);
    },
  });
};

/** Keeps each picture of an archive; why one cannot be kept stands beside its name. The archive is gone afterwards. */
export async function unpackPictures(place: Place, path: string, progress: Progress): Promise<void> {
  const { db, files, import_id, client_id } = place;
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true });
    let done = 0;
    for await (const entry of zip.eachEntry()) {
      if (!isFile(entry.fileName)) continue;
      const name = nameOf(entry.fileName).slice(0, 200);
      const temporary = join(files.tempDir, `${randomUUID()}.part`);
      try {
        const unpacked = await zip.openReadStreamPromise(entry);
        await pipeline(unpacked, atMost(maxPictureBytes), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
        await keepPicture(place, name, temporary);
      } catch (cause) {
        await rm(temporary, { force: true });
        const why = cause instanceof ApiError ? cause.code : 'storage.damaged';
        if (cause instanceof ApiError && cause.status >= 500) throw cause;
        const row = { url: null, failure: why };
        await db(async (sql) => {
          await sql
            .insertInto('import_pictures')
            .values({ client_id, import_id, name, ...row })
            .onConflict((conflict) => conflict.columns(['client_id', 'import_id', 'name']).doUpdateSet(row))
            .execute();
        });
      }
      await progress(++done);
    }
  } finally {
    await rm(path, { force: true });
  }
}
