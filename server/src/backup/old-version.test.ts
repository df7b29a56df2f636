import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { walkChain } from '../app/audit-chain.ts';
import type { Engine } from '../app/engine.ts';
import { type Config, readConfig } from '../config.ts';
import { databaseOf, emptyPostgres, testDatabase, testServer } from '../testing/database.ts';
import { oldInstallation, oldMigrations } from '../testing/old-installation.ts';
import { appliedIn, type Query, schemaOf } from '../testing/schema-of.ts';
import { adminPassword, root, world } from '../testing/world.ts';
import { openArchive } from './archive.ts';
import { putBack, refuseNewer } from './put-back.ts';
import type { Rows } from './rows.ts';
import { postgresRows } from './rows-postgres.ts';
import { takeBackup } from './take.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-old-'));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});
const migrations = join(root, 'server/migrations');
const key = 'x'.repeat(32);

/** Settings of a place that holds nothing yet, on the database that this run is about. */
async function place(name: string): Promise<Record<string, string>> {
  const { url, drop } = await emptyPostgres(testServer());
  drops.push(drop);
  return { DATA_DIR: join(folder, name), SECRET_KEY: key, DATABASE_URL: url };
}
async function inside<T>({ databaseUrl }: Config, work: (rows: Rows) => Promise<T>): Promise<T> {
  const rows = await postgresRows(databaseUrl ?? '');
  return work(rows).finally(() => rows.close());
}
const asOwner =
  (engine: Engine): Query =>
  async (sql) =>
    (await engine.owner((c) => c.query(sql, []))).rows;
/** What a new installation of this version is. */
async function newOne(): Promise<{ schema: string[]; applied: string[] }> {
  const { engine, drop } = await testDatabase();
  const query = asOwner(engine);
  const found = { schema: await schemaOf(query), applied: await appliedIn(query) };
  await engine.close();
  await drop();
  return found;
}

describe.each([
  ['0010', 'before alerts had a life and files were stored'],
  ['0018', 'with files'],
])('an installation of %s (%s)', (last) => {
  test('its copy comes back on this version: the same schema as a new one, and everybody and everything is there (E17)', async () => {
    const from = readConfig(await place(`from-${last}`));
    const staff = { email: 'sofia@botones.test', password: adminPassword };
    const before = await inside(from, ({ connection }) =>
      oldInstallation(connection, from, oldMigrations(join(folder, `migrations-${last}`), last), staff),
    );
    const archive = join(folder, `old-${last}.zip`);
    expect(await takeBackup(from, archive, true)).toMatchObject({ files: before.file ? 1 : 0, missing: [] });

    const settings = await place(`to-${last}`);
    const opened = await openArchive(archive);
    refuseNewer(opened.manifest, migrations);
    await putBack(readConfig(settings), opened, { replace: false, dropSecrets: false, migrations });
    opened.close();

    // Whoever signs in here does so with the password of before.
    const w = await world(settings, undefined, undefined, undefined, databaseOf);
    try {
      const query = asOwner(w.engine);
      expect({ schema: await schemaOf(query), applied: await appliedIn(query) }).toEqual(await newOne());
      const ana = await w.signIn(before.people.client.email, before.people.client.password);
      await expect(w.signIn(before.people.client.email, 'otra')).rejects.toMatchObject({ status: 401 });
      expect(await ana.api.auth.me({})).toMatchObject({ client: before.client });
      // Nothing is there twice: what a migration writes into a new database came with the copy.
      expect(await w.staff.api.clients.modules({})).toHaveLength(14);

      const { client_id } = before.client;
      const robots = await ana.api.robots.listByClient({ params: { client_id } });
      expect(robots.map(({ robot_id, name }) => ({ robot_id, name }))).toEqual(
        before.robots.map(({ robot_id, name }) => ({ robot_id, name })),
      );
      for (const { robot_id } of before.robots) {
        const talks = await ana.api.interactions.listByRobot({ params: { robot_id }, query: { limit: 100 } });
        expect(talks).toHaveLength(before.interactions / before.robots.length);
      }
      expect(await ana.api.alerts.list({ query: { limit: 100 } })).toHaveLength(before.alerts.open);
      const over = await query('select count(*) as n from notifications where deleted_at is not null');
      expect(over).toEqual([{ n: before.alerts.over }]);
      // A mail that waited is told as one that this version cannot open; machines are still known by their secret, files are where
      // they were.
      expect(await w.staff.api.mails.list({ query: { search: before.people.client.email } })).toMatchObject([
        { mail_id: before.mail.mail_id, state: 'refused', last_error: 'mail.sealed_before' },
      ]);
      const device = w.apiWith(before.robots[0]?.credential);
      expect(await device.device.config({})).toMatchObject({ robot: { name: before.robots[0]?.name } });
      const { image } = await w.staff.api.clients.get({ params: { client_id } });
      const song = image === null ? null : Buffer.from(await (await fetch(w.url + image)).arrayBuffer());
      expect(song ?? undefined).toEqual(before.file?.bytes);

      const walk = await w.app.services.system.read(walkChain);
      expect(walk).toMatchObject({ broken: null });
      expect(walk.seals).toBeGreaterThanOrEqual(before.seals);
      // Numbers go on behind the last one.
      const { robot_id } = await w.robot({ client: await w.staff.api.clients.get({ params: { client_id } }) });
      expect(before.robots.map((robot) => robot.robot_id)).not.toContain(robot_id);
    } finally {
      await w.stop();
    }

    const newer = join(folder, `newer-${last}.zip`);
    await takeBackup(readConfig(settings), newer, true);
    const ahead = await openArchive(newer);
    expect(() => refuseNewer(ahead.manifest, join(folder, `migrations-${last}`))).toThrow(
      'la copia es de otra versión de Botones, que tiene la migración 00',
    );
    ahead.close();
  }, 180_000);
});
