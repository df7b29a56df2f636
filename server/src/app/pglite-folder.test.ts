import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateFile } from '../testing/database.ts';
import { workerFile } from '../testing/worker-file.ts';
import { openPglite } from './engine-pglite.ts';
import { asideOf } from './pglite-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let template: string;
let worker: string;
beforeAll(async () => {
  worker = await workerFile();
  template = await templateFile(worker);
});

const filesIn = (dir: string) =>
  existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length : 0;
const open = (dir: string) =>
  openPglite({
    ...{ dir, template, workerFile: worker },
    onDeath: (cause) => {
      throw cause;
    },
  });

/** Ends a first start as soon as so many files are there, wherever they are; answers how many it left. */
async function cutShort(dir: string, files: number): Promise<number> {
  const thread = new Worker(worker, { workerData: { dir, template } });
  const there = () => Math.max(filesIn(dir), filesIn(asideOf(dir)));
  while (there() < files) await new Promise((resolve) => setImmediate(resolve));
  await thread.terminate();
  return there();
}

test('a first start that is cut short while the folder is unpacked is begun again by the next one (E17)', async () => {
  const whole = join(folder, 'whole');
  await (await open(whole)).close();
  const all = filesIn(whole);
  expect(all).toBeGreaterThan(500);

  let halves = 0;
  for (const share of [0.1, 0.6]) {
    const dir = join(folder, `cut-${share}`);
    const left = await cutShort(dir, Math.ceil(all * share));
    if (left < all - 10) halves++;
    const engine = await open(dir);
    const { rows } = await engine.owner((c) => c.query('select count(*) as n from modules', []));
    expect(rows).toEqual([{ n: 14 }]);
    await engine.close();
    expect(filesIn(dir)).toBeGreaterThan(500);
    expect(existsSync(asideOf(dir))).toBe(false);
  }
  // Some of them were in the middle, or nothing was tried.
  expect(halves).toBeGreaterThan(0);
}, 120_000);

test('a folder is made without a packed one too, and rows in it are there after the next start', async () => {
  const dir = join(folder, 'made');
  const bare = () => openPglite({ dir, template: null, workerFile: worker, onDeath: () => {} });
  const first = await bare();
  await first.owner((c) => c.query('create table kept as select 7 as n'));
  await first.close();
  const second = await bare();
  expect((await second.owner((c) => c.query('select n from kept', []))).rows).toEqual([{ n: 7 }]);
  await second.close();
}, 120_000);
