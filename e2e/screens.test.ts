import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signInAt } from './lib/browser.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings } from './lib/staff.ts';

// Every screen in both themes, over plain HTTP under a name: no secure context, as on a clinic's network.
const host = 'robot.test';
const folder = mkdtempSync(join(tmpdir(), 'botones-screens-'));
let server: ServerProcess;
let browser: Browser;
let base: string;

beforeAll(async () => {
  const port = await freePort();
  server = new ServerProcess(port, { DATA_DIR: join(folder, 'data'), DEMO: 'on', ...adminSettings });
  base = `http://${host}:${port}`;
  await server.start();
  browser = await openBrowser(host);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What axe finds against WCAG 2.2 A and AA, as lines. */
async function complaints(page: Page): Promise<string[]> {
  // What moves is looked at when it has come to rest, and has stayed so: a transition begins a frame after what starts it.
  await page.waitForFunction(
    () =>
      new Promise((tell) => {
        const rests = () =>
          document
            .getAnimations()
            .every(
              (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
            );
        const look = (frames: number) =>
          !rests() ? tell(false) : frames === 0 ? tell(true) : requestAnimationFrame(() => look(frames - 1));
        look(10);
      }),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Whether the page can be scrolled sideways, which no screen should need. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const settings = (theme: string, language: string) =>
  JSON.stringify({ theme, language, color: 'blue', direction: 'ltr', stretch: false, mini: true });

describe.each([
  ['light', 'es-mx', 1280],
  ['dark', 'es-mx', 1280],
  ['light', 'en', 390],
  ['dark', 'ja', 360],
] as const)('the console in %s, %s, %d px wide', (theme, language, width) => {
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    const someone = await person(browser, { width, height: 800 });
    page = someone.page;
    wrong = someone.wrong;
    await page.goto(`${base}/login`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await signInAt(page, base, adminEmail, adminPassword);
    await page.evaluate((value) => localStorage.setItem('settings', value), settings(theme, language));
    await page.reload();
  }, 60_000);
  afterAll(() => page.context().close());

  test.each([
    '/',
    '/robots',
    '/robot?robot_id=1',
    '/robot/alerts?robot_id=1',
    '/robot/interactions?robot_id=1',
    '/robot/times?robot_id=1',
    '/no-existe',
  ])('%s has nothing that axe finds and fits (F5)', async (path) => {
    await page.goto(base + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await complaints(page)).toEqual([]);
    expect(await tooWide(page)).toBe(false);
  });

  test('the robot form and the bell have nothing that axe finds (F5)', async () => {
    await page.goto(`${base}/robots`);
    await page
      .getByRole('button', { name: /Agregar robot|Add robot|ロボットを追加/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('nothing was complained of in the browser', () => expect(wrong).toEqual([]));
});

describe('the robot’s screen without a secure context', () => {
  test.each([
    [1080, 1920],
    [1920, 1080],
    [360, 740],
  ])('at %d×%d it asks to be paired, without scrollbars', async (width, height) => {
    const { page, context, wrong } = await person(browser, { width, height });
    await page.goto(`${base}/pantalla/`);
    await page.locator('.code strong').waitFor();
    expect(await tooWide(page)).toBe(false);
    expect(await complaints(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
