import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { s3Server } from '../../testing/s3.ts';
import { erasedList, readErased } from './erased-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-erased-'));
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});
const visit = (robot_id = 7) => ({ robot_id, uuid: randomUUID(), day: '2026-11-30' });

test.each([
  'disk',
  's3',
] as const)('a list on %s is none until something is added, and keeps the order (VIS-2)', async (kind) => {
  const dataDir = join(folder, kind);
  let settings: Record<string, string> = {};
  if (kind === 's3') {
    const store = await s3Server();
    stops.push(store.stop);
    settings = store.settings;
  }
  const list = await erasedList(readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), ...settings }));
  expect(await list.read()).toBeNull();
  const [one, two, three] = [visit(), visit(8), visit()];
  await list.add([one, two]);
  await list.add([three]);
  expect(await list.read()).toEqual([one, two, three]);
});

test('a line that was cut while it was written is no visit, and spoils none that comes behind it', async () => {
  const dataDir = join(folder, 'cut');
  const list = await erasedList(readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32) }));
  const [one, two] = [visit(), visit()];
  await list.add([one]);
  appendFileSync(join(dataDir, 'erased-visits'), '7 8f0e');
  expect(await list.read()).toEqual([one]);
  await list.add([two]);
  expect(await list.read()).toEqual([one, two]);
  expect(readFileSync(join(dataDir, 'erased-visits'), 'utf8')).not.toContain('7 8f0e\n');
});

test('what is no such list is refused by its line', () => {
  expect(() => readErased('hola\n')).toThrow('la línea 1 de la lista de visitas borradas no se entiende');
  expect(() => readErased(`7 ${randomUUID()} 2026-11-30\n7 x 2026-11-30\n`)).toThrow('la línea 2');
  expect(readErased('')).toEqual([]);
});
