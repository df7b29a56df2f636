import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
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

/** A first start that ends over the last files of its packed folder. */
async function endsUnpacking(dir: string): Promise<void> {
  const whole = gunzipSync(readFileSync(template));
  const packed = join(folder, 'cut.tar.gz');
  writeFileSync(packed, gzipSync(whole.subarray(0, whole.length - 200_000)));
  const thread = new Worker(worker, { workerData: { dir, template: packed } });
  await new Promise<void>((resolve) => {
    for (const event of ['error', 'message', 'exit']) thread.once(event, () => resolve());
  });
  await thread.terminate();
  expect(filesIn(asideOf(dir))).toBeGreaterThan(300);
}

/** A first start that is killed while it makes its folder itself, wherever it does. */
async function endsMaking(dir: string): Promise<void> {
  const thread = new Worker(worker, { workerData: { dir, template: null } });
  const begun = (at: string) => existsSync(join(at, 'PG_VERSION'));
  while (!begun(dir) && !begun(asideOf(dir))) await new Promise((resolve) => setImmediate(resolve));
  await thread.terminate();
}

test.each([
  ['unpacked', endsUnpacking],
  ['made', endsMaking],
] as const)(
  'a first start that is killed while its folder is %s is begun again by the next one (E17)',
  async (how, ends) => {
    const dir = join(folder, how);
    await ends(dir);
    expect(existsSync(dir)).toBe(false);
    const engine = await open(dir);
    const { rows } = await engine.owner((c) => c.query('select count(*) as n from modules', []));
    expect(rows).toEqual([{ n: 14 }]);
    await engine.close();
    expect(existsSync(asideOf(dir))).toBe(false);
  },
  120_000,
);

test('a folder is made without a packed one too, and rows in it are there after the next start', async () => {
  const dir = join(folder, 'kept');
  const bare = () => openPglite({ dir, template: null, workerFile: worker, onDeath: () => {} });
  const first = await bare();
  await first.owner((c) => c.query('create table kept as select 7 as n'));
  await first.close();
  const second = await bare();
  expect((await second.owner((c) => c.query('select n from kept', []))).rows).toEqual([{ n: 7 }]);
  await second.close();
}, 120_000);
