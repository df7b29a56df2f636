import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { runOn, type Size, seed, tokens } from '../../lib/seed.ts';
import { defaultSize } from './options.ts';
import { baseline, type Program, product } from './program.ts';

export interface World {
  /** The database's address for a role that is above the row policies. */
  adminUrl: string;
  url: string;
  bin: string;
  sql: pg.Client;
  product: Program;
  baseline: Program;
  staff: { authorization: string };
  client: { authorization: string };
  end: () => Promise<void>;
}

export const temporary = (): string => mkdtempSync(join(tmpdir(), 'botones-bench-'));
export const adminPassword = 'Contraseña-de-prueba-1';

/** PostgreSQL with a year of a fleet, the product and the baseline beside it on the same data. */
export async function world(size: Size = defaultSize, env: Record<string, string> = {}): Promise<World> {
  const postgres = await startPostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  const dir = temporary();
  const adminUrl = postgres.adminUrl.replace(/postgres$/, 'botones');
  const ours = await product({
    DATABASE_URL: postgres.url,
    DATA_DIR: dir,
    ADMIN_EMAIL: 'sofia@botones.test',
    ADMIN_PASSWORD: adminPassword,
    ...env,
  });
  const bare = await baseline({ DATABASE_URL: adminUrl });
  await ours.start();
  const sql = new pg.Client({ connectionString: adminUrl });
  await sql.connect();
  const begun = performance.now();
  await seed(runOn(sql), size);
  await sql.query('checkpoint');
  console.log(
    `Seeded ${size.interactions} interactions of ${size.robots} robots in ${Math.round(performance.now() - begun)} ms`,
  );
  await bare.start('/metrics');
  await pause(1000);
  return {
    adminUrl,
    url: postgres.url,
    bin: postgres.bin,
    sql,
    product: ours,
    baseline: bare,
    staff: { authorization: `Bearer ${tokens.staff}` },
    client: { authorization: `Bearer ${tokens.client}` },
    async end() {
      await Promise.all([ours.end(), bare.end()]);
      await sql.end();
      await postgres.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
