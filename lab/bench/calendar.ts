// From a save on the calendars of ten robots until their displays paint what it says, and after a network that was away meanwhile: pages in
// Chromium, each a robot with its own disk; pictures are shown for two seconds each, and what plays leaves after its time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser, person } from '../../e2e/lib/browser.ts';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { seededRandom } from '../../robot/src/chance/random.ts';
import { BadNetwork } from '../campaigns/lib/bad-network.ts';
import { shownOnDisplay } from '../campaigns/lib/black-watch.ts';
import { colouredPicture, hueOf } from '../campaigns/lib/coloured-pictures.ts';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';

const changes = small ? 3 : 100;
const cuts = small ? 1 : 10;
const robots = small ? 2 : 10;
const [campaignsCount, seconds] = [4, 2];

const folder = mkdtempSync(join(tmpdir(), 'botones-calendar-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), ...adminSettings });
await server.start();
const network = new BadNetwork(server.port);
const address = await network.listen();
const api = await signIn(server.url);
const client = await addClient(api, 'Clínica Aurora');
const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
const dots = seededRandom('calendar');
const browser = await openBrowser();

const campaigns: number[] = [];
for (let n = 0; n < campaignsCount; n++) {
  const media: { media_id: number; position: number; duration: number }[] = [];
  for (const position of [1, 2]) {
    const file = new Blob([new Uint8Array(await colouredPicture(hueOf(n), 200, dots))]);
    const { url } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'advertising', file } });
    const name = `Campaña ${n} ${position}`;
    const [made] = await api.media.create({ body: { client, files: [{ name, url_file: url }] } });
    media.push({ media_id: made?.media_id ?? 0, position, duration: seconds });
  }
  const { scene_id } = await api.scenes.create({ body: { client, name: `Escena ${n}`, media } });
  campaigns.push(
    (await api.campaigns.create({ body: { client, name: `Campaña ${n}`, scene: [scene_id] } })).campaign_id,
  );
}
const placed = (n: number) => [{ campaign_id: campaigns[n % campaignsCount] ?? 0, position: 1 }];

const fleet: { page: Page; event_id: number }[] = [];
for (let n = 0; n < robots; n++) {
  const { robot_id } = await addRobot(api, client, `Robot ${n}`);
  const { page } = await person(browser, { width: 540, height: 960 });
  await page.goto(`${address}/pantalla/`);
  const code = (await page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const body = { robot: robot_id, name: 'Feria', always: true, campaigns: placed(0) };
  fleet.push({ page, event_id: (await api.events.create({ body })).event_id });
}

/** Seconds of the display's clock until a robot paints something of a campaign; -1: within a minute it did not. */
const painted = (page: Page, n: number): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const begun = performance.now();
    const look = () => {
      const seen = document.querySelector('${shownOnDisplay}');
      if (seen?.alt?.startsWith('Campaña ${n % campaignsCount} ') && seen.complete) resolve((performance.now() - begun) / 1000);
      else if (performance.now() - begun > 60_000) resolve(-1);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
/** Saves another campaign on every calendar. */
async function save(n: number): Promise<void> {
  await Promise.all(
    fleet.map(({ event_id }) => api.events.update({ params: { event_id }, body: { campaigns: placed(n) } })),
  );
}
for (const { page } of fleet) {
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.locator('.player-layer[data-shown="true"] img[alt^="Campaña 0 "]').waitFor();
}

const waits: number[] = [];
for (let n = 1; n <= changes; n++) {
  // Wherever in its time what plays may be.
  await pause(dots() * seconds * 1_000);
  const seen = fleet.map(({ page }) => painted(page, n));
  await save(n);
  waits.push(...(await Promise.all(seen)));
}
const late = waits.filter((one) => one < 0).length;
const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)];
reportResult(
  `a save on the calendar to its first paint on ${robots} robots, ${changes} changes`,
  'p95 < 10 s',
  `p50 ${fixedNumber(p50)} s, p95 ${fixedNumber(p95)} s, longest ${fixedNumber(Math.max(...waits))} s of ${waits.length}, ${late} never`,
  p95 < 10 && late === 0,
);

const returned: number[] = [];
for (let n = 1; n <= cuts; n++) {
  network.weather = 'down';
  network.cut();
  await save(changes + n);
  await pause(1_000 + dots() * 20_000);
  network.weather = 'clear';
  returned.push(...(await Promise.all(fleet.map(({ page }) => painted(page, changes + n)))));
}
const came = returned.filter((one) => one >= 0);
reportResult(
  `the same after a network that was away for up to 21 s, ${cuts} times`,
  '100 %',
  `${came.length} of ${returned.length}, p50 ${fixedNumber(percentile(came, 0.5))} s, longest ${fixedNumber(Math.max(...came))} s after its return`,
  came.length === returned.length,
);
await browser.close();
network.close();
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });
