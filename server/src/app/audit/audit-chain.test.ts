import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { systemDb, writeTransaction } from '../database/db.ts';
import { seal, sealAll as sealWaiting } from './audit.ts';
import { includesSeal, verifyChain } from './audit-chain.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.engine.close();
  await database.drop();
});

const owner = (sql: string, ...params: unknown[]) => database.engine.owner((c) => c.query(sql, params));
const one = async (sql: string) => Number(Object.values((await owner(sql)).rows[0] ?? {})[0]);
const walk = () => systemDb(database.engine).read(verifyChain);
const sealAll = () => systemDb(database.engine).write('audit.seal')(seal);
/** Ten sealed lines and two that wait. */
async function sealed(): Promise<number[]> {
  const write = (name: string, minutes: number) =>
    owner(
      `insert into audit (actor, action, request_id, changes, at)
      select 'system', 'robots.update', $1 || n, '[]', now() - $2 * interval '1 minute' from generate_series(1, $3::int) as n`,
      ...[name, minutes, name === 'old' ? 10 : 2],
    );
  await owner(`update audit set at = at - interval '1 hour'`);
  await write('old', 5);
  await sealAll();
  await write('new', 0);
  return (await owner(`select audit_id from audit where request_id like 'old%' order by audit_id`)).rows.map((row) =>
    Number(row.audit_id),
  );
}

describe('a person who changes the log behind its back is found (D3)', () => {
  test('untouched it is whole, and the last seal can be noted and asked for later', async () => {
    await sealed();
    const { broken, head, rows, seals, waiting } = await walk();
    expect(broken).toBeNull();
    expect([rows, waiting]).toEqual([seals + 2, 2]);
    const noted = `${head?.seal_id}:${head?.hash}`;
    const holds = (what: string) => systemDb(database.engine).read((sql) => includesSeal(sql, what));
    expect([await holds(noted), await holds(`${noted}0`), await holds('x')]).toEqual([true, false, false]);
  });

  test('an edited line is named', async () => {
    const ids = await sealed();
    await owner(`update audit set actor = 'user:1' where audit_id = $1`, ids[4]);
    expect((await walk()).broken).toEqual({ audit_id: ids[4], why: 'edited' });
  });

  test('a line that was taken out is named, although its key had to be broken for it', async () => {
    const ids = await sealed();
    await expect(owner('delete from audit where audit_id = $1', ids[4])).rejects.toThrow(/violates/);
    expect((await walk()).broken).toBeNull();
    await owner('alter table audit_seals drop constraint audit_seals_audit_id_fkey');
    await owner('delete from audit where audit_id = $1', ids[4]);
    expect((await walk()).broken).toEqual({ audit_id: ids[4], why: 'missing' });
  });

  test('a seal that was taken out is named by its line, the last one too', async () => {
    const ids = await sealed();
    await owner('delete from audit_seals where audit_id = $1', ids[4]);
    expect((await walk()).broken).toEqual({ audit_id: ids[4], why: 'unsealed' });
    await owner('delete from audit_seals where audit_id >= $1', ids[0]);
    expect((await walk()).broken).toEqual({ audit_id: ids[0], why: 'unsealed' });
  });

  test('a line taken out together with its seal breaks the chain there; at its end, too', async () => {
    const ids = await sealed();
    const takeOut = async (id: number | undefined) => {
      await owner('delete from audit_seals where audit_id = $1', id);
      await owner('delete from audit where audit_id = $1', id);
    };
    await takeOut(ids[9]);
    expect((await walk()).broken).toEqual({ audit_id: ids[8], why: 'cut' });
    await takeOut(ids[4]);
    expect((await walk()).broken).toEqual({ audit_id: ids[5], why: 'edited' });
  });

  test('a line that waits for its seal and is taken off the waiting list is named', async () => {
    await sealed();
    const waiting = await one(`select min(audit_id) from audit_open`);
    await owner('delete from audit_open where audit_id = $1', waiting);
    expect((await walk()).broken).toEqual({ audit_id: waiting, why: 'unsealed' });
  });
});

describe('sealing reads what waits and no more', () => {
  test('a row that appears behind sealed ones is sealed too: numbers are given before commits', async () => {
    await owner(`update audit set at = at - interval '1 hour'`);
    const before = await one(`select nextval('audit_audit_id_seq')`);
    await owner(
      `insert into audit (actor, action, request_id, changes, at) values ('system', 'x', 'first', '[]', now() - interval '5 minutes')`,
    );
    await sealAll();
    // It took its number before the other and commits only now.
    await owner(
      `insert into audit (audit_id, actor, action, request_id, changes, at) overriding system value
      values ($1, 'system', 'x', 'late', '[]', now() - interval '4 minutes')`,
      before,
    );
    expect((await walk()).broken).toBeNull();
    expect(await sealAll()).toBe(1);
    expect(await walk()).toMatchObject({ broken: null, waiting: 0 });
  });

  test('work that outlasts its request begins another line: what is sealed stays as it is', async () => {
    const write = writeTransaction(
      database.engine,
      { role: 'app_staff', client_id: null },
      { actor: 'user:1', action: 'robots.assign', request_id: 'long', ip: '' },
    );
    await owner(`insert into clients (name, primary_color, secondary_color) values ('Clínica', '#112233', '#445566')`);
    const named = (name: string) =>
      write(async (sql) => void (await sql.updateTable('clients').set({ name }).execute()));
    const lines = async () =>
      (await owner(`select part, jsonb_array_length(changes) as n from audit where request_id = 'long' order by part`))
        .rows;
    await named('Clínica Uno');
    await owner(`update audit set at = at - interval '3 minutes' where request_id = 'long'`);
    await sealAll();
    await named('Clínica Dos');
    await named('Clínica Tres');
    expect(await lines()).toEqual([
      { part: 1, n: 1 },
      { part: 2, n: 2 },
    ]);
    expect((await walk()).broken).toBeNull();
  });

  test('of a long log it touches only the rows that are open', async () => {
    await sealed();
    await owner(
      `insert into audit (actor, action, request_id, changes, at)
      select 'system', 'x', 'many' || n, '[]', now() - interval '1 hour' from generate_series(1, 3000) n`,
    );
    await owner(`delete from audit_open where audit_id not in (select max(audit_id) from audit)`);
    await owner('analyze audit');
    await owner('analyze audit_open');
    const { rows } = await owner(
      `explain (analyze, costs off, timing off, summary off) select a.audit_id from audit_open o join audit a using (audit_id)
      where a.at < now() - interval '2 minutes' order by o.audit_id limit 1000`,
    );
    const plan = rows.map((row) => String(Object.values(row)[0])).join('\n');
    expect(plan).not.toMatch(/Seq Scan on audit a/);
    expect(plan).toMatch(/Index Scan using audit_pkey on audit a \(actual rows=1(\.00)? /);
    expect(await sealAll()).toBe(1);
    expect(await sealAll()).toBe(0);
  });
});

describe('sealing catches up from any distance', () => {
  const wait = (n: number) =>
    owner(
      `insert into audit (actor, action, request_id, changes, at)
      select 'system', 'robots.update', 'waiting' || n, jsonb_build_array(jsonb_build_object('table', 'robots', 'name', 'Recepción ' || n)),
        now() - interval '5 minutes' from generate_series(1, $1::int) as n`,
      n,
    );

  test('25,000 rows that wait are sealed in one run, in their order, and the chain holds', async () => {
    await wait(25_000);
    const { write } = systemDb(database.engine);
    const begun = performance.now();
    await sealWaiting({ write });
    const rate = 25_000 / ((performance.now() - begun) / 1000);
    process.stdout.write(`sealed ${Math.round(rate)} rows/s\n`);
    expect(
      await one("select count(*) from audit_open join audit using (audit_id) where at < now() - interval '2 minutes'"),
    ).toBe(0);
    expect(await one('select count(*) from audit_seals')).toBeGreaterThanOrEqual(25_000);
    expect(
      await one(`select count(*) from (select audit_id, lag(audit_id) over (order by seal_id) as before from audit_seals) s
      where before > audit_id`),
    ).toBe(0);
    const { broken, head } = await walk();
    expect([broken, head?.seal_id]).toEqual([null, await one('select max(seal_id) from audit_seals')]);
  }, 60_000);

  test('cut between two transactions it goes on where it was; two at once seal each row once', async () => {
    await wait(60);
    const { write } = systemDb(database.engine);
    let runs = 0;
    await sealWaiting({ write }, () => ++runs > 2, 10);
    expect(
      await one(`select count(*) from audit_open join audit using (audit_id) where request_id like 'waiting%'`),
    ).toBeGreaterThan(30);
    expect((await walk()).broken).toBeNull();
    await Promise.all([sealWaiting({ write }, undefined, 7), sealWaiting({ write }, undefined, 9)]);
    await sealWaiting({ write });
    expect(
      await one(`select count(*) from audit_open join audit using (audit_id) where request_id like 'waiting%'`),
    ).toBe(0);
    expect((await walk()).broken).toBeNull();
  });

  test('one that is killed in the middle of a batch leaves the batch as it waited', async () => {
    await wait(40);
    const { write } = systemDb(database.engine);
    await write('audit.seal')((sql) => seal(sql, 20));
    await expect(
      write('audit.seal')(async (sql) => {
        await seal(sql, 10);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await walk()).broken).toBeNull();
    await sealWaiting({ write });
    expect((await walk()).broken).toBeNull();
  });
});
