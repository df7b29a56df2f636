import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factOrder } from '@botones/contract/device/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection, Role } from '../../app/database/engine.ts';
import { migrate } from '../../app/database/migrate.ts';
import { selfTest } from '../../app/database/self-test.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { root } from '../world.ts';
import { describeTables } from './describe-tables.ts';
import { describeTriggers } from './describe-triggers.ts';

const migrations = join(root, 'server/migrations');
const roles: Role[] = ['app', 'app_staff', 'app_ingest', 'app_system'];
const people: Role[] = ['app', 'app_staff'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

const owner = <T>(work: (connection: Connection) => Promise<T>) => database.engine.owner(work);
const list = async (sql: string, params: unknown[] = []): Promise<string[]> =>
  (await owner((c) => c.query(sql, params))).rows.map((row) => String(Object.values(row)[0]));

const ofClients = `select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'client_id' and not a.attisdropped and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;
const commented = (word: string) =>
  list(
    `select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and ' ' || coalesce(obj_description(c.oid, 'pg_class'), '') || ' ' like '% ' || $1 || ' %' order by 1`,
    [word],
  );
const may = async (role: Role, table: string, privilege: string): Promise<boolean> =>
  (await list('select has_table_privilege($1, $2, $3)', [role, table, privilege]))[0] === 'true';

test('the types of the tables are those of the migrated database (architecture 8)', async () => {
  expect(await describeTables(database.engine)).toBe(readFileSync(join(root, 'server/src/tables.ts'), 'utf8'));
});

test('docs/triggers.md says what happens when a row changes, and of each trigger why', async () => {
  const query = async (sql: string) => (await owner((c) => c.query(sql))).rows;
  const described = await describeTriggers(query, migrations);
  expect(described).toBe(readFileSync(join(root, 'docs/triggers.md'), 'utf8'));
  expect(described).not.toMatch(/\| {2}\||undefined/);
});

describe('every table of clients has its row policies (A5, D-1)', () => {
  test('row security is on, forced, and has one policy for each role and none for anybody else', async () => {
    const tables = await list(ofClients);
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const [row] = (
        await owner((c) =>
          c.query(
            `select relrowsecurity and relforcerowsecurity as on,
              (select array_agg(polroles::regrole[]::text || ' ' || polcmd::text || ' ' || btrim(regexp_replace(pg_get_expr(polqual, polrelid), '\\s+', ' ', 'g')) order by polname) from pg_policy where polrelid = c.oid) as policies
            from pg_class c where c.oid = $1::regclass`,
            [table],
          ),
        )
      ).rows as { on: boolean; policies: string[] }[];
      expect([table, row?.on]).toEqual([table, true]);
      const policyOf = (role: string) => row?.policies.filter((policy) => policy.startsWith(`{${role}} `));
      const mine = '( SELECT app_client_id() AS app_client_id)';
      expect(policyOf('app')).toEqual([`{app} * (client_id = ${mine})`]);
      expect(policyOf('app_staff')).toEqual([
        `{app_staff} * CASE WHEN (${mine} IS NULL) THEN true ELSE (client_id = ${mine}) END`,
      ]);
      expect(row?.policies).toHaveLength(5);
      expect(row?.policies.some((policy) => policy.startsWith('{-}'))).toBe(false);
    }
  });

  test('a key that points at a table of clients from one carries the client along', async () => {
    // Facts keep the client they were written under and point at the robot alone; people and devices follow their parent (data-model 2).
    const ofFacts = await list(
      `select conrelid::regclass from pg_constraint where contype = 'u' and conname = conrelid::regclass || '_once'`,
    );
    expect(ofFacts.length).toBeGreaterThanOrEqual(factOrder.length);
    const known = [...ofFacts, 'robot_state'];
    const loose = await list(
      `select k.conrelid::regclass || ' → ' || k.confrelid::regclass from pg_constraint k
      where k.contype = 'f' and k.conrelid::regclass::text in (${ofClients.replace(/ order by 1$/, '')})
        and k.confrelid::regclass::text in (${ofClients.replace(/ order by 1$/, '')}) and k.confrelid::regclass::text <> 'clients'
        and not exists (select from unnest(k.conkey) as n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n where a.attname = 'client_id')
      order by 1`,
    );
    expect(loose.filter((arrow) => !known.some((table) => arrow.startsWith(`${table} → robots`)))).toEqual([]);
  });

  test('no table without a client is read by people unless it says why', async () => {
    const open: string[] = [];
    for (const table of await list(
      `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
    ))
      for (const role of people) if (await may(role, table, 'select')) open.push(table);
    const explained = [
      ...(await list(ofClients)),
      ...(await commented('reference')),
      ...(await commented('platform')),
      ...(await commented('own-actor')),
    ];
    expect([...new Set(open)].filter((table) => !explained.includes(table))).toEqual([]);
  });

  test('the roles own nothing, inherit nothing and are above nothing', async () => {
    expect(
      await list(
        `select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`,
        [roles],
      ),
    ).toEqual([]);
    expect(
      await list('select relname from pg_class c join pg_roles r on r.oid = c.relowner where rolname = any($1)', [
        roles,
      ]),
    ).toEqual([]);
    expect(
      await list(
        'select roleid::regrole::text from pg_auth_members m join pg_roles r on r.oid = m.member where rolname = any($1)',
        [roles],
      ),
    ).toEqual([]);
  });

  test('a function that runs as the owner has a fixed search path and is a trigger, or says by itself whose rows it looks at', async () => {
    const owners = `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
    expect(
      await list(`${owners} and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`),
    ).toEqual([]);
    // Tried without a client in `audit.many.test.ts` and `search.test.ts`.
    const searches = ['audit_counted', 'audit_found', 'few_that_hold', 'found_by_name'];
    // Forgets a ticket for facts alone, which say whose they are: tried in `turns.test.ts`.
    // Says of a ticket whether a browser of it is told, and nothing of whose: tried in `doors.test.ts`.
    // Erases a visit of the client that asks alone: tried in `erasure.test.ts`.
    // Says who somebody is as far as the caller may know: tried in `authors.test.ts`.
    // Says of a mark of a robot's day whether an erased visit had it, and nothing of whose: for facts alone, tried in `erasure.test.ts`.
    const own = ['erase_visit', 'forget_unseen_turn', 'is_pushed', 'seen_person', 'was_erased_with'];
    const functions = [...searches, ...own].sort();
    expect(await list(`${owners} and prorettype <> 'trigger'::regtype order by 1`)).toEqual(functions);
  });
});

describe('secrets and the audit are out of reach (D1, D3)', () => {
  test('no person reads or writes a table of secrets, nor does the role of facts', async () => {
    const secret = await commented('secret');
    expect(secret).toEqual(
      expect.arrayContaining(['user_secrets', 'sessions', 'session_secrets', 'device_secrets', 'pairings']),
    );
    for (const table of secret)
      for (const role of [...people, 'app_ingest'] as const)
        for (const privilege of ['select', 'insert', 'update', 'delete'])
          expect([table, role, privilege, await may(role, table, privilege)]).toEqual([table, role, privilege, false]);
  });

  test('nothing that holds a hash or a cipher is outside of them', async () => {
    const outside = await list(
      `select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'
        and column_name ~ '_(hash|enc|secret)$' and table_name <> all($1)`,
      [await commented('secret')],
    );
    // By what the camera would know somebody again for a day, once that was erased (0104).
    expect(outside.sort()).toEqual(['erased_visits.track_hash', 'idempotency_keys.request_hash']);
  });

  test('the audit is written by its trigger alone and changed by nobody', async () => {
    for (const role of roles)
      for (const privilege of ['insert', 'update', 'delete', 'truncate'])
        expect([role, privilege, await may(role, 'audit', privilege)]).toEqual([role, privilege, false]);
    for (const sql of [`update audit set actor = 'x'`, 'delete from audit', 'truncate audit'])
      for (const role of roles)
        await expect(database.engine.read({ role, client_id: null }, (c) => c.query(sql))).rejects.toThrow(/denied/);
  });

  test('whatever is told of a visit is emptied once that was erased (TAB-4)', async () => {
    const told = await list(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'interaction_uuid'
        and not exists (select from pg_trigger where tgrelid = table_name::text::regclass and tgname = 'visits_stay_erased') order by 1`,
    );
    // How far a visit came stays counted (0105).
    expect(told).toEqual(['visit_steps']);
  });

  test('every table is audited unless it says why not', async () => {
    const silent = await list(
      `select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
        and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audited_update' and tgenabled = 'O') order by 1`,
    );
    expect(silent).toEqual(await commented('audit:none'));
  });
});

describe('the self-test of the boot (B7, D-2)', () => {
  let scratch: TestDatabase;
  beforeAll(async () => {
    scratch = await testDatabase();
  });
  afterAll(async () => {
    await scratch.engine.close();
    await scratch.drop();
  });

  test('finds nothing on a migrated database', async () => expect(await selfTest(database.engine)).toEqual([]));

  test.each([
    ['a policy that is gone', 'drop policy app_rows on robots', /robots.*app/],
    ['row policies that are off', 'alter table users disable row level security', /users/],
    ['row policies that do not bind the owner', 'alter table profiles no force row level security', /profiles/],
    [
      'the policy of the keys of callers that is off',
      'alter table idempotency_keys disable row level security',
      /idempotency_keys/,
    ],
    [
      'a new table without a row policy',
      'create table forgotten (client_id bigint); grant select on forgotten to app',
      /forgotten/,
    ],
    [
      'a policy that lets everybody through',
      `create policy wide on clients using (true); insert into clients (name, primary_color, secondary_color) values ('x', '#fff', '#fff')`,
      /clients/,
    ],
    ['secrets that people may read', 'grant select on user_secrets to app', /user_secrets/],
    ['an audit that may be changed', 'grant update on audit to app_system', /audit/],
  ])('names %s', async (_what, sql, named) => {
    await scratch.engine.owner((c) => c.query(sql));
    expect((await selfTest(scratch.engine)).join('\n')).toMatch(named);
    // As it was, for the next: what every migration ends with puts the row policies up again.
    const undo = `drop table if exists forgotten; drop policy if exists wide on clients; delete from clients;
      delete from schema_migrations where name = 'after'`;
    await scratch.engine.owner((c) => c.query(undo));
    await migrate(scratch.engine, migrations);
    expect(await selfTest(scratch.engine)).toEqual([]);
  });
});

test('a change makes a new version of a record, unless its column says that no form holds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  writeFileSync(
    join(folder, '9998_spoken.sql'),
    `create table spoken (id bigint primary key, audio_es text, made_es text, updated_at timestamptz(3) not null default 'epoch');
    comment on table spoken is 'platform'; comment on column spoken.made_es is 'file unversioned';`,
  );
  const scratch = await testDatabase();
  try {
    await migrate(scratch.engine, folder);
    const versions = async (change: string) =>
      scratch.engine.owner(async (c) => {
        const { rows } = await c.query(`update spoken set ${change} returning updated_at > 'epoch' as new`, []);
        return rows;
      });
    await scratch.engine.owner((c) => c.query(`insert into spoken (id) values (1)`));
    expect(await versions(`made_es = 'a'`)).toEqual([{ new: false }]);
    // Of a name that other tables have such a column by it is versioned all the same.
    expect(await versions(`audio_es = 'a'`)).toEqual([{ new: true }]);
  } finally {
    await scratch.engine.close();
    await scratch.drop();
    rmSync(folder, { recursive: true });
  }
});

describe('migrations (E17)', () => {
  const copied = (change: (folder: string) => void): string => {
    const folder = mkdtempSync(join(tmpdir(), 'botones-migrations-'));
    cpSync(migrations, folder, { recursive: true });
    change(folder);
    return folder;
  };

  test('a second run changes nothing', async () => expect(await migrate(database.engine, migrations)).toEqual([]));

  test('one that changed after it was applied is refused by name', async () => {
    const folder = copied((at) => writeFileSync(join(at, '0002_clients.sql'), '-- another'));
    await expect(migrate(database.engine, folder)).rejects.toThrow(/0002_clients\.sql/);
    rmSync(folder, { recursive: true });
  });

  test('one that fails leaves nothing behind, and its corrected self is applied and has its row policies', async () => {
    const name = '9999_new.sql';
    const folder = copied((at) =>
      writeFileSync(join(at, name), 'create table brand_new (client_id bigint, x text); select 1/0;'),
    );
    await expect(migrate(database.engine, folder)).rejects.toThrow(/9999_new/);
    expect(await list(`select to_regclass('brand_new') is null`)).toEqual(['true']);
    writeFileSync(join(folder, name), 'create table brand_new (id bigint primary key, client_id bigint, x text);');
    expect(await migrate(database.engine, folder)).toEqual([name]);
    expect(await selfTest(database.engine)).toEqual([]);
    await owner((c) => c.query(`insert into brand_new values (1, 1, 'a'), (2, 2, 'b')`));
    const seen = await database.engine.read({ role: 'app', client_id: 2 }, (c) =>
      c.query('select x from brand_new', []),
    );
    expect(seen.rows).toEqual([{ x: 'b' }]);
    rmSync(folder, { recursive: true });
  });
});
