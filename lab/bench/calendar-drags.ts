// Twenty drags in the month of a robot with 500 events, on a quarter of the processor: the longest that a press or a drop waits until the
// next frame, as the browser itself tells of interactions.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, person, signInAt } from '../../e2e/lib/browser.ts';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminEmail, adminPassword, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { png } from '../../server/src/testing/uploads.ts';
import { median, percentile, wholeNumber } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';

const [count, drags] = small ? [40, 3] : [500, 20];
const folder = mkdtempSync(join(tmpdir(), 'botones-drags-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), ...adminSettings });
await server.start();
const api = await signIn(server.url);
const client = await addClient(api, 'Clínica Aurora');
const { robot_id } = await addRobot(api, client, 'Recepción');
const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
const file = new Blob([Buffer.from(await png(64))]);
const { key } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'advertising', file } });
const made = await api.media.create({ body: { client, files: [{ name: 'Foto', url_file: key }] } });
const media = made.map(({ media_id }) => ({ media_id, position: 1, duration: 5 }));
const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media } });
const { campaign_id } = await api.campaigns.create({ body: { client, name: 'Rebajas', scene: [scene_id] } });

// The month after this one: everything of it may be moved.
const now = new Date(Date.now() - 6 * 3_600_000);
const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
const dayOf = (n: number) => new Date(monthStart.getTime() + n * 86_400_000).toISOString().slice(0, 10);
const wire = (day: string) => day.split('-').reverse().join('-');
for (let n = 0; n < count; n++) {
  const day = wire(dayOf(n % 28));
  const hours = { start_hour: `${String(8 + (n % 10)).padStart(2, '0')}:00`, end_hour: `${10 + (n % 10)}:00` };
  const body = { robot: robot_id, name: `Evento ${n}`, always: false, start_day: day, end_day: day, ...hours };
  await api.events.create({ body: { ...body, campaigns: [{ campaign_id, position: 1 }] } });
}

const browser = await openBrowser();
const { page } = await person(browser, { width: 1280, height: 1100 });
await signInAt(page, server.url, adminEmail, adminPassword);
await page.goto(`${server.url}/robot/events?robot_id=${robot_id}&view=month&day=${dayOf(0)}`);
await page.locator('[data-event]').first().waitFor();
await page.waitForLoadState('networkidle');
await page.evaluate(`(() => {
  globalThis.waits = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries()) if (interactionId) globalThis.waits.push({ interactionId, duration, name });
  }).observe({ type: 'event', durationThreshold: 16 });
})()`);
await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });

const worst: number[] = [];
for (let n = 0; n < drags; n++) {
  await page.evaluate('globalThis.waits.length = 0');
  const from = page.locator(`[data-date="${dayOf(1 + (n % 4))}"] [data-event], [data-event]`).nth(n % 8);
  const box = await from.boundingBox();
  const to = await page
    .locator(`[data-date="${dayOf(14 + (n % 10))}"]`)
    .first()
    .boundingBox();
  if (!box || !to) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Deshacer' }).last().waitFor();
  await pause(1_500);
  const waits = (await page.evaluate('globalThis.waits')) as { duration: number; name: string }[];
  worst.push(Math.max(16, ...waits.map(({ duration }) => duration)));
}
const p95 = percentile(worst, 0.95);
reportResult(
  `${drags} drags in a month of ${count} events, a quarter of the processor`,
  'INP p95 ≤ 100 ms',
  `median ${wholeNumber(median(worst))} ms, p95 ${wholeNumber(p95)} ms, longest ${wholeNumber(Math.max(...worst))} ms`,
  p95 <= 100,
);
await browser.close();
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });
