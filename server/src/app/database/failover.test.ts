import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { databaseFailure } from '../http/fail.ts';
import { awaitDatabase } from './await-database.ts';
import { type Engine, systemAuthorship } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';
import { addressesOf, nextWriting, writingAddress } from './writing-host.ts';

let first: Postgres;
let second: Postgres;
let address: string;
let engine: Engine;
const scope = { role: 'app_system', client_id: null } as const;

beforeAll(async () => {
  first = await startPostgres({ settings: ['wal_keep_size=256MB'] });
  second = await startPostgres({ copyOf: first });
  const { port } = new URL(first.url);
  // The one that only reads is named first.
  address = first.url.replace(`127.0.0.1:${port}`, `127.0.0.1:${second.port},127.0.0.1:${port}`);
  engine = openPostgres(address, { waitSeconds: 5 });
  await engine.owner((connection) =>
    connection.query(
      `create role app_system; grant app_system to current_user; create table notes (n int); grant all on notes to app_system`,
    ),
  );
});
afterAll(async () => {
  await engine?.close();
  await second?.remove();
  await first?.remove();
});

const note = (n: number) =>
  engine.write(scope, systemAuthorship('note'), (connection) => connection.query('insert into notes values ($1)', [n]));
const noted = async () => {
  const { rows } = await engine.read(scope, (connection) => connection.query('select n from notes order by n', []));
  return rows.map((row) => Number(row.n));
};

test('an address names several servers, with names, numbers and passwords as they come', () => {
  expect(addressesOf('postgres://u:p@a:5433,b,[::1]:6000/data?sslmode=require')).toEqual([
    'postgres://u:p@a:5433/data?sslmode=require',
    'postgres://u:p@b/data?sslmode=require',
    'postgres://u:p@[::1]:6000/data?sslmode=require',
  ]);
  expect(addressesOf('postgres://u:p,q@a/data')).toEqual(['postgres://u:p,q@a/data']);
});

test('of two that both say that they write one that was replaced never follows the one that is known', () => {
  const [old, now, other] = [
    { address: 'a', timeline: '00000002' },
    { address: 'b', timeline: '0000000A' },
    { address: 'c', timeline: '0000000A' },
  ];
  expect(nextWriting(null, [old, now])).toBe(now);
  expect(nextWriting(old, [old, now])).toBe(now);
  expect(nextWriting(now, [old, now])).toBe(now);
  // The one that is known takes longer to answer, as a busy one does.
  expect(() => nextWriting(now, [old])).toThrow('only reads');
  expect(() => nextWriting(now, [])).toThrow('only reads');
  // Two that are as new: no going to and fro.
  expect(nextWriting(now, [other, now])).toBe(now);
  expect(nextWriting(other, [other, now])).toBe(other);
  expect(nextWriting(now, [other])).toBe(other);
});

test('of several servers the one that writes is written to, and the next one once it was promoted', async () => {
  await awaitDatabase(address);
  expect(new URL(await writingAddress(address)).port).toBe(String(first.port));
  await note(1);
  const heard: string[] = [];
  let gaps = 0;
  await engine.listen(
    'tries',
    (payload) => heard.push(payload),
    () => gaps++,
  );
  await expect.poll(() => gaps).toBe(1);
  // The standby has it: what was told to somebody is on both (with synchronous commit it always is).
  const standby = openPostgres(second.url);
  await expect.poll(() => standby.owner(async (c) => (await c.query('select from notes', [])).count)).toBe(1);
  await standby.close();

  await first.kill();
  const away = await note(2).catch((cause: unknown) => cause);
  expect(databaseFailure(away)?.code).toBe('server.database_down');
  await expect(writingAddress(address)).rejects.toThrow();

  await second.promote();
  await expect
    .poll(() =>
      note(3).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await noted()).toEqual([1, 3]);
  await expect.poll(() => gaps).toBeGreaterThan(1);
  // It is heard again a moment later than it is written to.
  await expect
    .poll(async () => {
      await engine.notify('tries', ['from the second']);
      return heard;
    })
    .toContain('from the second');
});

test('the one that was replaced and comes back as if nothing had been is not believed', async () => {
  await first.start();
  expect(new URL(await writingAddress(address)).port).toBe(String(second.port));
  await note(4);
  expect(await noted()).toEqual([1, 3, 4]);
  // Nor by a process that starts now, whichever is named first.
  const started = openPostgres(address.replace(/@(.*),(.*)\//, '@$2,$1/'));
  const seen = await started.read(scope, (c) => c.query('select n from notes', []));
  expect(seen.count).toBe(3);
  await started.close();
});

test('one that was away for a moment, and was replaced in it, is not written to when it is back', async () => {
  // The second, which writes, and a third that follows it.
  const third = await startPostgres({ copyOf: second });
  const two = openPostgres(second.url.replace(/\/botones$/, `,127.0.0.1:${third.port}/botones`));
  const write = (n: number) =>
    two.write(scope, systemAuthorship('note'), (connection) => connection.query('insert into notes values ($1)', [n]));
  await write(10);
  await second.kill();
  await third.promote();
  await second.start();
  await expect
    .poll(() =>
      write(11).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const now = openPostgres(third.url);
  const kept = await now.owner((c) => c.query('select n from notes where n = 11', []));
  expect(kept.count).toBe(1);
  await Promise.all([now.close(), two.close()]);
  await third.remove();
  const old = openPostgres(first.url);
  expect(await old.owner(async (c) => (await c.query('select from notes', [])).count)).toBe(1);
  await old.close();
});
