// A robot with 500 products and 1,000 pictures: from its first start until people can touch it, on a processor of a quarter the speed;
// the same without network; and from a key of a search until what it finds is painted, at full speed and at a quarter. Before it what a changed price of 5,000 products costs the server and the line.

import type { ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { entryOf, productOf, recordsOf } from '../../robot/src/testing/records.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { measureChangedPrice } from './lib/changed-price.ts';
import { openBrowser } from './lib/console-visitor.ts';
import { rounds } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { picture, robotServer } from './lib/robot-server.ts';

await measureChangedPrice();

const kinds = [
  'Biometría hemática',
  'Ultrasonido de abdomen',
  'Crema de árnica',
  'Vacuna contra la influenza',
  'Consulta',
];
const files = Array.from({ length: 1_000 }, (_, n) =>
  picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="hsl(${n} 60% 70%)"/><text x="200" y="450" font-size="200">${n}</text></svg>`,
  ),
);
const products = Array.from({ length: 500 }, (_, n): ContentProduct => {
  const name = `${kinds[n % kinds.length]} ${n}`;
  const images = files.slice(2 * n, 2 * n + 2).map(({ sha256 }) => sha256);
  const description = { es: `${name}: ${'resultados el mismo día, sin cita. '.repeat(20)}`, en: null };
  return productOf(n + 1, name, { category_id: 1 + (n % 2), images, description });
});
const directory = Array.from({ length: 60 }, (_, n) => entryOf(n + 1, `Dra. Número ${n}`));
const records: ContentRecords = { ...recordsOf(), products, directory };

const server = await robotServer(records, files);
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, reducedMotion: 'reduce' });
const page = await context.newPage();
// From a key to the frame after what it changed.
await page.addInitScript(`window.waits = [];
  document.addEventListener('input', () => { const at = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - at))); }, true);`);
const line = await context.newCDPSession(page);
const slowDown = (rate: number) => line.send('Emulation.setCPUThrottlingRate', { rate });
await slowDown(4);
const first = performance.now();
await page.goto(server.url);
const idle = page.getByRole('button', { name: 'Toque la pantalla' });
await idle.waitFor({ timeout: 300_000 });
const ready = performance.now() - first;
await slowDown(1);
await page.evaluate('navigator.serviceWorker.ready');
await server.end();

const starts: number[] = [];
const catalogues: number[] = [];
const waits: Record<number, number[]> = { 1: [], 4: [] };
for (let n = 0; n < rounds; n++) {
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await idle.waitFor();
  starts.push(performance.now() - begun);
  await idle.click();
  const opened = performance.now();
  await page.getByRole('button', { name: 'Productos', exact: true }).click();
  await page.locator('.card img').first().waitFor();
  catalogues.push(performance.now() - opened);
  await page.getByRole('button', { name: 'Buscar un producto' }).click();
  for (const rate of [1, 4]) {
    await slowDown(rate);
    for (const word of ['crema de arnica 12', 'mismo dia', 'xilofono']) {
      await page.getByRole('textbox').fill('');
      await page.keyboard.type(word, { delay: 30 });
    }
    await page.getByText('No encontré “xilofono”.').waitFor();
    waits[rate]?.push(...(await page.evaluate<number[]>('window.waits.splice(0)')));
  }
  await slowDown(1);
}
await browser.close();

const start = median(starts);
reportResult(
  'a robot with 500 products starts without network',
  '≤ 3 s',
  `${fixedNumber(start / 1000)} s (longest ${fixedNumber(Math.max(...starts) / 1000)} s); its catalogue opens in ${wholeNumber(median(catalogues))} ms`,
  start <= 3000,
);
for (const [rate, all] of Object.entries(waits)) {
  const p95 = percentile(all, 0.95);
  reportResult(
    `a key of a search in 500 products, until painted, processor 1/${rate}`,
    'p95 ≤ 100 ms',
    `p50 ${wholeNumber(median(all))} ms, p95 ${wholeNumber(p95)} ms of ${all.length} keys`,
    p95 <= 100,
  );
}
reportResult(
  '1,000 pictures until the first start is ready, processor 1/4',
  '≤ 8 s',
  `${fixedNumber(ready / 1000)} s`,
  ready <= 8000,
);
