import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { adminSettings } from '../../e2e/lib/staff.ts';
import { type Postgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { runOn, type Size, seed, tokens } from './seed.ts';

export const staffHeaders = { authorization: `Bearer ${tokens.staff}` };
export const clientHeaders = { authorization: `Bearer ${tokens.client}` };

interface Serving {
  start: () => Promise<number>;
  end: (signal: NodeJS.Signals) => Promise<unknown>;
}

/** The built server on a PostgreSQL of its own, with a fleet whose devices anybody can speak for. */
export interface World<Server extends Serving> {
  database: Postgres;
  server: Server;
  /** Above the row policies. */
  readonly sql: pg.Client;
  rows: (text: string) => Promise<Record<string, unknown>[]>;
  /** For whatever is kept meanwhile. */
  folder: string;
  /** Connects anew after the database was killed. */
  again: () => Promise<void>;
  end: () => Promise<void>;
}

/** The database's address for a role that is above the row policies. */
export const ownerUrl = ({ adminUrl }: Postgres): string => adminUrl.replace(/postgres$/, 'botones');

/** Starts what `serve` makes on an empty database, and seeds it. */
export async function worldOf<Server extends Serving>(
  size: Size,
  serve: (env: Record<string, string>) => Promise<Server>,
): Promise<World<Server>> {
  const database = await startPostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  const folder = mkdtempSync(join(tmpdir(), 'botones-lab-'));
  const server = await serve({ ...adminSettings, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') });
  await server.start();
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: ownerUrl(database) });
    // A database that is killed under it is what some campaigns are about.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let sql = await connect();
  await seed(runOn(sql), size);
  return {
    ...{ database, server, folder },
    get sql() {
      return sql;
    },
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
