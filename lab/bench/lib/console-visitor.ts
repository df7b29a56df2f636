import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { adminEmail, adminPassword } from '../../../e2e/lib/staff.ts';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** A browser's own window, as on a desk; nothing kept of another visit. */
export const visitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 } });

/** A line of 10 Mbit/s and 40 ms from now on; answers the bytes that came over it since it was last asked. */
export async function throttleNetwork(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  let bytes = 0;
  line.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  return () => {
    const taken = bytes;
    bytes = 0;
    return taken;
  };
}

const email = (page: Page) => page.locator('input[type=email], input[name=email]').first();

/** Milliseconds from asking for an address until its form takes what is typed. */
export async function timeToForm(page: Page, url: string): Promise<number> {
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await email(page).waitFor({ state: 'visible' });
  await email(page).fill(adminEmail);
  return performance.now() - begun;
}

/** Milliseconds from reloading until one of these words stands in a row. */
export async function timeToRows(page: Page, words: RegExp): Promise<number> {
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('td').getByText(words).first().waitFor({ state: 'visible' });
  return performance.now() - begun;
}

/** Signs in with the form that is shown. */
export async function signIn(page: Page): Promise<void> {
  await email(page).fill(adminEmail);
  await page.locator('input[type=password]').first().fill(adminPassword);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
}
