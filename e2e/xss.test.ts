import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signInAt } from './lib/browser.ts';
import { pairMachine } from './lib/machine.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { addClient, adminEmail, adminPassword, adminSettings, signIn } from './lib/staff.ts';
import { payloads } from './lib/xss.ts';

// Whatever people and robots wrote is shown as they wrote it, and never run: on every screen and on the robot's own page.
const folder = mkdtempSync(join(tmpdir(), 'botones-xss-'));
const texts = payloads();
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let robot_id = 0;
let client_id = 0;
let code = '';

/** What ran, what opened a dialog, and what the policy had to stop. */
const caught: string[] = [];

async function watch(watched: BrowserContext): Promise<void> {
  await watched.exposeFunction('__caught', (what: string) => void caught.push(what));
  await watched.addInitScript(() => {
    const tell = (what: string) => void (window as unknown as { __caught: (what: string) => void }).__caught(what);
    Object.assign(window, { __xss: (n: number) => tell(`ran ${n} at ${location.pathname}`) });
    addEventListener('securitypolicyviolation', (event) =>
      tell(`policy at ${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  watched.on('page', (opened) =>
    opened.on('dialog', (dialog) => {
      caught.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    }),
  );
}

/** A text cut to what a field holds; cut payloads are payloads too. */
const fits = (text: string, most: number) => text.slice(0, most);

beforeAll(async () => {
  server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), ...adminSettings });
  await server.start(180_000);
  const api = await signIn(server.url);
  const text = (n: number, most: number) => fits(texts[n % texts.length] as string, most).trim();
  client_id = await addClient(api, text(10, 60));
  for (let n = 0; n < 12; n++) {
    const profile = await api.profiles.create({ body: { name: text(n * 5, 60), client: client_id, modules: [1] } });
    const who = { name: text(n * 7 + 1, 60), last_name: text(n * 7 + 2, 60), tlf: '5512345678' };
    const account = { email: `x${n}@botones.test`, password: 'Clave-segura-1' };
    await api.users.create({ body: { ...who, ...account, client: client_id, profile: profile.profile_id } });
  }
  const [resolution] = await api.resolutions.list({});
  for (let n = 2; n < 26; n++) {
    const made = await api.robots.create({
      body: {
        ...{ name: text(n * 3, 100), serial_number: text(n * 3 + 1, 100), url: text(n * 3 + 2, 300) },
        ...{ client: client_id, screen_resolution: resolution?.id ?? 1 },
      },
    });
    robot_id ||= made.robot_id;
  }

  // A machine tells alerts in which every text is a payload, and names itself by one.
  const { say, device, clock } = await pairMachine(server.url, api, robot_id, text(12, 60));
  const types = ['error', 'warning', 'success'] as const;
  const alerts = texts.map((one, n) => ({
    ...{ alert: fits(one, 60).trim() || 'x', type: types[n % 3] ?? 'error' },
    ...{ title: fits(one, 100), description: fits(one, 500), solution: fits(one, 500) },
  }));
  for (let at = 0; at < alerts.length; at += 50) await say(...alerts.slice(at, at + 50));
  const words = { language_id: 1, session_kind: text(10, 30), track_id: text(11, 60) };
  const now = clock();
  await device.interactions({
    body: { now, records: [{ uuid: randomUUID(), start: now, end: null, gender: null, age: null, ...words }] },
  });
  const shown = await api.robots.pairingCode({ params: { robot_id: robot_id + 1 }, body: {} });
  code = shown.code ?? '';

  browser = await openBrowser();
  context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  await watch(context);
  page = await context.newPage();
  await signInAt(page, server.url, adminEmail, adminPassword);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Once what is shown has stayed the same for half a second: what would run has had its frames. */
async function settled(looked: Page): Promise<void> {
  await looked.waitForLoadState('load');
  await looked.evaluate(
    () =>
      new Promise<void>((tell) => {
        let before = '';
        let same = 0;
        const look = () => {
          const now = document.body.innerText;
          same = now === before && document.querySelector('[aria-busy=true]') === null ? same + 1 : 0;
          before = now;
          if (same >= 5) tell();
          else setTimeout(look, 100);
        };
        look();
      }),
  );
}

test('there are 200 payloads, and one that is run is caught (the twin of all below)', async () => {
  expect(texts.length).toBeGreaterThanOrEqual(200);
  const open = await browser.newContext({ bypassCSP: true });
  await watch(open);
  const bare = await open.newPage();
  await bare.goto(`${server.url}/login`);
  await bare.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, texts[10] as string);
  await expect.poll(() => caught.splice(0).join()).toContain('ran 10 at /login');
  await open.close();
  // With the policy on it is not run, and the try is seen.
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), texts[10] as string);
  await expect.poll(() => caught.splice(0).join()).toContain('policy at /');
});

test.each([
  '/',
  '/robots',
  '/robots?edit=1',
  '/robot/alerts?robot_id=1&size=100',
  '/robot/alerts?robot_id=1&size=100&page=2',
  '/robot/alerts?robot_id=1&size=100&page=3',
  '/robot/interactions?robot_id=1',
  '/robot/times?robot_id=1',
  '/robot/branding?robot_id=1',
  '/users',
  '/permissions',
  '/clients',
  '/audit?client_id=0&size=100',
  '/audit?client_id=0&kind=robots&record=1&open=1',
  `/${encodeURIComponent('<img src=x onerror=window.__xss(1)>')}`,
  `/login?next=${encodeURIComponent('javascript:window.__xss(2)')}`,
])('%s shows what was written and runs none of it (C7)', async (path) => {
  await page.goto(server.url + path.replaceAll('robot_id=1', `robot_id=${robot_id}`));
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await settled(page);
  expect(caught.splice(0)).toEqual([]);
});

test('the texts are really there: as letters, and in the bell', async () => {
  await page.goto(`${server.url}/robot/alerts?robot_id=${robot_id}&size=100&page=3`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').textContent()).toContain('onerror=window.__xss(');
  expect(await page.locator('main img[onerror], main script, main iframe, main svg[onload]').count()).toBe(0);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  expect(await page.getByRole('dialog').textContent()).toContain('window.__xss(');
  expect(caught.splice(0)).toEqual([]);
});

test('the robot’s own page runs none of it either (C7)', async () => {
  const screen = await context.newPage();
  await screen.goto(`${server.url}/pantalla/`);
  await screen.locator('.code strong').waitFor();
  const shown = (await screen.locator('.code strong').textContent())?.replace(/\W/g, '') ?? '';
  const api = await signIn(server.url);
  await api.robots.pairingCode({ params: { robot_id: robot_id + 2 }, body: { code: shown, confirm: true } });
  await screen.locator('.code strong').waitFor({ state: 'detached' });
  await settled(screen);
  expect(code).toBeTruthy();
  expect(caught.splice(0)).toEqual([]);
  await screen.close();
});
