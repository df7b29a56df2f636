import { startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

/** Starts a throw-away PostgreSQL for the tests of one run, once for all projects, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  // The product refuses a server without fsync; not waiting for it at each commit is fast enough. A vacuum that comes by
  // itself would keep a test's database from being dropped, and change plans in the middle of a test. A connection plans a
  // statement five times before it keeps a plan, and few in a test see a statement more often: here it keeps the first.
  const settings = ['synchronous_commit=off', 'autovacuum=off', 'plan_cache_mode=force_generic_plan'];
  const postgres = await startPostgres({ settings });
  process.env.TEST_DATABASE_URL = postgres.url;
  // With TEST_POOLER a pooler stands between the product and its databases; tests look at them past it.
  const pooler = process.env.TEST_POOLER ? await startPgbouncer({ port: postgres.port }) : null;
  if (pooler) process.env.TEST_POOLER_PORT = String(pooler.port);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_POOLER_PORT;
    await pooler?.remove();
    await postgres.remove();
  };
}
