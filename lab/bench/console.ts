// The console over a line of 10 Mbit/s and 40 ms: bytes and seconds to the login form, to the first page and to rows.
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { openBrowser, signIn, throttleNetwork, timeToForm, timeToRows, visitor } from './lib/console-visitor.ts';
import { defaultSize, rounds } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ ...defaultSize, interactions: Math.min(defaultSize.interactions, 100_000) });
const browser = await openBrowser();

/** What the browser itself noted: the largest paint, and milliseconds that long tasks blocked. */
const noted = `(() => { window.noted = { lcp: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.noted.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.noted.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true }); })()`;

async function visit() {
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.addInitScript(noted);
  const take = await throttleNetwork(page);
  const form = await timeToForm(page, w.product.url);
  const formBytes = take();
  await page.waitForLoadState('networkidle');
  const { lcp, tbt } = await page.evaluate<{ lcp: number; tbt: number }>('window.noted');
  await signIn(page);
  await page.waitForLoadState('networkidle');
  const pageBytes = formBytes + take();
  await page.goto(`${w.product.url}/robot/interactions?robot_id=7`, { waitUntil: 'networkidle' });
  const rows = await timeToRows(page, /Masculino|Femenino/);
  await context.close();
  return { form, lcp, tbt, formBytes, pageBytes, rows };
}

const visits: Awaited<ReturnType<typeof visit>>[] = [];
for (let n = 0; n < rounds; n++) visits.push(await visit());
const of = (key: keyof (typeof visits)[0]) => median(visits.map((one) => one[key]));
const kb = (bytes: number) => bytes / 1024;
const s = (ms: number) => `${fixedNumber(ms / 1000)} s`;
reportResult(
  'bytes to the login form and of the first page after login',
  '≤ 150 KB; all ≤ 400 KB',
  `${wholeNumber(kb(of('formBytes')))} KB; with the first page ${wholeNumber(kb(of('pageBytes')))} KB`,
  kb(of('formBytes')) <= 150 && kb(of('pageBytes')) <= 400,
);
reportResult(
  'interactive at 10 Mbit/s, 40 ms',
  '≤ 0.8 s; LCP ≤ 0.8 s, TBT ≤ 50 ms',
  `form takes typing after ${s(of('form'))}, LCP ${s(of('lcp'))}, TBT ${wholeNumber(of('tbt'))} ms`,
  of('form') <= 800 && of('lcp') <= 800 && of('tbt') <= 50,
);
reportResult('interactions page, reload to rows', '≤ 0.65 s', s(of('rows')), of('rows') <= 650);
await browser.close();
await w.end();
