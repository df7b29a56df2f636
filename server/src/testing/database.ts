import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '../app/engine.ts';
import { openPglite } from '../app/engine-pglite.ts';
import { openPostgres } from '../app/engine-postgres.ts';
import { migrate } from '../app/migrate.ts';
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

async function onPglite(): Promise<TestDatabase> {
  const worker = await workerFile();
  const template = `${cache}/pgdata-${schemaStamp(migrations)}.tgz`;
  const onDeath = (cause: Error) => {
    throw cause;
  };
  if (!existsSync(template)) {
    const first = await openPglite({ dir: null, template: null, workerFile: worker, onDeath });
    await migrate(first, migrations);
    mkdirSync(cache, { recursive: true });
    // Written aside and renamed: test files that start together each make one, and each finds a whole one.
    const aside = `${template}.${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, await first.dump());
    renameSync(aside, template);
    await first.close();
  }
  const engine = await openPglite({ dir: null, template, workerFile: worker, onDeath });
  return { engine, url: null, drop: async () => {} };
}

async function onPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = `template_${schemaStamp(migrations)}`;
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  /** Runs a statement on the server itself, one test file at a time: a database that is being made is no template yet. */
  const admin = async (work: (run: (sql: string) => Promise<pg.QueryResult>) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query('select pg_advisory_lock(7266832)');
      await work((sql) => client.query(sql));
    } finally {
      await client.end();
    }
  };
  await admin(async (run) => {
    const known = await run(`select from pg_database where datname = '${template}'`);
    if (known.rowCount === 0) {
      await run(`drop database if exists ${template}_aside`);
      await run(`create database ${template}_aside`);
      const engine = openPostgres(urlOf(`${template}_aside`), () => {});
      await migrate(engine, migrations);
      await engine.close();
      await run(`alter database ${template}_aside rename to ${template}`);
    }
    await run(`create database ${name} template ${template}`);
  });
  return {
    engine: openPostgres(urlOf(name), () => {}),
    url: urlOf(name),
    drop: () => admin((run) => run(`drop database if exists ${name} with (force)`)),
  };
}
