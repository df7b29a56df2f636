import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { adminSettings } from '../../../e2e/lib/staff.ts';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { startEmbedded } from '../../../server/src/embedded/embedded.ts';
import { runOn, type Size, seed, tokens } from '../../lib/seed.ts';

export const staffHeaders = { authorization: `Bearer ${tokens.staff}` };

/** The built server on a PostgreSQL of its own, with robots whose devices anybody of the test can speak for. */
export interface Seeded {
  database: Awaited<ReturnType<typeof startPostgres>>;
  server: ServerProcess;
  /** The rows of a statement above the row policies. */
  rows: (text: string) => Promise<Record<string, unknown>[]>;
  /** A folder for whatever the test keeps. */
  folder: string;
  /** Connects `rows` anew after the database was killed. */
  again: () => Promise<void>;
  end: () => Promise<void>;
}

export async function seeded(size: Size, env: Record<string, string> = {}, settings: string[] = []): Promise<Seeded> {
  const database = await startPostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB', ...settings] });
  const folder = mkdtempSync(join(tmpdir(), 'botones-deep-'));
  const server = new ServerProcess(await freePort(), {
    ...adminSettings,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ...env,
  });
  await server.start();
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.adminUrl.replace(/postgres$/, 'botones') });
    // A database that is killed under it is what some tests are about.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let sql = await connect();
  await seed(runOn(sql), size);
  await sql.query('update robot_state set last_seen_at = null');
  return {
    database,
    server,
    folder,
    rows: async (text) => (await sql.query(text)).rows,
    async again() {
      await sql.end().catch(() => {});
      sql = await connect();
    },
    async end() {
      await server.end('SIGTERM');
      await sql.end().catch(() => {});
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The built server on its embedded database, filled before it is started; `folder` is the caller's to remove. */
export async function embedded(folder: string, size: Size, env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = join(folder, 'data');
  const server = new ServerProcess(await freePort(), { ...adminSettings, DATA_DIR: dataDir, ...env });
  await server.start(60_000);
  await server.end('SIGTERM');
  const database = await startEmbedded(dataDir);
  const sql = new pg.Client({ connectionString: database.url.replace('botones@', 'postgres@') });
  await sql.connect();
  await seed(runOn(sql), size);
  await sql.query('update robot_state set last_seen_at = null');
  await sql.end();
  await database.stop();
  await server.start(60_000);
  return server;
}

/** What nobody foresaw, in the server's own log. */
export const unexpectedErrors = (server: ServerProcess): string[] =>
  server.output.split('\n').filter((line) => /unhandled rejection|unforeseen failure/.test(line));
