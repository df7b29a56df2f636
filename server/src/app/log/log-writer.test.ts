import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { world } from '../../testing/world.ts';
import { createLogWriter } from './log-writer.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-output-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('lines arrive in order, whole, as they are written', () => {
  const path = join(dir, 'log');
  const fd = openSync(path, 'w');
  const output = createLogWriter(fd);
  for (let n = 0; n < 1000; n++) output.write(`renglón ${n}\n`);
  closeSync(fd);
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toEqual(
    Array.from({ length: 1000 }, (_, n) => `renglón ${n}`),
  );
});

test('what finds no room waits for it, and a line is never torn', async () => {
  const pipe = join(dir, 'pipe');
  if (spawnSync('mkfifo', [pipe]).status !== 0) return;
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  // Like a pipe whose reader is slow: it takes 64 KB and then nothing.
  const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const output = createLogWriter(writer);
  const line = `${'ñ'.repeat(500)}\n`;
  for (let n = 0; n < 300; n++) output.write(line);
  let text = Buffer.alloc(0);
  const read = () => {
    const block = Buffer.alloc(65_536);
    try {
      text = Buffer.concat([text, block.subarray(0, readSync(reader, block))]);
    } catch (cause) {
      expect((cause as NodeJS.ErrnoException).code).toBe('EAGAIN');
    }
    return text.toString();
  };
  await expect.poll(read).toBe(line.repeat(300));
  closeSync(writer);
  closeSync(reader);
});

// A file that is always full is a device of Linux.
test.skipIf(!existsSync('/dev/full'))('a disk that is full behind the log costs no answer (E8)', async () => {
  // Never closed: lines wait for it as long as the process lives, and its number would soon be somebody else's, a database's even.
  const full = openSync('/dev/full', 'w');
  const w = await world({ LOG_LEVEL: 'debug' }, Date.now, undefined, createLogWriter(full));
  try {
    // Each call is a line at this level.
    for (let n = 0; n < 20; n++) expect((await fetch(`${w.url}/readyz`)).status).toBe(200);
    await expect(w.client()).resolves.toMatchObject({ is_active: true });
  } finally {
    await w.stop();
  }
});
