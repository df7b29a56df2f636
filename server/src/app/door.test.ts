import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyFolder, knock, openDoor } from './door.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-door-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a copy is given to whoever can read the folder, into the folder, and to nobody else (E16, E18)', async () => {
  const copies: string[] = [];
  const close = await openDoor(folder, async (to) => {
    copies.push(to);
    if (copies.length === 2) throw new Error('no hay espacio');
  });
  const file = join(folder, 'pgdata.door');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
  for (const init of [{}, { method: 'POST' }, { method: 'POST', headers: { authorization: 'x' } }])
    expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(404);
  expect(copies).toEqual([]);
  await knock(folder);
  expect(copies).toEqual([copyFolder(folder)]);
  await expect(knock(folder)).rejects.toThrow('el servidor no dio la copia de su base de datos: no hay espacio');
  close();
  expect(existsSync(file)).toBe(false);
  await expect(knock(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});
