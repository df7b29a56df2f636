import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../app/migrate.ts';
import { readConfig } from '../config.ts';
import { root } from '../testing/world.ts';
import { openArchive } from './archive.ts';
import { putBack, refuseNewer } from './put-back.ts';
import { pgliteRows } from './rows-pglite.ts';
import { takeBackup } from './take.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-old-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const migrations = join(root, 'server/migrations');
const configOf = (name: string) => readConfig({ DATA_DIR: join(folder, name), SECRET_KEY: 'x'.repeat(32) });
const inside = async <T>(
  name: string,
  work: (rows: Awaited<ReturnType<typeof pgliteRows>>) => Promise<T>,
): Promise<T> => {
  mkdirSync(join(folder, name, 'pgdata'), { recursive: true });
  const rows = await pgliteRows(join(folder, name, 'pgdata'));
  return work(rows).finally(() => rows.close());
};

test('a copy of an older schema comes back on this version and is brought forward; a newer one is refused by name (E17)', async () => {
  const old = join(folder, 'migrations');
  cpSync(migrations, old, { recursive: true });
  for (const name of readdirSync(old)) if (/^\d/.test(name) && name > '0018') rmSync(join(old, name));
  const odd = 'Óptica\t\\N\n"=1"';
  await inside('from', async ({ connection }) => {
    await migrate({ owner: (work) => work(connection) }, old);
    await connection.query(`insert into clients (name, primary_color, secondary_color) values ($1, '#fff', '#000')`, [
      odd,
    ]);
  });
  const file = join(folder, 'old.zip');
  expect(await takeBackup(configOf('from'), file, true)).toMatchObject({ files: 0, missing: [] });
  const archive = await openArchive(file);
  expect(() => refuseNewer(archive.manifest, migrations)).not.toThrow();
  await putBack(configOf('to'), archive, { replace: false, dropSecrets: false, migrations });
  await inside('to', async ({ connection }) => {
    const rows = async (sql: string) => (await connection.query(sql, [])).rows;
    expect(await rows('select client_id, name::text from clients')).toEqual([{ client_id: 1, name: odd }]);
    expect(await rows('select count(*) as n from erasures')).toEqual([{ n: 0 }]);
    // Nothing is there twice: what a migration writes into a new database came with the copy.
    expect(await rows('select count(*) as n from modules')).toEqual([{ n: 14 }]);
    expect(await rows(`select name from schema_migrations where name like '0018%'`)).toHaveLength(1);
  });
  archive.close();

  const newer = join(folder, 'newer.zip');
  await takeBackup(configOf('to'), newer, true);
  const ahead = await openArchive(newer);
  expect(() => refuseNewer(ahead.manifest, old)).toThrow(
    'la copia es de otra versión de Botones, que tiene la migración 0018',
  );
  ahead.close();
}, 180_000);
