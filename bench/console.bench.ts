// The console over a line of 10 Mbit/s and 40 ms: bytes and seconds to the login form, to the first screen and to rows.
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../scripts/lib/chromium.mjs';
import { median, rounds } from './lib/options.ts';
import { claim, fixed, whole } from './lib/report.ts';
import { usual } from './lib/seed.ts';
import { adminPassword, world } from './lib/world.ts';

const w = await world({ ...usual, interactions: Math.min(usual.interactions, 100_000) });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Counts what comes over the line, as sent; shapes it when asked. */
async function line(page: Page, shaped: boolean): Promise<{ take: () => number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (shaped)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
    });
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  return {
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}

/** What the browser itself noted: the largest paint, and milliseconds that long tasks blocked. */
const noted = `(() => { window.noted = { lcp: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.noted.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.noted.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true }); })()`;

interface Visit {
  form: number;
  lcp: number;
  tbt: number;
  formBytes: number;
  screenBytes: number;
  rows: number;
}

async function visit(): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(noted);
  const { take } = await line(page, true);
  const begun = performance.now();
  await page.goto(w.product.url, { waitUntil: 'commit' });
  const email = page.locator('input[type=email], input[name=email]').first();
  await email.waitFor({ state: 'visible' });
  // It can be used: it takes what is typed.
  await email.fill('sofia@botones.test');
  const form = performance.now() - begun;
  const formBytes = take();
  await page.waitForLoadState('networkidle');
  const { lcp, tbt } = await page.evaluate<{ lcp: number; tbt: number }>('window.noted');
  await page.locator('input[type=password]').first().fill(adminPassword);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.waitForLoadState('networkidle');
  const screenBytes = formBytes + take();
  await page.goto(`${w.product.url}/robot/interactions?robot_id=7`, { waitUntil: 'networkidle' });
  const reload = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page
    .getByText(/Masculino|Femenino/)
    .first()
    .waitFor({ state: 'visible' });
  const rows = performance.now() - reload;
  await context.close();
  return { form, lcp, tbt, formBytes, screenBytes, rows };
}

const visits: Visit[] = [];
for (let n = 0; n < rounds; n++) visits.push(await visit());
const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
const kb = (bytes: number) => bytes / 1024;
claim(
  'bytes to the login form and of the first screen after login',
  '≤ 150 KB; all ≤ 400 KB',
  `${whole(kb(of('formBytes')))} KB; with the first screen ${whole(kb(of('screenBytes')))} KB`,
  kb(of('formBytes')) <= 150 && kb(of('screenBytes')) <= 400,
);
claim(
  'interactive at 10 Mbit/s, 40 ms',
  '≤ 0.8 s; LCP ≤ 0.8 s, TBT ≤ 50 ms',
  `form takes typing after ${fixed(of('form') / 1000)} s, LCP ${fixed(of('lcp') / 1000)} s, TBT ${whole(of('tbt'))} ms`,
  of('form') <= 800 && of('lcp') <= 800 && of('tbt') <= 50,
);
claim('interactions page, reload to rows', '≤ 0.65 s', `${fixed(of('rows') / 1000)} s`, of('rows') <= 650);
await browser.close();
await w.end();
