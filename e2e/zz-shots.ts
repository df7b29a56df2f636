import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser, person, signInAt } from './lib/browser.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings } from './lib/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'shots-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: folder, DEMO: 'on', ...adminSettings });
await server.start(120_000);
const browser = await openBrowser();
const shot = (name: string) => ({ path: `/tmp/shots-shell/${name}.png` });
const axe = async (page: never, what: string) => {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  console.log('axe', what, found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target + ' ' + n.failureSummary).join(' | ')}`).join('\n') || 'clean');
};
try {
  const lcp = async (firstVisit: boolean) => {
    const p = await person(browser, { width: 1280, height: 800, ...(firstVisit ? { firstVisit: true as const } : {}) });
    await p.page.addInitScript(() => {
      (window as never as { lcp: unknown[] }).lcp = [];
      new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as never as { lcp: unknown[] }).lcp.push([Math.round(e.startTime), (e as never as { size: number }).size, (e as never as { element?: Element }).element?.outerHTML.slice(0, 60)]); }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await p.page.goto(`${server.url}/login`);
    if (firstVisit) { await p.page.locator('.splash').waitFor(); await p.page.waitForTimeout(2500); await p.page.screenshot(shot('splash-1280')); await axe(p.page as never, 'splash'); }
    await p.page.waitForTimeout(1500);
    console.log('lcp', firstVisit, JSON.stringify(await p.page.evaluate(() => (window as never as { lcp: unknown[] }).lcp)));
    if (firstVisit) { await p.page.keyboard.type('ana@x.mx'); console.log('typed through', await p.page.getByLabel('Correo electrónico').inputValue(), await p.page.locator('.splash').count()); }
    await p.context.close();
  };
  await lcp(false); await lcp(true);
  const phone = await person(browser, { width: 390, height: 844, firstVisit: true });
  await phone.page.goto(`${server.url}/login`);
  await phone.page.locator('.splash').waitFor(); await phone.page.waitForTimeout(4300);
  await phone.page.screenshot(shot('splash-390'));
  await phone.context.close();

  const post = (body: object) => fetch(`${server.url}/api/errors/report/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user_agent: 'Mozilla/5.0 Chrome/126.0 Safari/537.36', ...body }) });
  const stack = Array.from({ length: 14 }, (_, i) => `    at fn${i} (https://consola.mx/assets/robots-page-B3xk9Qp1.js:${i}:40)`).join('\n');
  for (let i = 0; i < 5; i++) await post({ kind: 'render', path: '/robots', message: 'TypeError: Cannot read properties of undefined (reading map)', stack: `TypeError: Cannot read\n${stack}` });
  await post({ kind: 'not_found', path: '/robot/alertas', message: '404', user_agent: 'Firefox/128.0' });
  await post({ kind: 'unhandled', path: '/metrics', message: 'RangeError: Invalid time value' });

  const staff = await person(browser, { width: 1280, height: 900 });
  const { page } = staff;
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robots`);
  await page.getByText('ON LINE', { exact: true }).first().waitFor({ timeout: 60_000 }).catch(() => console.log('no online'));
  for (const [name, size, settings] of [
    ['1280', [1280, 900], {}], ['1280-dark', [1280, 900], { theme: 'dark' }], ['390', [390, 844], {}], ['1920', [1920, 1080], {}],
    ['ja', [1280, 900], { language: 'ja' }], ['rtl-390', [390, 844], { direction: 'rtl', theme: 'dark' }], ['rtl', [1280, 900], { direction: 'rtl' }],
  ] as const) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.evaluate((s) => localStorage.setItem('settings', JSON.stringify(s)), settings);
    await page.goto(`${server.url}/errors`);
    await page.getByText('RangeError', { exact: false }).first().waitFor();
    await page.screenshot(shot(`errors-${name}`));
    if (name === '1280') await axe(page as never, 'errors');
    await page.keyboard.press('Control+k');
    await page.locator('input[role=combobox]').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot(shot(`palette-empty-${name}`));
    await page.keyboard.type('rec');
    await page.waitForTimeout(900);
    await page.screenshot(shot(`palette-${name}`));
    if (name === '1280') await axe(page as never, 'palette');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    console.log(name, 'focus after palette', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60)));
    if (name.startsWith('1280') || name === 'ja') {
      await page.locator('main').focus(); await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor(); await page.waitForTimeout(400);
      await page.screenshot(shot(`keys-${name}`));
      if (name === '1280') await axe(page as never, 'keys');
      await page.keyboard.press('Escape'); await page.waitForTimeout(300);
    }
    await page.getByText('TypeError', { exact: false }).first().click();
    await page.getByRole('dialog').waitFor(); await page.waitForTimeout(600);
    await page.screenshot(shot(`error-${name}`));
    if (name === '1280') await axe(page as never, 'error');
    await page.keyboard.press('Escape'); await page.waitForTimeout(400);
    console.log(name, 'focus after error', await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40)), page.url());
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log(name, 'SCROLLS SIDEWAYS');
  }
  await page.evaluate(() => localStorage.setItem('settings', '{}'));
  await page.setViewportSize({ width: 1280, height: 900 });
  // Back → Descartar returns the focus.
  await page.goto(`${server.url}/robots`);
  const add = page.getByRole('button', { name: /Agregar/ }).first();
  await add.click();
  await page.getByLabel('Nombre').fill('x');
  await page.goBack();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' }); await page.waitForTimeout(600);
  console.log('focus after Back', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)), page.url());
  console.log('wrong', staff.wrong);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
