import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { startPostgres } from '../../../scripts/lib/postgres.mjs';
import type { Connection } from '../../../server/src/app/database/engine.ts';
import type { Rows } from '../../../server/src/backup/rows.ts';
import { postgresRows } from '../../../server/src/backup/rows-postgres.ts';
import { startEmbedded } from '../../../server/src/embedded/embedded.ts';
import { appliedIn, type Query, rowsIn, schemaOf } from '../../../server/src/testing/nets/schema-of.ts';

type Database = Awaited<ReturnType<typeof startPostgres>>;
const SECRET_KEY = 'a-key-of-places-that-is-long-enough';

/** What a database is: two that are the same have the same schema, migrations and rows. */
export interface InstallationState {
  schema: string[];
  applied: string[];
  rows: Record<string, string>;
}

/** An empty database or folder that no server has been started on yet. */
export interface EmptyPlace {
  env: Record<string, string>;
  /** The name of its database on the server; null: embedded. */
  database: string | null;
  /** Waits until a server that was launched there has the database to itself: it migrates, or opens its folder. */
  begun: () => Promise<void>;
  /** Looks into its database while no server runs on it. */
  look: <T>(work: (query: Query, connection: Connection) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

/** Makes as many places as are wanted. */
export interface EmptyPlaces {
  make: () => Promise<EmptyPlace>;
}

export const stateOf = (place: EmptyPlace): Promise<InstallationState> =>
  place.look(async (query) => ({
    schema: await schemaOf(query),
    applied: await appliedIn(query),
    rows: await rowsIn(query),
  }));

/** What one state has and the other has not, in words; of rows those tables that are wanted. */
export function differences(name: string, found: InstallationState, wanted: InstallationState): string[] {
  const lines = (list: 'schema' | 'applied') => [
    ...wanted[list].filter((line) => !found[list].includes(line)).map((line) => `${name}: missing: ${line}`),
    ...found[list].filter((line) => !wanted[list].includes(line)).map((line) => `${name}: too much: ${line}`),
  ];
  const rows = Object.keys(wanted.rows)
    .filter((table) => wanted.rows[table] !== found.rows[table])
    .map((table) => `${name}: rows of ${table}: ${found.rows[table]} instead of ${wanted.rows[table]}`);
  return [...lines('schema'), ...lines('applied'), ...rows].map((line) => line.slice(0, 400));
}

const asked =
  ({ connection }: Rows): Query =>
  async (sql) =>
    (await connection.query(sql, [])).rows;

let made = 0;
async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  for (const since = performance.now(); !(await check()); await pause(3))
    if (performance.now() - since > 60_000) throw new Error('No server began to work there.');
}

/** Empty databases on a PostgreSQL. */
export function emptyDatabases(database: Database, folder: string): EmptyPlaces {
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const urlOf = (name: string) => database.url.replace(/botones$/, name);
  const envOf = (name: string) => ({ DATA_DIR: join(folder, name), SECRET_KEY, DATABASE_URL: urlOf(name) });
  return {
    async make() {
      const name = `place_${++made}`;
      await admin(`create database ${name} owner botones`);
      return {
        env: envOf(name),
        database: name,
        async look(work) {
          const rows = await postgresRows(urlOf(name));
          return work(asked(rows), rows.connection).finally(() => rows.close());
        },
        async begun() {
          const client = new pg.Client({ connectionString: database.adminUrl });
          await client.connect();
          const held = `select from pg_locks l join pg_database d on d.oid = l.database
            where d.datname = '${name}' and l.locktype = 'advisory' and l.objid = 7266831 and l.granted`;
          await until(async () => (await client.query(held)).rows.length > 0).finally(() => client.end());
        },
        remove: () => admin(`drop database ${name} with (force)`),
      };
    },
  };
}

/** Empty folders for the embedded database. */
export function emptyFolders(folder: string): EmptyPlaces {
  const envOf = (name: string) => ({ DATA_DIR: join(folder, name), SECRET_KEY });
  return {
    async make() {
      const name = `place-${++made}`;
      const dir = join(folder, name);
      return {
        env: envOf(name),
        database: null,
        async look(work) {
          // A copy: to look is to recover it, and that is for the server to do.
          const aside = join(folder, `looked-at-${name}`);
          cpSync(dir, aside, { recursive: true, filter: (path) => !/\.socket$|postmaster\.pid$/.test(path) });
          const copy = await startEmbedded(aside);
          const rows = await postgresRows(copy.url);
          try {
            return await work(asked(rows), rows.connection);
          } finally {
            await rows.close();
            await copy.stop();
            rmSync(aside, { recursive: true, force: true });
          }
        },
        begun: () => until(() => existsSync(join(dir, 'pgdata/postmaster.pid'))),
        remove: async () => rmSync(dir, { recursive: true, force: true }),
      };
    },
  };
}
