import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgbouncerVersion, startPgbouncer } from '../../../../scripts/lib/pgbouncer.mjs';
import { type World, world } from '../../testing/world.ts';
import { type Engine, type Role, systemAuthorship } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';

const installed = pgbouncerVersion();
type Pooler = Awaited<ReturnType<typeof startPgbouncer>>;

describe.skipIf(installed === null)('through PgBouncer, which shares one connection among all', () => {
  let w: World;
  let pooler: Pooler;
  let engine: Engine;
  let mine: number;
  let other: number;
  beforeAll(async () => {
    w = await world();
    mine = (await w.client({ name: 'Clínica de la rosa' })).client_id;
    other = (await w.client({ name: 'Clínica del lirio' })).client_id;
    pooler = await startPgbouncer({
      port: Number(new URL(w.databaseUrl).port),
      settings: ['default_pool_size = 1', ...(isNew ? ['max_prepared_statements = 100'] : [])],
    });
    engine = openPostgres(pooler.urlOf(w.databaseUrl), { directUrl: w.databaseUrl, prepared: isNew, waitSeconds: 30 });
  });
  afterAll(async () => {
    await engine?.close();
    await pooler?.remove();
    await w?.stop();
  });
  // It knows prepared statements from 1.21 on.
  const [major = 0, minor = 0] = installed ?? [];
  const isNew = major > 1 || minor >= 21;

  const clientsOf = (role: Role, client_id: number | null) =>
    engine.read({ role, client_id }, async (connection) => {
      const { rows } = await connection.query('select client_id from profiles group by 1 order by 1', []);
      return rows.map((row) => Number(row.client_id));
    });
  const whoAmI = (role: Role, client_id: number | null) =>
    engine.read({ role, client_id }, async (connection) => {
      const { rows } = await connection.query(
        `select current_user::text as name, current_setting('app.client_id') as client, current_setting('timezone') as zone,
          current_setting('statement_timeout') as longest, pg_backend_pid() as pid`,
        [],
      );
      return rows[0];
    });

  test('each statement has its role and client, whoever used the connection before, and its limits', async () => {
    for (const client of [mine, other])
      await w.staff.api.profiles.create({ body: { name: 'Perfil', client, modules: [1] } });
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const client = n % 2 ? mine : other;
      expect(await clientsOf('app', client)).toEqual([client]);
      expect(await clientsOf('app_staff', null)).toEqual(expect.arrayContaining([mine, other]));
      expect(await clientsOf('app', null)).toEqual([]);
    });
    await Promise.all(asked);
    const limits = { zone: 'UTC', longest: '30s' };
    const one = await whoAmI('app', mine);
    expect(one).toMatchObject({ name: 'app', client: String(mine), ...limits });
    expect(await whoAmI('app_ingest', null)).toEqual({ ...one, name: 'app_ingest', client: '' });
  });

  test('a transaction is whole, its statements have their scope to the end, and nothing of it is left', async () => {
    const scope = { role: 'app', client_id: mine } as const;
    const names = () => w.engine.owner((c) => c.query('select name from profiles where client_id = $1', [mine]));
    const before = (await names()).rows.length;
    const write = (fails: boolean) =>
      engine.write(scope, systemAuthorship('try'), async (connection) => {
        const one = connection.query('insert into profiles (name) values ($1)', [`Perfil ${fails}`]);
        await connection.query('select 1', []);
        await one;
        const { rows } = await connection.query('select current_user::text as name, app_client_id() as client', []);
        expect(rows).toEqual([{ name: 'app', client: mine }]);
        if (fails) await connection.query('select 1 / 0', []);
      });
    await write(false);
    expect((await names()).rows).toHaveLength(before + 1);
    await expect(write(true)).rejects.toThrow('division by zero');
    expect((await names()).rows).toHaveLength(before + 1);
    expect(await whoAmI('app_system', null)).toMatchObject({ name: 'app_system', client: '' });
  });

  test('a statement that fails takes nothing of the next one with it', async () => {
    const scope = { role: 'app', client_id: mine } as const;
    const settled = await engine.read(scope, (connection) =>
      Promise.allSettled([
        connection.query('select 1 / 0', []),
        connection.query('select nothing from nowhere', []),
        connection.query('select current_user::text as name', []),
      ]),
    );
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    // Once more: what was not understood was not prepared.
    const again = engine.read(scope, (connection) => connection.query('select nothing from nowhere', []));
    await expect(again).rejects.toThrow('does not exist');
  });

  test('signals and files go past it', async () => {
    const heard: string[] = [];
    await engine.listen(
      'botones_try',
      (payload) => heard.push(payload),
      () => {},
    );
    await engine.notify('botones_try', ['one', 'two']);
    await expect.poll(() => heard).toEqual(['one', 'two']);
    let file = '';
    for await (const chunk of engine.copyCsv(
      { role: 'app', client_id: mine },
      'select distinct client_id from profiles',
    ))
      file += new TextDecoder().decode(chunk);
    expect(file).toBe(`${mine}\n`);
  });
});
