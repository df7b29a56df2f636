import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStub } from './testing/stub.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let state = '';
beforeEach(async () => {
  stub = await startStub();
  state = await mkdtemp(join(tmpdir(), 'simulate-'));
});
afterEach(async () => {
  await stub.close();
  await rm(state, { recursive: true, force: true });
});

function start(...flags: string[]) {
  const program = fileURLToPath(new URL('simulate.ts', import.meta.url));
  const child = fork(program, ['--server', stub.url, '--state', state, ...flags], {
    execArgv: ['--import', 'tsx'],
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const lines = () =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { what: string });
  const started = async () => {
    while (!output.includes('"started"')) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { child, ended, lines, started };
}

test('takes codes from stdin, sends heartbeats, and ends cleanly when told to', async () => {
  stub.headless.add('ONE');
  const { child, ended, lines, started } = start();
  child.stdin?.end(JSON.stringify([{ code: 'ONE', name: 'Uno' }]));
  await started();
  while (!stub.heartbeats.length) await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines().map(({ what }) => what)).toEqual(['started', 'stopping']);
});

test('ends with its parent, and refuses what makes no sense', async () => {
  const first = start();
  first.child.stdin?.end();
  await first.started();
  const second = start();
  expect(await second.ended).toBe(2);
  expect(second.lines()[0]?.what).toBe('failed');
  first.child.disconnect();
  expect(await first.ended).toBe(0);
});
