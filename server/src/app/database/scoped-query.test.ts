import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { authorshipSettings, type Connection, systemAuthorship } from './engine.ts';
import { createPools } from './pools.ts';
import { connectionsByRole } from './shares.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.engine.owner((c) => c.query('create table notes (n int); grant all on notes to app'));
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

const scopeOf = (client_id: number) => ({ role: 'app', client_id }) as const;
const author = systemAuthorship('try');
const write = <T>(work: (connection: Connection) => Promise<T>) => database.engine.write(scopeOf(1), author, work);
const whoAmI = async (connection: Connection) =>
  (await connection.query(`select current_user::text as name, app_client_id()::int as client`, [])).rows[0];
const noted = async () =>
  (await database.engine.read(scopeOf(1), (c) => c.query('select n from notes order by n', []))).rows.map(({ n }) => n);
/** What is told once somebody says so. */
const later = () => {
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  return { said, say };
};

test('a statement after the end of its transaction is refused: it would be the owner’s', async () => {
  const { said, say } = later();
  let late: unknown;
  const failed = write(async (connection) => {
    await connection.query('select 1', []);
    const other = async () => {
      expect(await whoAmI(connection)).toEqual({ name: 'app', client: 1 });
      await said;
      return whoAmI(connection);
    };
    late = other().catch((cause: unknown) => cause);
    await connection.query('select 1 / 0', []);
  });
  await expect(failed).rejects.toThrow('division by zero');
  say();
  expect(String(await late)).toMatch('after the end of its work');
});

test('a statement after the end of its reading takes no other’s transaction into its scope', async () => {
  const { said, say } = later();
  const pools = createPools({
    config: { connectionString: database.url },
    style: { pooled: false, prepared: true },
    sizes: connectionsByRole(4),
    waitSeconds: 10,
    host: null,
  });
  let late: Promise<unknown> = Promise.resolve();
  await pools.use(scopeOf(2), async (connection) => {
    late = said.then(() => whoAmI(connection)).catch((cause: unknown) => cause);
    expect(await whoAmI(connection)).toEqual({ name: 'app', client: 2 });
  });
  await pools.use(scopeOf(1), async (connection) => {
    const { client } = connection;
    await Promise.all([client.query('begin'), connection.query(...authorshipSettings(author))]);
    connection.stage = 'open';
    say();
    expect(String(await late)).toMatch('after the end of its work');
    expect(await whoAmI(connection)).toEqual({ name: 'app', client: 1 });
    await client.query('rollback');
    // What was sent behind a beginning that failed is not done by itself.
    connection.stage = 'follows';
    await expect(connection.query('insert into notes values (1)', [])).rejects.toThrow('division by zero');
    connection.stage = 'alone';
    await Promise.all([client.query('begin'), connection.query(...authorshipSettings(author))]);
    connection.stage = 'follows';
    expect(await whoAmI(connection)).toEqual({ name: 'app', client: 1 });
    await client.query('rollback');
  });
  await pools.close();
  expect(await noted()).toEqual([]);
});

test('work that goes on after a statement that failed has kept nothing, and is told so', async () => {
  const goesOn = write(async (connection) => {
    await connection.query('insert into notes values (2)', []);
    await connection.query('select 1 / 0', []).catch(() => {});
  });
  await expect(goesOn).rejects.toThrow('nothing was kept');
  expect(await noted()).toEqual([]);
  // With a way back it goes on as it was.
  await write(async (connection) => {
    await connection.query('savepoint here', []);
    await connection.query('select 1 / 0', []).catch(() => connection.query('rollback to savepoint here', []));
    expect(await whoAmI(connection)).toEqual({ name: 'app', client: 1 });
    await connection.query('insert into notes values (3)', []);
  });
  expect(await noted()).toEqual([3]);
});
