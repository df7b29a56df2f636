import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Log } from '../log/log.ts';
import { createSheets } from './sheets.ts';

// A thread that does what files can make it do, said by their names.
const dir = mkdtempSync(join(tmpdir(), 'botones-sheets-'));
const worker = join(dir, 'worker.mjs');
writeFileSync(
  worker,
  `import { parentPort, workerData } from 'node:worker_threads';
  const { path, limits } = workerData;
  const answer = { lines: [{ line: 1, cells: [path, String(limits.lines), String(limits.columns)] }], facts: {} };
  if (path === 'ends') process.exit(1);
  if (path === 'throws') throw new Error('crafted');
  if (path === 'full disk') throw Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28 });
  if (path === 'too many files') throw Object.assign(new Error('no more files'), { code: 'EMFILE', errno: -24 });
  if (path === 'refused') parentPort.postMessage({ refused: 'imports.not_a_sheet' });
  else if (path !== 'is held') parentPort.postMessage(answer);
  else {
    const word = new BroadcastChannel('sheets.test');
    word.onmessage = () => { parentPort.postMessage(answer); word.close(); };
  }`,
);
afterAll(() => rmSync(dir, { recursive: true }));
const logged: string[] = [];
const log = { warn: (_: object, message: string) => void logged.push(message) } as unknown as Log;
const wordOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    ({ code }: { code?: string }) => code,
  );

test('two sheets are read at once, a caller that comes then is told to come back, and later there is room again', async () => {
  const sheets = createSheets(worker, log);
  const held = [wordOf(sheets.read('is held')), wordOf(sheets.read('is held'))];
  await expect(sheets.read('one more')).rejects.toMatchObject({ status: 503, code: 'server.busy', retryAfter: 5 });
  const release = new BroadcastChannel('sheets.test');
  // Each thread listens as soon as it has started.
  const calling = setInterval(() => release.postMessage('on'), 20);
  expect(await Promise.all(held)).toEqual(['read', 'read']);
  clearInterval(calling);
  release.close();
  const { lines } = await sheets.read('afterwards');
  expect(lines[0]?.cells).toEqual(['afterwards', '20020', '100']);
  await sheets.stop();
});

test('a file that ends its thread is damaged, one that is refused is what it is said to be, and neither holds a place', async () => {
  const sheets = createSheets(worker, log);
  for (let n = 0; n < 3; n++) {
    expect(await wordOf(sheets.read('ends'))).toBe('imports.damaged');
    expect(await wordOf(sheets.read('throws'))).toBe('imports.damaged');
    expect(await wordOf(sheets.read('refused'))).toBe('imports.not_a_sheet');
  }
  expect(logged).toEqual(Array(3).fill('a sheet could not be read'));
  expect(await wordOf(sheets.read('good'))).toBe('read');
});

test('a machine that cannot read is no fault of the sheet: a full disk is said, a file that is gone too', async () => {
  const sheets = createSheets(worker, log);
  expect(await wordOf(sheets.read('full disk'))).toBe('server.no_space');
  expect(await wordOf(sheets.read('too many files'))).toBe('EMFILE');
  await sheets.stop();
});

test('a reading that is stopped is no fault of the sheet', async () => {
  const sheets = createSheets(worker, log);
  const held = wordOf(sheets.read('is held'));
  await sheets.stop();
  expect(await held).toBe('server.stopping');
});
