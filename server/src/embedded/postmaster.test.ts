import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isAlive, postmasterOf } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-postmaster-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder says which PostgreSQL works on it; without a number it says nothing yet', () => {
  const saying = (text: string) => {
    writeFileSync(join(folder, 'postmaster.pid'), text);
    return postmasterOf(folder);
  };
  expect(postmasterOf(join(folder, 'nowhere'))).toBeNull();
  for (const text of ['', '\n', '0\n/datos\n', 'x\n']) expect([text, saying(text)]).toEqual([text, null]);
  expect(saying('1')).toMatchObject({ pid: 1 });
  expect(saying('4711\n/datos\n1795570000\n5432\n/tmp/botones-1\nlocalhost\n  123  0\nready\n')).toEqual({
    pid: 4711,
    data: '/datos',
    socket: '/tmp/botones-1',
    saidIn: folder,
  });
});

test('a process is this PostgreSQL by its name and the folder that it works in; its number alone says nothing', async () => {
  const started = async (name: string, cwd = folder) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', folder], {
      argv0: name,
      cwd,
    });
    await once(child, 'spawn');
    return child;
  };
  const [postgres, other] = [await started('/opt/bin/postgres'), await started('/opt/bin/notpostgres')];
  const apart = await started('/opt/bin/postgres', tmpdir());
  const of = (change: { pid?: number | undefined; saidIn?: string } = {}) =>
    isAlive({ pid: postgres.pid ?? 0, data: folder, socket: '', saidIn: folder, ...change } as never);
  const copy = mkdtempSync(join(tmpdir(), 'botones-postmaster-'));
  const path = join(copy, 'otro-nombre');
  symlinkSync(folder, path);
  try {
    expect([of(), of({ saidIn: path })]).toEqual([true, true]);
    expect([of({ pid: other.pid }), of({ pid: process.pid })]).toEqual([false, false]);
    // Only /proc tells where a process works: elsewhere its arguments are all there is.
    if (process.platform === 'linux') expect([of({ saidIn: copy }), of({ pid: apart.pid })]).toEqual([false, false]);
    const gone = once(postgres, 'exit');
    postgres.kill('SIGKILL');
    await gone;
    expect(of()).toBe(false);
  } finally {
    for (const child of [postgres, other, apart]) child.kill('SIGKILL');
    rmSync(copy, { recursive: true });
  }
});
