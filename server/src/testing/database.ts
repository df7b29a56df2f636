import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '../app/engine.ts';
import { openPglite } from '../app/engine-pglite.ts';
import { openPostgres } from '../app/engine-postgres.ts';
import { migrate } from '../app/migrate.ts';
import type { Config } from '../config.ts';
import { schemaStamp } from './schema-stamp.ts';
import { workerFile } from './worker-file.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const cache = join(import.meta.dirname, '../../../node_modules/.cache/botones');

export interface TestDatabase {
  engine: Engine;
  /** For a second server process on the same data: PostgreSQL only. */
  url: string | null;
  drop: () => Promise<void>;
}

/** A migrated database of one's own: on PostgreSQL where TEST_DATABASE_URL names a server, else PGlite in memory. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onPostgres(server) : onPglite();
}

const onDeath = (cause: Error) => {
  throw cause;
};

/** A packed data folder with this schema; made by the first test file that wants it. */
export async function templateFile(worker: string): Promise<string> {
  const template = `${cache}/pgdata-${schemaStamp(migrations)}.tgz`;
  if (existsSync(template)) return template;
  const first = await openPglite({ dir: null, template: null, workerFile: worker, onDeath });
  await migrate(first, migrations);
  mkdirSync(cache, { recursive: true });
  // Written aside and renamed: test files that start together each make one, and each finds a whole one.
  const aside = `${template}.${randomBytes(4).toString('hex')}`;
  writeFileSync(aside, await first.dump());
  renameSync(aside, template);
  await first.close();
  return template;
}

async function onPglite(): Promise<TestDatabase> {
  const worker = await workerFile();
  const template = await templateFile(worker);
  const engine = await openPglite({ dir: null, template, workerFile: worker, onDeath });
  return { engine, url: null, drop: async () => {} };
}

/** Runs statements on the server itself, one test file at a time: a database that is being made is no template yet. */
async function admin(server: string, work: (run: (sql: string) => Promise<pg.QueryResult>) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7266832)');
    await work((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
const addressOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function onPostgres(server: string): Promise<TestDatabase> {
  const template = `template_${schemaStamp(migrations)}`;
  await admin(server, async (run) => {
    const known = await run(`select from pg_database where datname = '${template}'`);
    if (known.rowCount !== 0) return;
    await run(`drop database if exists ${template}_aside`);
    await run(`create database ${template}_aside`);
    const engine = openPostgres(addressOf(server, `${template}_aside`), () => {});
    await migrate(engine, migrations);
    await engine.close();
    await run(`alter database ${template}_aside rename to ${template}`);
  });
  const { url, drop } = await emptyPostgres(server, `template ${template}`);
  return { engine: openPostgres(url, () => {}), url, drop };
}

/** A database on a server that holds nothing, or what its template holds. */
export async function emptyPostgres(
  server: string,
  template = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(server, (run) => run(`create database ${name} ${template}`));
  return {
    url: addressOf(server, name),
    drop: () => admin(server, (run) => run(`drop database if exists ${name} with (force)`)),
  };
}

/** The database that a configuration names, brought forward as a start does it. */
export async function databaseOf({ databaseUrl, dataDir }: Config): Promise<TestDatabase> {
  const engine = databaseUrl
    ? openPostgres(databaseUrl, () => {})
    : await openPglite({ dir: join(dataDir, 'pgdata'), template: null, workerFile: await workerFile(), onDeath });
  await migrate(engine, migrations);
  return { engine, url: databaseUrl ?? null, drop: async () => {} };
}
