import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type SystemDb, systemDb } from '../database/db.ts';
import { isKeyOfInstallation, keepKeyOfInstallation } from './key-check.ts';
import { reEncrypt } from './re-encrypt.ts';

const [own, other, third] = [randomBytes(48), randomBytes(48), randomBytes(48)];
let database: TestDatabase;
let system: SystemDb;
beforeAll(async () => {
  database = await testDatabase();
  system = systemDb(database.engine);
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

test('the first start says which key it is, another one is told from it, rotate-key carries it along (D1)', async () => {
  // Processes that start together on one database agree.
  const first = await Promise.all([own, own, own].map((key) => isKeyOfInstallation(system, key)));
  expect(first).toEqual([true, true, true]);
  expect([await isKeyOfInstallation(system, other), await isKeyOfInstallation(system, own)]).toEqual([false, true]);
  expect(await reEncrypt(system, own, other)).toEqual({ encrypted: 1, already: 0, unreadable: 0 });
  expect([await isKeyOfInstallation(system, own), await isKeyOfInstallation(system, other)]).toEqual([false, true]);
  // Nobody has the one before: the next one is the installation's all the same.
  expect(await reEncrypt(system, own, third)).toMatchObject({ unreadable: 1 });
  await keepKeyOfInstallation(system, third);
  expect(await isKeyOfInstallation(system, third)).toBe(true);
});

test('a restore that dropped what was encrypted leaves room for another key', async () => {
  await database.engine.owner((c) => c.query('update key_checks set check_enc = null', []));
  expect([await isKeyOfInstallation(system, own), await isKeyOfInstallation(system, third)]).toEqual([true, false]);
});
