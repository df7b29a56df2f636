import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection, Engine } from '../app/database/engine.ts';
import { openPostgres } from '../app/database/engine-postgres.ts';
import { migrate } from '../app/database/migrate.ts';
import type { Config } from '../config.ts';
import { schemaStamp } from './schema-stamp.ts';

/** A machine that is busy with other tests is no database that is down. */
const patient = { waitSeconds: 30 };
const migrations = join(import.meta.dirname, '../../migrations');

export interface TestDatabase {
  engine: Engine;
  /** For a second server process on the same data. */
  url: string;
  drop: () => Promise<void>;
}

/** The server that all tests of a run share: TEST_DATABASE_URL's, else the one that `cluster.setup.ts` started. */
export function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL: no PostgreSQL was started for the tests.');
  return server;
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

/** By server; one that could not be made is tried anew. */
const templates = new Map<string, string>();

/** The name of a migrated database on a server, made by the first of all test processes that asks. */
async function makeTemplate(server: string): Promise<string> {
  const template = `template_${schemaStamp(migrations)}`;
  await admin(server, async (run) => {
    const known = await run(`select from pg_database where datname = '${template}'`);
    if (known.rowCount !== 0) return;
    await run(`drop database if exists ${template}_aside`);
    await run(`create database ${template}_aside`);
    const engine = openPostgres(addressOf(server, `${template}_aside`));
    await migrate(engine, migrations);
    await engine.close();
    await run(`alter database ${template}_aside rename to ${template}`);
  });
  return template;
}

/** A migrated database of one's own, copied from a template. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const template = templates.get(server) ?? (await makeTemplate(server));
  templates.set(server, template);
  const { url, drop } = await emptyPostgres(server, `template ${template}`);
  const pooler = process.env.TEST_POOLER_PORT;
  const through = pooler && Object.assign(new URL(url), { port: pooler }).href;
  const engine = through ? openPostgres(through, { ...patient, directUrl: url }) : openPostgres(url, patient);
  return { engine: keepingOwner(engine), url, drop };
}

/** Where the owner's connections are kept between two pieces of work: so many at most. */
const keptConnections = 2;

/**
 * The same engine, whose owner's connections are used again: tests look at the database hundreds of times, and a new connection has to
 * learn all tables anew. Nothing of one piece of work is left to the next; one that failed takes its connection with it.
 */
function keepingOwner(engine: Engine): Engine {
  const idle: { connection: Connection; end: () => Promise<void> }[] = [];
  let closed = false;
  const open = () =>
    new Promise<(typeof idle)[number]>((resolve, reject) => {
      const lent: Promise<void> = engine.owner(
        (connection) =>
          new Promise((done) => {
            const end = () => {
              done();
              return lent;
            };
            resolve({ connection, end });
          }),
      );
      lent.catch(reject);
    });
  return {
    ...engine,
    async owner(work) {
      const kept = idle.pop() ?? (await open());
      let isWhole = false;
      try {
        const answer = await work(kept.connection);
        isWhole =
          !closed &&
          (await kept.connection.query('discard all').then(
            () => true,
            () => false,
          ));
        return answer;
      } finally {
        if (isWhole && !closed && idle.length < keptConnections) idle.push(kept);
        else await kept.end();
      }
    },
    async close() {
      closed = true;
      await Promise.all(idle.splice(0).map(({ end }) => end()));
      await engine.close();
    },
  };
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
export async function databaseOf({ databaseUrl = '' }: Config): Promise<TestDatabase> {
  const engine = openPostgres(databaseUrl, patient);
  await migrate(engine, migrations);
  return { engine, url: databaseUrl, drop: async () => {} };
}
