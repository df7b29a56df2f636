import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { printLine } from '../log/log.ts';
import { catalogueOf, digestsOf } from './catalogue.ts';
import type { Connection } from './engine.ts';

/** What is known of the schema before 1.0.0: names and checksums of its files, and what they left. */
const Before = z.object({
  /** The files of the last 0.1.0, by name. */
  files: z.record(z.string(), z.string()),
  /** The files of 1.0.0 that make the same schema. */
  becomes: z.array(z.string()),
  /** The checksum of the after.sql that both end with. */
  after: z.string(),
  /** Each thing of the catalogue, and what it comes to. */
  catalogue: z.record(z.string(), z.string()),
});
type Before = z.output<typeof Before>;

/** What is known of the time before 1.0.0 in a folder of migrations; null: nothing. */
export function beforeIn(folder: string): Before | null {
  const path = join(folder, 'before-1.0.json');
  return existsSync(path) ? Before.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Whether these migrations are of before 1.0.0. */
export const isBefore = (before: Before | null, applied: Iterable<string>): boolean =>
  before !== null && [...applied].some((name) => name in before.files);

interface TakeOver {
  before: Before;
  /** Name and checksum of what the database has had. */
  applied: ReadonlyMap<string, string>;
  /** Of the files that are there now. */
  checksums: ReadonlyMap<string, string>;
  /** What is noted when nothing is left to do; null: there are later files. */
  done: string | null;
}

/**
 * Takes over a database of the last 0.1.0: it is what the first files of 1.0.0 make, so their names are written in the place of the old ones and
 * nothing is run. One that has had fewer files, or is not as they leave it, is refused as it is.
 */
export async function takeOver(connection: Connection, { before, applied, checksums, done }: TakeOver): Promise<void> {
  const had = new Map([...applied].filter(([name]) => name !== 'after'));
  const missing = Object.keys(before.files).filter((name) => had.get(name) !== before.files[name]);
  if (missing.length > 0)
    throw new Error(
      `la base de datos es de una 0.1.0 que no era la última: le falta ${missing[0]}${missing.length > 1 ? ` y ${missing.length - 1} más` : ''}. Inicie primero con la última 0.1.0, que la pone al día, y después con esta versión. No se cambió nada.`,
    );
  const strange = [...had.keys()].find((name) => !(name in before.files));
  if (strange)
    throw new Error(
      `la base de datos es de antes de 1.0.0 y tiene además la migración ${strange}, que ninguna versión trae. No se cambió nada.`,
    );
  await connection.query('begin isolation level repeatable read', []);
  try {
    const found = digestsOf(await catalogueOf(async (sql) => (await connection.query(sql, [])).rows));
    const differs = [...new Set([...Object.keys(before.catalogue), ...Object.keys(found)])].filter(
      (thing) => found[thing] !== before.catalogue[thing],
    );
    if (differs.length > 0)
      throw new Error(
        `la base de datos no es como la deja la última 0.1.0; difiere en ${differs.slice(0, 5).join(', ')}${differs.length > 5 ? ` y ${differs.length - 5} más` : ''}. Alguien la cambió por su cuenta: deshaga esos cambios e inicie de nuevo. No se cambió nada.`,
      );
    await connection.query('delete from schema_migrations', []);
    for (const name of before.becomes)
      await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        name,
        checksums.get(name),
      ]);
    if (done) await connection.query(`insert into schema_migrations (name, checksum) values ('after', $1)`, [done]);
    await connection.query('commit', []);
  } catch (cause) {
    await connection.query('rollback', []).catch(() => {});
    throw cause;
  }
  printLine(
    'La base de datos era de la última 0.1.0 y ahora es de 1.0.0, sin ningún otro cambio; una 0.1.0 ya no inicia con ella.',
  );
}
