import { randomUUID } from 'node:crypto';
import { createApi } from '@botones/contract/calls/api';
import { type Contract, contract } from '@botones/contract/index';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addClient, adminEmail, adminPassword } from './lib/staff.ts';
import { visit } from './lib/visit.ts';
import { payloads } from './lib/xss.ts';

// Whatever people and robots wrote is shown as they wrote it, and never run: on every page and on the robot's own display.
const { server, api, browser } = await journey();
const texts = payloads();
let context: BrowserContext;
let page: Page;
let robot_id = 0;
let client_id = 0;
let alert_id = 0;
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
  // What people type is one line: the server refuses any other.
  const text = (n: number, most: number) =>
    fits((texts[n % texts.length] as string).replace(/[\p{Cc}\u2028\u2029]/gu, ' '), most).trim();
  // Anybody may say what broke, also nobody.
  const anybody = createApi<Contract>(contract, { base: server.url });
  for (let n = 0; n < 26; n++) {
    const at = (k: number) => texts[(n * 8 + k) % texts.length] as string;
    await anybody.consoleErrors.report({
      body: { kind: 'render', path: at(0), message: at(1), stack: `${at(2)}\n${at(3)}`, user_agent: at(4) },
    });
  }
  client_id = await addClient(api, text(10, 60));
  for (let n = 0; n < 12; n++) {
    const profile = await api.profiles.create({ body: { name: text(n * 5, 60), client: client_id, modules: [1] } });
    const who = { name: text(n * 7 + 1, 60), last_name: text(n * 7 + 2, 60), tlf: '5512345678' };
    const account = { email: `x${n}@botones.test`, password: 'Clave-segura-1' };
    const { user_id } = await api.users.create({
      body: { ...who, ...account, client: client_id, profile: profile.profile_id },
    });
    if (n > 0) continue;
    // The first of them is written to when a battery is low.
    const rule = { notify: true, delay_seconds: 0, severity: null, people: [user_id] };
    await api.alertRules.save({ params: { client_id, alert: 'low_battery' }, body: rule });
  }
  const [resolution] = await api.resolutions.list({});
  for (let n = 2; n < 26; n++) {
    const made = await api.robots.create({
      body: {
        name: text(n * 3, 100),
        serial_number: text(n * 3 + 1, 100),
        url: text(n * 3 + 2, 300),
        client: client_id,
        screen_resolution: resolution?.id ?? 1,
      },
    });
    robot_id ||= made.robot_id;
  }

  // A device tells alerts in which every text is a payload, and names itself by one.
  const { say, device, clock } = await pairDevice(server.url, api, robot_id, text(12, 60));
  await say({ alert: 'low_battery', title: text(10, 100), description: text(11, 500), solution: text(15, 500) });
  const types = ['error', 'warning', 'success'] as const;
  const alerts = texts.map((one, n) => ({
    alert: fits(one, 60).trim() || 'x',
    type: types[n % 3] ?? 'error',
    title: fits(one, 100),
    description: fits(one, 500),
    solution: fits(one, 500),
  }));
  for (let at = 0; at < alerts.length; at += 50) await say(...alerts.slice(at, at + 50));
  const words = { language_id: 1, session_kind: text(10, 30), track_id: text(11, 60) };
  const now = clock();
  await device.interactions({
    body: { now, records: [{ uuid: randomUUID(), start: now, end: null, gender: null, age: null, ...words }] },
  });
  await device.heartbeat({
    body: {
      now,
      screen: text(10, 200),
      painted_ago_ms: 20,
      power: 'on',
      battery: 80,
      fault: text(11, 200),
      outbox: 0,
      storage_free_bytes: 1e9,
      temperature: 40,
      app_version: text(15, 200),
      config_version: 1,
      config_error: text(18, 500),
      offline_capable: true,
      mac: text(10, 20),
      hostname: text(21, 200),
    },
  });
  alert_id = (await api.alertDesk.search({ query: { client_id, limit: 1 } }))[0]?.notification_id ?? 0;
  await api.alertDesk.act({ body: { notification_ids: [alert_id], action: 'comment', comment: text(10, 1000) } });
  const shown = await api.robots.pairingCode({ params: { robot_id: robot_id + 1 }, body: {} });
  code = shown.code ?? '';

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

/** What a person reads on it: in the page and what stands over it, and in its fields. */
const shownOn = (looked: Page): Promise<string> =>
  looked.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')];
    const fields = (part: HTMLElement) => [...part.querySelectorAll('input')].map(({ value }) => value);
    return parts.flatMap((part) => [part.innerText, ...fields(part)]).join('\n');
  });
const foreign =
  'main img[onerror], main script, main iframe, main svg[onload], [role=dialog] img[onerror], [role=dialog] script';

/** Stands still, shows the texts as they were written, and has run none of them. */
async function showsAndRunsNone(looked: Page): Promise<void> {
  await settled(looked);
  expect(await shownOn(looked)).toMatch(/__xss\(\d/);
  expect(await looked.locator(foreign).count()).toBe(0);
  expect(caught.splice(0)).toEqual([]);
}
const filled = (path: string) =>
  path.replace('{robot}', String(robot_id)).replace('{client}', String(client_id)).replace('{alert}', String(alert_id));
const open = (path: string) => page.goto(server.url + filled(path));

// No two of one page follow each other: a new heading tells that the next has come.
test.each([
  '/robots',
  '/robot?robot_id={robot}',
  '/robots?edit=1',
  '/robot/alerts?robot_id={robot}&size=100',
  '/robots?view=list',
  '/robot/alerts?robot_id={robot}&size=100&page=2',
  '/robot/interactions?robot_id={robot}',
  '/robot/alerts?robot_id={robot}&size=100&page=3',
  '/robot/times?robot_id={robot}',
  '/robot/branding?robot_id={robot}',
  '/alerts?client_id=0&size=100&alert={alert}',
  '/alerts/rules?client_id={client}',
  '/users',
  '/permissions',
  '/audit?client_id=0&size=100',
  '/clients',
  '/client/form/{client}',
  '/errors?size=100&error=1',
  '/mails',
  '/audit?client_id=0&kind=robots&record=1&open=1',
])('%s shows what was written and runs none of it (C7)', async (path) => {
  await visit(page, filled(path));
  await showsAndRunsNone(page);
});

test.each([
  '/',
  `/${encodeURIComponent('<img src=x onerror=window.__xss(1)>')}`,
  `/login?next=${encodeURIComponent('javascript:window.__xss(2)')}`,
])('%s, an address that somebody sent, runs nothing (C7)', async (path) => {
  await open(path);
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await settled(page);
  expect(caught.splice(0)).toEqual([]);
});

test('mails say what people and robots wrote, as letters (C7)', async () => {
  const about = async (subject: string) => (await api.mails.list({ query: { search: subject, limit: 1 } }))[0]?.mail_id;
  // An invitation has the names of a person and a client in it, an alert the words of a robot, also in its subject.
  for (const subject of ['Su cuenta de', 'Alerta']) {
    await expect.poll(() => about(subject)).toBeTruthy();
    await open(`/mails?mail=${await about(subject)}&search=${encodeURIComponent(subject)}`);
    await page.getByRole('button', { name: 'Leer el correo' }).click();
    const letter = page.frameLocator('iframe[title="Contenido del correo"]').locator('body');
    await expect.poll(() => letter.innerText()).toMatch(/__xss\(\d/);
    await settled(page);
    expect(await letter.locator('script, img, svg, iframe').count()).toBe(0);
    expect(caught.splice(0)).toEqual([]);
  }
  expect(await page.getByRole('dialog').innerText()).toMatch(/Alerta .*__xss\(\d/);
});

test('what is found by typing is shown as it is called, and so is where one has been (C7)', async () => {
  await open('/robots?view=list');
  await settled(page);
  const palette = page.getByRole('dialog');
  const first = palette.getByRole('option', { name: /__xss\(\d/ }).first();
  // Typed at first; then it is among those where one has been.
  for (const typed of ['window.__xss(', '']) {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(typed);
    await first.waitFor();
    await showsAndRunsNone(page);
    await first.click();
    await palette.waitFor({ state: 'detached' });
    await settled(page);
    expect(caught.splice(0)).toEqual([]);
  }
});

test('somebody whose own name, profile and client are such texts finds them on their account (C7)', async () => {
  const own = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  await watch(own);
  const account = await own.newPage();
  await signInAt(account, server.url, 'x3@botones.test', 'Clave-segura-1');
  await account.goto(`${server.url}/my-account`);
  await account.locator('h1, h2').first().waitFor({ state: 'attached' });
  await showsAndRunsNone(account);
  await own.close();
});

test('the texts are really there: as letters, and in the bell', async () => {
  await page.goto(`${server.url}/robot/alerts?robot_id=${robot_id}&size=100&page=3`);
  await page.getByRole('table').waitFor();
  await expect.poll(() => page.getByRole('table').textContent()).toContain('onerror=window.__xss(');
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
  await api.robots.pairingCode({ params: { robot_id: robot_id + 2 }, body: { code: shown, confirm: true } });
  await screen.locator('.code strong').waitFor({ state: 'detached' });
  await settled(screen);
  expect(code).toBeTruthy();
  expect(caught.splice(0)).toEqual([]);
  await screen.close();
});
