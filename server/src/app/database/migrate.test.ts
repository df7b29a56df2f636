import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError } from '@botones/contract/calls/api-error';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyPostgres, testServer } from '../../testing/database.ts';
import { root } from '../../testing/world.ts';
import { openPostgres } from './engine-postgres.ts';
import { migrate } from './migrate.ts';
import { selfTest } from './self-test.ts';

describe('a migration on a large installation of PostgreSQL (E17)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-migrations-'));
  let place: Awaited<ReturnType<typeof emptyPostgres>>;
  beforeAll(async () => {
    place = await emptyPostgres(testServer());
    writeFileSync(join(folder, '0001_first.sql'), 'create table numbers (n int);');
    // What a table of millions of rows costs, as far as a deadline can tell.
    writeFileSync(join(folder, '0002_long.sql'), 'select pg_sleep(1); insert into numbers values (1);');
    writeFileSync(join(folder, 'after.sql'), 'select 1;');
  });
  afterAll(async () => {
    await place?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The product's connections with deadlines of 0.3 s instead of 30 and 10. */
  const hasty = () => {
    const url = new URL(place.url);
    url.searchParams.set('options', '-c statement_timeout=300 -c lock_timeout=300');
    return openPostgres(url.href);
  };

  test('takes longer than a call may, and a server that starts meanwhile waits for its end', async () => {
    const [one, other] = [hasty(), hasty()];
    try {
      const ran = await Promise.all([migrate(one, folder), migrate(other, folder)]);
      expect(ran.sort((a, b) => a.length - b.length)).toEqual([[], ['0001_first.sql', '0002_long.sql']]);
      const { rows } = await one.owner((c) => c.query('select n from numbers', []));
      expect(rows).toEqual([{ n: 1 }]);
      // The twin: the deadlines of these connections are real.
      await expect(one.owner((c) => c.query('select pg_sleep(1)', []))).rejects.toThrow(/statement timeout/);
    } finally {
      await one.close();
      await other.close();
    }
  });
});

/** How a call ends that waits for a connection while all are in use for some seconds, when it waits for so many at most. */
async function waited(url: string, waitSeconds: number, heldSeconds: number) {
  const scope = { role: 'app_system', client_id: null } as const;
  const engine = openPostgres(url, { waitSeconds });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [1, 2, 3, 4].map(() => engine.read(scope, () => held));
  try {
    await expect.poll(() => engine.load().used).toBe(4);
    const late = engine.read(scope, async () => 'answered').catch((reason: ApiError) => reason.code);
    const timer = setTimeout(release, heldSeconds * 1_000);
    void late.finally(() => clearTimeout(timer));
    return await late;
  } finally {
    release();
    await Promise.all(holders);
    await engine.close();
  }
}

describe('an owner who is no superuser and may create roles', () => {
  test('migrates an empty database and works as each of the roles, on every supported version', async () => {
    const place = await emptyPostgres(testServer());
    const engine = openPostgres(place.url);
    try {
      const { rows } = await engine.owner((c) =>
        c.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user', []),
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: true }]);
      await migrate(engine, join(root, 'server/migrations'));
      expect(await selfTest(engine)).toEqual([]);
      // DATABASE_SECONDS: a call that finds every connection in use waits that long, and no longer.
      expect(await waited(place.url, 1.5, 6)).toBe('server.busy');
      expect(await waited(place.url, 30, 0.1)).toBe('answered');
    } finally {
      await engine.close();
      await place.drop();
    }
  });
});

test('a server at work that is in the way of a migration ends none: it begins anew', async () => {
  const place = await emptyPostgres(testServer());
  const folder = mkdtempSync(join(tmpdir(), 'botones-in-the-way-'));
  const engine = openPostgres(place.url);
  const busy = new pg.Client({ connectionString: place.url });
  await busy.connect();
  try {
    const step = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
    step('0001_tables.sql', 'create table one (); create table two ();');
    step('after.sql', 'select 1');
    await migrate(engine, folder);
    step('0002_both.sql', 'alter table one add n int; alter table two add n int;');
    await busy.query('begin; lock table two in row exclusive mode');
    const migrated = migrate(engine, folder);
    const waits = async () =>
      (await engine.owner((c) => c.query(`select from pg_locks where relation = 'two'::regclass and not granted`, [])))
        .count;
    await expect.poll(waits).toBe(1);
    // Each now waits for the other, the migration the longer: it gives way.
    await busy.query('select from one');
    await busy.query('commit');
    expect(await migrated).toEqual(['0002_both.sql']);
    expect((await busy.query('select n from two')).rows).toEqual([]);
  } finally {
    await busy.end();
    await engine.close();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
