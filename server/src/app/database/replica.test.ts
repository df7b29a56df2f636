import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { type Connection, type Engine, systemAuthorship } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';

let primary: Postgres;
let standby: Postgres;
let engine: Engine;
const scope = { role: 'app_system', client_id: null } as const;

beforeAll(async () => {
  primary = await startPostgres({ settings: ['wal_keep_size=256MB'] });
  standby = await startPostgres({ copyOf: primary });
  engine = openPostgres(primary.url, { replicaUrl: standby.url });
  await engine.owner((connection) =>
    connection.query(
      `create role app_system; grant app_system to current_user; create table notes (id int); grant all on notes to app_system`,
    ),
  );
});
afterAll(async () => {
  await engine?.close();
  await standby?.remove();
  await primary?.remove();
});

const look = async (connection: Connection) => {
  const { rows } = await connection.query('select pg_is_in_recovery() as copy, (select count(*) from notes) as n', []);
  return rows[0] as { copy: boolean; n: number };
};
const note = () =>
  engine.write(scope, systemAuthorship('note'), (connection) => connection.query('insert into notes values (1)', []));
const report = () => engine.report(scope, look);
/** Holds the copy where it is, or lets it go on. */
const replay = async (what: 'pause' | 'resume') => {
  const copy = openPostgres(standby.adminUrl.replace(/postgres$/, 'botones'));
  await copy.owner((connection) => connection.query(`select pg_wal_replay_${what}()`));
  await copy.close();
};

test('a report is read from the replica and has what was written a moment before, by whomever', async () => {
  let n = 0;
  let fromCopy = 0;
  for (; n < 30; ) {
    await note();
    const seen = await report();
    expect(seen.n).toBe(++n);
    if (seen.copy) fromCopy++;
  }
  // A busy machine may be late now and then: what it answers is as new.
  expect(fromCopy).toBeGreaterThan(0);
  await expect.poll(report).toMatchObject({ copy: true });
  // What is no report is never read there.
  expect(await engine.read(scope, look)).toEqual({ copy: false, n });
});

test('a replica that is late is left out, and read again once it has caught up', async () => {
  await expect.poll(report).toMatchObject({ copy: true });
  const { n } = await report();
  await replay('pause');
  await note();
  expect(await report()).toEqual({ copy: false, n: n + 1 });
  await replay('resume');
  await expect.poll(report).toEqual({ copy: true, n: n + 1 });
});

test('a file is written from the replica, and from the primary when it is late', async () => {
  const select = 'select pg_is_in_recovery(), count(*) from notes';
  const file = async () => {
    let text = '';
    for await (const chunk of engine.copyCsv(scope, select)) text += new TextDecoder().decode(chunk);
    return text;
  };
  await expect.poll(file).toMatch(/^t,/);
  await replay('pause');
  await note();
  expect(await file()).toMatch(/^f,/);
  await replay('resume');
  await expect.poll(file).toMatch(/^t,/);
});

test('a replica that goes away costs nobody an answer, and one that comes back is read again', async () => {
  await expect.poll(report).toMatchObject({ copy: true });
  const asked = Promise.all(Array.from({ length: 20 }, report));
  await standby.kill();
  expect(new Set((await asked).map(({ n }) => n)).size).toBe(1);
  expect(await report()).toMatchObject({ copy: false });
  await standby.start();
  await expect.poll(report).toMatchObject({ copy: true });
});

test('a replica that was promoted has rows of its own: it is read no more', async () => {
  await standby.promote();
  await expect.poll(report).toMatchObject({ copy: false });
  await note();
  const { n } = await engine.read(scope, look);
  for (let times = 0; times < 3; times++) expect(await report()).toEqual({ copy: false, n });
});
