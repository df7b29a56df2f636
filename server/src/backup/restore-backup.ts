import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appliedTable, migrate, migrationsIn } from '../app/database/migrate.ts';
import { beforeIn, isBefore } from '../app/database/take-over.ts';
import type { ErasedVisit } from '../app/erased/erased-list.ts';
import { storeOf } from '../app/files/files.ts';
import type { Config } from '../config.ts';
import { refuseRunning, startEmbedded } from '../embedded/embedded.ts';
import { dataIn, placeOf } from '../embedded/place.ts';
import type { Archive } from './archive.ts';
import { type ErasedGiven, eraseAgain, erasedHere, erasedIn, erasedInFolder } from './erased-here.ts';
import { filePart, type Manifest, tablePart } from './manifest.ts';
import { quoted, type Rows, withoutConstraints } from './rows.ts';
import { postgresRows } from './rows-postgres.ts';

export interface RestoreOptions {
  /** What is there may go. */
  replace: boolean;
  /** The copy was made with another SECRET_KEY: what it encrypted is dropped. */
  dropSecrets: boolean;
  /** Where the migrations lie. */
  migrations: string;
  erased: ErasedGiven;
}

/** What was done. */
export interface Restored {
  /** Where an embedded database that was there is kept. */
  before: string | null;
  /** Visits that were erased after the copy was made, and are again. */
  erased: number;
}

/** Refuses a copy whose schema this version does not know: of a later version, or of before 1.0.0. */
export function refuseOtherSchema({ migrations }: Manifest, folder: string): void {
  if (
    isBefore(
      beforeIn(folder),
      migrations.map(({ name }) => name),
    )
  )
    throw new Error(
      'la copia es de antes de 1.0.0. Restáurela con la última 0.1.0, inicie una vez con ella y después con esta versión, que toma esa base de datos como está; entonces haga otra copia',
    );
  const known = new Map(migrationsIn(folder).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange) throw new Error(`la copia es de otra versión de Botones, que tiene la migración ${strange.name}`);
}

/** Puts the files of a copy into the store that is configured, whichever it was made from. */
async function putFiles(config: Config, { manifest, read }: Archive): Promise<void> {
  const kept = manifest.files?.kept ?? [];
  if (kept.length === 0) return;
  const store = await storeOf(config);
  const waiting = join(config.dataDir, 'uploads');
  mkdirSync(waiting, { recursive: true, mode: 0o700 });
  for (const bucket of new Set(kept.map(({ key }) => key.split('/')[0] ?? ''))) await store.makeBucket(bucket);
  for (const { key, type } of kept) {
    const path = join(waiting, `restore-${process.pid}`);
    await pipeline(await read(filePart(key)), createWriteStream(path, { mode: 0o600 }));
    await store.put(key, path, type);
    rmSync(path, { force: true });
  }
}

/**
 * The schema as the copy has it, its rows, its numbers: in one transaction, then brought forward to this version, where visits are erased that were
 * erased since. Answers how many.
 */
async function fill(
  rows: Rows,
  config: Config,
  archive: Archive,
  options: RestoreOptions & { known: readonly ErasedVisit[] },
): Promise<number> {
  const { connection } = rows;
  const { manifest, read } = archive;
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  await connection.query('begin');
  await connection.query(emptied);
  await connection.query(appliedTable);
  for (const { name, text, checksum } of migrationsIn(options.migrations)) {
    if (!applied.has(name)) continue;
    await connection.query(text);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await withoutConstraints(rows, manifest.tables, async () => {
    for (const table of manifest.tables) await rows.copyIn(table, await read(tablePart(table.name)));
    if (options.dropSecrets) await connection.query(withoutSecrets);
  });
  for (const { name, last } of manifest.sequences)
    await connection.query(
      `select setval($1::regclass, coalesce($2::bigint, s.start_value), $2::bigint is not null)
      from pg_sequences s where s.schemaname = 'public' and s.sequencename = $3`,
      [quoted(name), last, name],
    );
  // Before the rows that name them are seen; what is put by a restore that fails is swept.
  await putFiles(config, archive);
  await connection.query('commit');
  await migrate({ owner: (work) => work(connection) }, options.migrations);
  const erased = await eraseAgain(connection, options.known);
  await connection.query('analyze');
  return erased;
}

const emptied = `do $$ declare it record; begin
  for it in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('drop table %s cascade', it.name);
  end loop;
  for it in select p.oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop routine %s cascade', it.name);
  end loop;
  for it in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    execute format('drop sequence %s', it.name);
  end loop;
  for it in select quote_ident(collname) as name from pg_collation where collnamespace = 'public'::regnamespace loop
    execute format('drop collation %s', it.name);
  end loop;
end $$`;

const withoutSecrets = `do $$ declare it record; begin
  for it in select a.attrelid::regclass as name, a.attname as field from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\\_enc' and not a.attnotnull loop
    execute format('update %s set %I = null', it.name, it.field);
  end loop;
end $$`;

/** Fills a PostgreSQL that nobody works on: all of it or nothing. */
async function fillPostgres(url: string, config: Config, archive: Archive, options: RestoreOptions): Promise<Restored> {
  const rows = await postgresRows(url);
  try {
    const { rows: found } = await rows.connection.query(
      `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as others,
        exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as filled`,
      [],
    );
    if (Number(found[0]?.others) > 0)
      throw new Error(`la base de datos está en uso por ${found[0]?.others} conexiones: detenga el servidor`);
    if (found[0]?.filled && !options.replace) throw new Error(`la base de datos no está vacía${orReplace}`);
    const known = await erasedHere(config, options.erased, () => erasedIn(rows.connection));
    return { before: null, erased: await fill(rows, config, archive, { ...options, known }) };
  } finally {
    await rows.close();
  }
}

/** Fills a folder aside and puts it in its place at the end. */
async function fillFolder(config: Config, archive: Archive, options: RestoreOptions): Promise<Restored> {
  const place = placeOf(config.dataDir);
  const folder = dataIn(place.base);
  const aside = `${folder}.restoring`;
  refuseRunning(folder);
  if (existsSync(folder) && !options.replace) throw new Error(`la carpeta ${folder} no está vacía${orReplace}`);
  const known = await erasedHere(config, options.erased, () => erasedInFolder(config));
  rmSync(aside, { recursive: true, force: true });
  try {
    let erased = 0;
    const embedded = await startEmbedded(config.dataDir, { place, data: aside });
    try {
      const rows = await postgresRows(embedded.url);
      erased = await fill(rows, config, archive, { ...options, known }).finally(() => rows.close());
    } finally {
      await embedded.stop();
    }
    refuseRunning(folder);
    const before = `${folder}.${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    const replaced = existsSync(folder);
    if (replaced) renameSync(folder, before);
    renameSync(aside, folder);
    return { before: replaced ? before : null, erased };
  } finally {
    for (const made of [aside, `${aside}.log`, `${aside}.socket`]) rmSync(made, { recursive: true, force: true });
  }
}

const orReplace = '; para sustituir lo que hay, agregue --replace';

/** Puts rows and files of a copy back. */
export const restoreBackup = (config: Config, archive: Archive, options: RestoreOptions): Promise<Restored> =>
  config.databaseUrl
    ? fillPostgres(config.databaseOptions.directUrl ?? config.databaseUrl, config, archive, options)
    : fillFolder(config, archive, options);
