// A robot with 500 products and 1,000 pictures without network: from opening its page until people can touch it, and from a key of a
// search until what it finds is painted.

import type { ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { entryOf, productOf, recordsOf } from '../../robot/src/testing/records.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { openBrowser } from './lib/console-visitor.ts';
import { rounds } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { picture, robotServer } from './lib/robot-server.ts';

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
await page.goto(server.url);
const idle = page.getByRole('button', { name: 'Toque la pantalla' });
await idle.waitFor();
await page.evaluate('navigator.serviceWorker.ready');
await server.end();

const starts: number[] = [];
const catalogues: number[] = [];
const waits: number[] = [];
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
  for (const word of ['crema de arnica 12', 'mismo dia', 'xilofono']) {
    await page.getByRole('textbox').fill('');
    await page.keyboard.type(word, { delay: 30 });
  }
  await page.getByText('No encontré “xilofono”.').waitFor();
  waits.push(...(await page.evaluate<number[]>('window.waits')));
}
await browser.close();

const start = median(starts);
const p95 = percentile(waits, 0.95);
reportResult(
  'a robot with 500 products starts without network',
  '≤ 3 s',
  `${fixedNumber(start / 1000)} s (longest ${fixedNumber(Math.max(...starts) / 1000)} s); its catalogue opens in ${wholeNumber(median(catalogues))} ms`,
  start <= 3000,
);
reportResult(
  'a key of a search in 500 products, until painted',
  'p95 ≤ 100 ms',
  `p50 ${wholeNumber(median(waits))} ms, p95 ${wholeNumber(p95)} ms of ${waits.length} keys`,
  p95 <= 100,
);
