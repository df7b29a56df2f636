import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    startedAt: 1_795_570_000,
    socket: '/tmp/botones-1',
  });
});

test('a process is this PostgreSQL by its name, its folder and its start; its number alone says nothing', async () => {
  const started = async (name: string) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', folder], { argv0: name });
    await once(child, 'spawn');
    return child;
  };
  const [postgres, other] = [await started('/opt/bin/postgres'), await started('/opt/bin/notpostgres')];
  const now = Date.now() / 1000;
  const of = (change: { pid?: number | undefined; data?: string; startedAt?: number } = {}) =>
    isAlive({ pid: postgres.pid ?? 0, data: folder, startedAt: now, socket: '', ...change } as never);
  try {
    expect([of(), of({ startedAt: now - 20 }), of({ startedAt: now + 20 })]).toEqual([true, true, true]);
    expect([of({ startedAt: now - 3_600 }), of({ startedAt: now + 3_600 })]).toEqual([false, false]);
    expect([of({ data: '/otra' }), of({ pid: other.pid }), of({ pid: process.pid })]).toEqual([false, false, false]);
    const gone = once(postgres, 'exit');
    postgres.kill('SIGKILL');
    await gone;
    expect(of()).toBe(false);
  } finally {
    for (const child of [postgres, other]) child.kill('SIGKILL');
  }
});
