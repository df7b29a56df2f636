import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openBrowser, person, signInAt } from './lib/browser.ts';
import { removeFolder } from './lib/folder.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings } from './lib/staff.ts';

// A fleet may live on a network without internet: nothing of the product may want something from outside.
const folder = mkdtempSync(join(tmpdir(), 'botones-outbound-'));
const preload = `--import ${pathToFileURL(fileURLToPath(new URL('lib/outbound.mjs', import.meta.url))).href}`;
afterAll(() => removeFolder(folder));
const asked = (log: string) => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

test('what asks for something outside is seen (the twin of the next)', () => {
  const log = join(folder, 'twin.log');
  const code = `
    const net = require('node:net'); const dns = require('node:dns');
    net.connect(9, '192.0.2.1').on('error', () => {}).destroy();
    net.connect({ port: 9, host: '127.0.0.1' }).on('error', () => {}).destroy();
    dns.lookup('fonts.example', () => {});
    fetch('http://192.0.2.2:8090/', { signal: AbortSignal.timeout(100) }).catch(() => {}).finally(() => process.exit(0));`;
  execFileSync(process.execPath, ['-e', code], { env: { ...process.env, NODE_OPTIONS: preload, OUTBOUND_LOG: log } });
  const seen = asked(log);
  expect(seen).toEqual(expect.arrayContaining(['connect 192.0.2.1', 'dns.lookup fonts.example', 'connect 192.0.2.2']));
  expect(seen.join()).not.toContain('127.0.0.1');
});

test('the whole product runs without a connection to anywhere else (F4)', async () => {
  const log = join(folder, 'product.log');
  const server = new ServerProcess(await freePort(), {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    DEMO_DAYS: '2',
    NODE_OPTIONS: preload,
    OUTBOUND_LOG: log,
    ...adminSettings,
  });
  const browser = await openBrowser();
  try {
    await server.start(180_000);
    const { page, context } = await person(browser);
    const outside: string[] = [];
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (!/^(data|blob):$/.test(protocol) && hostname !== '127.0.0.1') outside.push(request.url());
    });
    await signInAt(page, server.url, adminEmail, adminPassword);
    let requests = 0;
    context.on('request', () => requests++);
    for (const path of [
      '/',
      '/robots',
      '/robot/alerts?robot_id=1',
      '/robot/interactions?robot_id=1',
      '/audit',
      '/api/docs/',
      '/pantalla/',
    ]) {
      await page.goto(server.url + path);
      await page.waitForLoadState('load');
      await page.waitForFunction(() => document.body.innerText.trim().length > 20);
    }
    expect(requests).toBeGreaterThan(20);
    expect(outside).toEqual([]);
    expect(asked(log)).toEqual([]);
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
}, 300_000);
