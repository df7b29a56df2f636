import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyFirst, makeBefore } from '../../testing/before-one.ts';
import { emptyPostgres, testServer } from '../../testing/database.ts';
import { appliedIn, type Query, rowsIn, schemaOf } from '../../testing/nets/schema-of.ts';
import { root } from '../../testing/world.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';
import { migrate, migrationsIn } from './migrate.ts';
import { selfTest } from './self-test.ts';
import { beforeIn } from './take-over.ts';

const shipped = join(root, 'server/migrations');
const before = beforeIn(shipped);
const folder = mkdtempSync(join(tmpdir(), 'botones-before-'));
/** The first files of 1.0.0 alone, as they are for a database of 0.1.0 that comes to them. */
const first = join(folder, 'first');
/** And one that came later. */
const later = join(folder, 'later');
beforeAll(() => {
  copyFirst(shipped, first);
  cpSync(first, later, { recursive: true });
  writeFileSync(join(later, '9999_later.sql'), 'create table later_days (id bigint primary key);');
});

/** A database of the last 0.1.0 that each test copies. */
let old: { url: string; drop: () => Promise<void> };
const asking =
  (engine: Engine): Query =>
  async (sql) =>
    (await engine.owner((c) => c.query(sql))).rows;
beforeAll(async () => {
  old = await emptyPostgres(testServer());
  const engine = openPostgres(old.url);
  await engine.owner((connection) => makeBefore(connection, shipped));
  await engine.close();
});
afterAll(async () => {
  await old.drop();
  rmSync(folder, { recursive: true, force: true });
});

let database: { url: string; drop: () => Promise<void> };
let engine: Engine;
let query: Query;
beforeEach(async () => {
  database = await emptyPostgres(testServer(), `template ${new URL(old.url).pathname.slice(1)}`);
  engine = openPostgres(database.url);
  query = asking(engine);
});
afterEach(async () => {
  await engine.close();
  await database.drop();
});

const namesIn = async () => (await appliedIn(query)).map((line) => line.split(' ')[0]);

describe('a database of the last 0.1.0 (ALL-12)', () => {
  test('is taken over: the new names stand in the place of the old, and nothing else is another', async () => {
    await query(`insert into clients (name, primary_color, secondary_color) values ('Uno', '#000000', '#ffffff')`);
    const [schema, rows] = [await schemaOf(query), await rowsIn(query)];
    expect(await migrate(engine, first)).toEqual([]);
    expect(await namesIn()).toEqual([...(before?.becomes ?? []), 'after']);
    expect(await schemaOf(query)).toEqual(schema);
    expect(await rowsIn(query)).toEqual(rows);
    expect(await selfTest(engine)).toEqual([]);
    // From here on it is like any other.
    expect(await migrate(engine, later)).toEqual(['9999_later.sql']);
  });

  test('is taken over by a later version too, which goes on from there', async () => {
    expect(await migrate(engine, later)).toEqual(['9999_later.sql']);
    expect(await namesIn()).toEqual([...(before?.becomes ?? []), '9999_later.sql', 'after']);
  });

  test('whose server is killed in the middle is of 0.1.0 still, and the next start takes it over', async () => {
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      const had = await appliedIn(query);
      await blocker.query('begin');
      await blocker.query(`insert into schema_migrations (name, checksum) values ('${before?.becomes.at(-1)}', '')`);
      const taken = migrate(engine, first).then(
        () => 'taken',
        (cause: unknown) => cause,
      );
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await query(waiting)).length).toBe(1);
      await query(`select pg_terminate_backend(pid) from (${waiting}) w`);
      expect(await taken).toBeInstanceOf(Error);
      await blocker.query('rollback');
      expect(await appliedIn(query)).toEqual(had);
      expect(await migrate(engine, first)).toEqual([]);
      expect(await namesIn()).toEqual([...(before?.becomes ?? []), 'after']);
    } finally {
      await blocker.end();
    }
  });

  test.each([
    [
      'that has had fewer files',
      `delete from schema_migrations where name like '008%'`,
      /no era la última: le falta 008/,
    ],
    [
      'one of whose files was another',
      `update schema_migrations set checksum = 'x' where name = '0003_robots.sql'`,
      /le falta 0003_robots\.sql\. Inicie primero con la última 0\.1\.0/,
    ],
    [
      'that has had one which nobody knows',
      `insert into schema_migrations (name, checksum) values ('0099_ours.sql', 'x')`,
      /0099_ours\.sql/,
    ],
    ['without an index', 'drop index robots__serial_taken', /difiere en table robots\./],
    ['with a policy of its own', 'create policy wide on clients using (true)', /difiere en table clients\./],
    ['with a right of its own', 'grant delete on audit to app', /difiere en table audit\./],
    ['with a column of its own', 'alter table users add nickname text', /difiere en table users\./],
    ['with another default', `alter table turn_settings alter column other set default 5`, /table turn_settings\./],
    [
      'with another function',
      `create or replace function key_of(roll_up text) returns text language sql as 'select $1'`,
      /function key_of/,
    ],
    ['without a trigger', 'drop trigger count_robot on robot_state', /table robot_state/],
    ['that counts otherwise', `delete from roll_ups where name = 'view_totals'`, /table roll_ups/],
    ['with a table of its own', 'create table ours (n int)', /table ours/],
  ])('%s is refused in words, and stays as it is', async (_what, change, words) => {
    await query(change);
    const found = await appliedIn(query);
    const refusal = await migrate(engine, first).then(String, String);
    expect(refusal).toMatch(words);
    expect(refusal).toMatch(/No se cambió nada\.$/);
    expect(await appliedIn(query)).toEqual(found);
  });
});

test('no file of 1.0.0 has a name that one had before, and the first of them are there', () => {
  const names = migrationsIn(shipped).map(({ name }) => name);
  expect(names.slice(0, before?.becomes.length)).toEqual(before?.becomes);
  expect(names.filter((name) => name in (before?.files ?? {}))).toEqual([]);
});
