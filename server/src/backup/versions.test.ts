import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../app/database/migrate.ts';
import { type Config, readConfig } from '../config.ts';
import { makeBefore } from '../testing/before-one.ts';
import { databaseOf, emptyPostgres, testServer } from '../testing/database.ts';
import { appliedIn, type Query, rowsIn, schemaOf } from '../testing/nets/schema-of.ts';
import { root, world } from '../testing/world.ts';
import { openArchive } from './archive.ts';
import { createBackup } from './create-backup.ts';
import { refuseOtherSchema, restoreBackup } from './restore-backup.ts';
import type { Rows } from './rows.ts';
import { postgresRows } from './rows-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-versions-'));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});
const migrations = join(root, 'server/migrations');
/** The migrations of a version that is one ahead of this one. */
const later = join(folder, 'later');
beforeAll(() => {
  cpSync(migrations, later, { recursive: true });
  const text = `create table later_days (id bigint primary key, client_id bigint default app_client_id());
    insert into later_days select client_id, client_id from clients;`;
  writeFileSync(join(later, '9999_later.sql'), text);
});

/** Settings of an installation that holds nothing yet, on the database that this run is about. */
async function place(name: string): Promise<Record<string, string>> {
  const { url, drop } = await emptyPostgres(testServer());
  drops.push(drop);
  return { DATA_DIR: join(folder, name), SECRET_KEY: 'x'.repeat(32), DATABASE_URL: url };
}
async function inside<T>(
  { databaseUrl }: Config,
  work: (query: Query, connection: Rows['connection']) => Promise<T>,
): Promise<T> {
  const rows = await postgresRows(databaseUrl ?? '');
  const query: Query = async (sql) => (await rows.connection.query(sql, [])).rows;
  return work(query, rows.connection).finally(() => rows.close());
}

test('a copy comes back on a later version: its schema is that of a new one, every row is there, and numbers go on (E17)', async () => {
  const from = await place('from');
  const before = await world(from, undefined, undefined, undefined, databaseOf);
  const client = await before.client();
  const ana = await before.person({ client });
  const robot = await before.pairedRobot({ client });
  await before.stop();
  const archive = join(folder, 'copy.zip');
  await createBackup(readConfig(from), archive, true);
  const rows = await inside(readConfig(from), rowsIn);

  const to = readConfig(await place('to'));
  const opened = await openArchive(archive, to.secretKey);
  refuseOtherSchema(opened.manifest, later);
  await restoreBackup(to, opened, {
    replace: false,
    dropSecrets: false,
    migrations: later,
    erased: { file: null, none: true },
  });
  // Once more, in the place of what is there now: nothing of it is in the way (D-15).
  await restoreBackup(to, opened, {
    replace: true,
    dropSecrets: false,
    migrations: later,
    erased: { file: null, none: false },
  });
  opened.close();

  const fresh = await inside(readConfig(await place('fresh')), async (query, connection) => {
    await migrate({ owner: (work) => work(connection) }, later);
    return { schema: await schemaOf(query), applied: await appliedIn(query) };
  });
  const found = await inside(to, async (query) => ({
    schema: await schemaOf(query),
    applied: await appliedIn(query),
    rows: await rowsIn(query),
  }));
  expect({ schema: found.schema, applied: found.applied }).toEqual(fresh);
  expect(found.rows).toEqual({ ...rows, later_days: expect.stringMatching(/^1 /) });

  const settings = { DATA_DIR: to.dataDir, SECRET_KEY: 'x'.repeat(32), DATABASE_URL: to.databaseUrl ?? '' };
  const after = await world(settings, undefined, undefined, undefined, databaseOf);
  try {
    const back = await after.signIn(ana.email, ana.password);
    await expect(after.signIn(ana.email, 'otra')).rejects.toMatchObject({ status: 401 });
    expect(await back.api.auth.me({})).toMatchObject({ client: { name: client.name } });
    const device = after.apiWith(robot.credential);
    expect(await device.device.config({})).toMatchObject({ robot: { name: robot.robot.name } });
    expect((await after.robot({ client })).robot_id).toBeGreaterThan(robot.robot.robot_id);
  } finally {
    await after.stop();
  }
}, 120_000);

test('a copy of a later version is refused, and one of this version is not', async () => {
  const settings = readConfig(await place('ahead'));
  await inside(settings, (_query, connection) => migrate({ owner: (work) => work(connection) }, later));
  const archive = join(folder, 'ahead.zip');
  await createBackup(settings, archive, true);
  const ahead = await openArchive(archive, settings.secretKey);
  expect(() => refuseOtherSchema(ahead.manifest, migrations)).toThrow(
    'la copia es de otra versión de Botones, que tiene la migración 9999_later.sql',
  );
  expect(() => refuseOtherSchema(ahead.manifest, later)).not.toThrow();
  ahead.close();
});

test('a copy of before 1.0.0 is refused in words that say what to do (ALL-12)', async () => {
  const settings = readConfig(await place('before'));
  await inside(settings, (_query, connection) => makeBefore(connection, migrations));
  const archive = join(folder, 'before.zip');
  await createBackup(settings, archive, true);
  const old = await openArchive(archive, settings.secretKey);
  expect(() => refuseOtherSchema(old.manifest, migrations)).toThrow(
    /^la copia es de antes de 1\.0\.0\. Restáurela con la última 0\.1\.0, .* después con esta versión/,
  );
  old.close();
});
