import { modules } from '@botones/contract/calls/access';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { photo } from '../server/src/testing/uploads.ts';
import { drawers, inside } from './lib/addresses.ts';
import { holderOf, opens } from './lib/alone.ts';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { quietDemonstration } from './lib/demonstration.ts';
import { journey } from './lib/journey.ts';
import { misnamed } from './lib/names.ts';
import { smallTargets } from './lib/small-targets.ts';
import { adminEmail, adminPassword, signIn } from './lib/staff.ts';
import { still, visit } from './lib/visit.ts';

// Every page in both themes, over plain HTTP under a name: no secure context, as on a clinic's network.
const host = 'robot.test';
const { api, base, browser, person } = await journey(quietDemonstration, { host });
// What no demonstration has: it would be called. An address of nobody, and switched off.
await api.webhooks.create({
  body: { client: 1, name: 'Chat', url: 'https://93.184.216.34/', events: ['alert.opened'], is_active: false },
});
const [reader] = await api.reports.people({ params: { client_id: 1, kind: 'dashboard' } });
if (!reader) throw new Error('Nobody of the demonstration holds Métricas.');
await api.reports.create({
  body: {
    ...{
      client: 1,
      name: 'Lunes',
      kind: 'dashboard',
      every: 'week',
      robot_id: null,
      branchoffice_id: null,
      poll_id: null,
    },
    ...{ people: [{ user_id: reader.user_id, language: 'es-mx' }], is_active: true },
  },
});

const settings = (theme: string, language: string) =>
  JSON.stringify({ theme, language, color: 'blue', direction: 'ltr', stretch: false, mini: true });

/** Opens a page and waits until it shows what it has. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await still(page);
}

const portrait = async () => ({ name: 'rosa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo()) });

const outside = ['/login', '/password-recovery'];
/** Whose tables nobody scrolls sideways on a usual screen. */
const fits = [
  '/robots?view=list',
  '/robot/alerts?robot_id=1',
  '/alerts',
  '/audit',
  '/users',
  '/permissions',
  '/management/webhooks?client_id=1',
  '/management/webhooks/deliveries?webhook_id=1',
  '/turns/history',
];

const all = ['es-mx', 'en', 'ja'].flatMap((language) =>
  ['light', 'dark'].flatMap((theme) => [320, 390, 1440, 1920].map((width) => [theme, language, width] as const)),
);
const few = [
  ['light', 'es-mx', 1280],
  ['dark', 'ja', 320],
] as const;

// Side by side: what they wait for is mostly axe. Still, so that nothing is inspected in the middle of a fade.
test.concurrent.each(process.env.LOOKS === 'all' ? all : few)(
  'in %s, %s, %d px wide axe finds nothing on any page, all fits, and fingers find 44 px on phones (F5)',
  async (theme, language, width) => {
    const { page, context, wrong } = await person({ width, height: 800 });
    const found: Record<string, string[]> = {};
    /** Notes what axe finds, and whether one would have to scroll sideways. */
    const inspect = async (what: string) => {
      const complained = await complaints(page);
      if (await tooWide(page)) complained.push('wider than the screen');
      complained.push(...(await misnamed(page)));
      if (complained.length > 0) found[what] = complained;
    };
    const look = (value: string | null) =>
      page.evaluate((kept) => {
        if (kept === null) localStorage.removeItem('settings');
        else localStorage.setItem('settings', kept);
      }, value);

    await page.goto(`${base}/login`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await look(settings(theme, language));
    for (const path of outside) {
      await open(page, path);
      await inspect(path);
    }
    await look(null);
    await signInAt(page, base, adminEmail, adminPassword);
    await look(settings(theme, language));
    for (const [n, path] of inside.entries()) {
      await (n === 0 ? open : visit)(page, path);
      await inspect(path);
      if (width === 1280 && fits.includes(path))
        expect(await page.locator('.scroller[data-wide=true]').count(), `${path} is scrolled sideways`).toBe(0);
      const small = width < 600 ? await smallTargets(page) : [];
      if (small.length > 0) found[`${path}, for fingers`] = small;
    }

    await visit(page, '/robots');
    const dialog = page.getByRole('dialog');
    const button = (name: RegExp) => page.getByRole('button', { name }).first().click();
    for (const [what, begin] of [
      ['the robot form', () => button(/^(Agregar robot|Add robot|ロボットを追加)$/)],
      ['the bell', () => button(/^(Notificaciones|Notifications|通知)/)],
      ['the palette', () => page.keyboard.press('Control+k')],
    ] as const) {
      await begin();
      await dialog.waitFor();
      await still(page);
      await inspect(what);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    // What stands over the pages of the organisation.
    const quiet = () => still(page);
    for (const [what, path, begin] of [
      ['the user form', '/users?add=1', quiet],
      [
        'the crop of a photo',
        '/users?add=1',
        async () => page.locator('input[type=file]').setInputFiles(await portrait()),
      ],
      ['the PIN form', '/users?pin=1', quiet],
      ['the profile form', '/permissions?client_id=1&add=1', quiet],
      ['the colours', '/client/form/0', () => button(/^(Elegir Color|Pick the|メインカラーを選ぶ)/)],
      [
        'what became of many users',
        '/users',
        async () => {
          // Active already: it ends as it began for the checks beside it.
          await page
            .getByRole('checkbox', { name: /^(Elegir a|Choose |.+を選択$)/ })
            .first()
            .check();
          await button(/^(Reactivar|Reactivate|再開)$/);
        },
      ],
    ] as const) {
      await page.goto(base + path);
      await begin();
      await dialog.last().waitFor();
      await quiet();
      await inspect(what);
    }
    expect(found).toEqual({});
    expect(wrong).toEqual([]);
    await context.close();
  },
  600_000,
);

test('whoever has one module alone is refused nothing that a page of theirs asks for, so that no part of it is missing unsaid', async () => {
  // Asked from this machine itself, where nobody knows the name.
  const api = await signIn(base.replace(host, 'localhost'));
  const refused = new Set<string>();
  for (const module of modules) {
    const email = await holderOf(api, 1, module);
    const { page, context, wrong } = await person();
    let shown = '/login';
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() === 403) refused.add(`${module} at ${shown}: ${response.request().method()} ${pathname}`);
    });
    await signInAt(page, base, email, adminPassword);
    for (const path of [...inside, ...drawers].filter((address) => opens(module, address))) {
      shown = path;
      await visit(page, path);
    }
    expect([module, wrong]).toEqual([module, []]);
    await context.close();
  }
  expect([...refused]).toEqual([]);
}, 300_000);

test('a mail and the drawer it is opened in: axe finds nothing in either, and both fit a phone (F5)', async () => {
  const { page, context, wrong } = await person({ width: 360, height: 800 });
  // Asked from this machine itself, where nobody knows the name.
  const here = base.replace(host, 'localhost');
  const asked = await page.request.post(`${here}/api/auth/request-reset-email/`, {
    data: { email: adminEmail, redirect_domain: here },
  });
  expect(asked.status()).toBe(200);
  await signInAt(page, base, adminEmail, adminPassword);
  await open(page, '/mails');
  await page.getByRole('link', { name: /^Restablezca/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Leer el correo' }).click();
  const mail = await drawer.locator('iframe').getAttribute('srcdoc');
  expect(await complaints(page)).toEqual([]);
  expect(await tooWide(page)).toBe(false);
  expect(wrong).toEqual([]);
  await context.close();
  // As a mail program shows it: a page of its own.
  const program = await person({ width: 360, height: 800, firstVisit: true });
  await program.page.setContent(mail ?? '');
  await program.page.getByRole('link', { name: 'Elegir contraseña nueva' }).waitFor();
  expect(await complaints(program.page)).toEqual([]);
  expect(await tooWide(program.page)).toBe(false);
  await program.context.close();
}, 120_000);

describe('the robot’s screen without a secure context', () => {
  test.each([
    [1080, 1920],
    [1920, 1080],
    [360, 740],
  ])('at %d×%d it asks to be paired, without scrollbars', async (width, height) => {
    const { page, context, wrong } = await person({ width, height });
    await page.goto(`${base}/pantalla/`);
    await page.locator('.code strong').waitFor();
    expect(await tooWide(page)).toBe(false);
    expect(await complaints(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

test('a visitor fetches the door alone, 150 KB at most; the console comes when somebody types', async () => {
  const { page, context } = await person();
  const sizes: Promise<number>[] = [];
  const note = (request: Request) =>
    sizes.push(request.sizes().then((of) => of.responseHeadersSize + of.responseBodySize));
  page.on('requestfinished', note);
  const fetched = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await open(page, '/login');
  await page.waitForLoadState('networkidle');
  expect(await fetched()).toBeLessThan(150 * 1024);
  const kit = page.waitForResponse(/\/assets\/kit-/);
  await page.getByLabel('Correo electrónico').fill(adminEmail);
  await (await kit).finished();
  await page.waitForLoadState('networkidle');
  expect(await fetched()).toBeGreaterThan(200 * 1024);
  // What still comes must not be asked for its size while the page goes.
  page.off('requestfinished', note);
  await Promise.all(sizes);
  await context.close();
});

/** How often a page's missing file was reported. */
async function missed(page: Page): Promise<number> {
  await open(page, '/errors');
  return page.getByRole('link', { name: /audit-page|AuditPage/ }).count();
}

test('a page whose file cannot be fetched says so beside the menu, and works once it can (ERR-15)', async () => {
  const { page, context } = await person();
  await signInAt(page, base, adminEmail, adminPassword);
  await page.getByRole('heading', { level: 1, name: /^Buen/ }).waitFor();
  await page.route(/audit-page/, (route) => route.abort());
  await page.goto(`${base}/audit`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  // Pressed while it cannot help, for once it can the page comes by itself and the button goes.
  await retry.click();
  await page.unroute(/audit-page/);
  await page.getByRole('heading', { level: 1, name: 'Bitácora' }).waitFor();
  expect(await missed(page)).toBe(1);
  await context.close();
});

test('after an update, whose files have other names, a link leads where it should by one load of the page', async () => {
  const { page, context } = await person();
  await signInAt(page, base, adminEmail, adminPassword);
  await page.getByRole('heading', { level: 1, name: /^Buen/ }).waitFor();
  let asked = 0;
  await page.route(/audit-page/, (route) => (asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  // Asked which version it has, the server tells of another than this page's.
  const another = { contentType: 'text/html', body: '<script type="module" src="/assets/another.js"></script>' };
  await page.route(`${base}/`, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(another),
  );
  // A page that is loaded after that is surely held up: on a busy machine a key overtakes what the browser was told.
  const before = await missed(page);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByRole('heading', { level: 1, name: 'Bitácora' }).waitFor();
  expect(asked).toBeGreaterThan(1);
  expect(await missed(page)).toBe(before);
  await context.close();
});

test('before the first file of the console has come the page shows whose it is, in the colours to come', async () => {
  // Nothing of the app runs here, as in the first seconds on a slow line.
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${base}/robots`);
  expect(await page.title()).toBe('Botones');
  expect(await page.getByText('Botones', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('svg').boundingBox()).toMatchObject({ width: 72, height: 72 });
  const [bare, dressed] = [await page.locator('html').evaluate(backgroundOf), await styledBackground()];
  expect(bare).toBe(dressed);
  await context.close();
});

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The background that the app itself gives the login. */
async function styledBackground(): Promise<string> {
  const { page, context } = await person();
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').waitFor();
  const background = await page.locator('body').evaluate(backgroundOf);
  await context.close();
  return background;
}
