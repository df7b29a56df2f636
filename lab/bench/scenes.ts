// From the upload of a picture of 1 MB into the default scene until ten robots paint it; and a changed price on the display of a robot
// that fetches a film of 100 MB over a line of 1 Mbit/s.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBoth } from '@botones/contract/fields/translated';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import type { Page } from 'playwright-core';
import { openBrowser, person } from '../../e2e/lib/browser.ts';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { seededRandom } from '../../robot/src/chance/random.ts';
import { png } from '../../server/src/testing/uploads.ts';
import { colouredPicture, hueOf } from '../campaigns/lib/coloured-pictures.ts';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';

const changes = small ? 2 : 50;
const prices = small ? 2 : 20;
const robots = small ? 2 : 10;
const filmBytes = small ? 5_000_000 : 100_000_000;

const folder = mkdtempSync(join(tmpdir(), 'botones-scenes-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), ...adminSettings });
await server.start();
const api = await signIn(server.url);
const client = await addClient(api, 'Clínica Aurora');
const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
const browser = await openBrowser();
const dots = seededRandom('scenes');

async function display(robot_id: number): Promise<Page> {
  const { page } = await person(browser, { width: 540, height: 960 });
  await page.goto(`${server.url}/pantalla/`);
  const code = (await page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  return page;
}
async function medium(name: string, bytes: Uint8Array, folder: 'images' | 'videos') {
  const file = new Blob([new Uint8Array(bytes)]);
  const { url } = await api.storage.upload({ body: { bucket, folder, area: 'advertising', file } });
  const [made] = await api.media.create({ body: { client, files: [{ name, url_file: url }] } });
  return { media_id: made?.media_id ?? 0, position: 1, duration: 60 };
}

const pages: Page[] = [];
const fleet: number[] = [];
for (let n = 0; n < robots; n++) {
  const { robot_id } = await addRobot(api, client, `Robot ${n}`);
  fleet.push(robot_id);
  pages.push(await display(robot_id));
}
const picture = () => colouredPicture(hueOf(1), 580, dots);
const form = { client, name: 'Verano' };
const first = await api.scenes.create({ body: { ...form, media: [await medium('Playa', await picture(), 'images')] } });
const scene = { id: first.scene_id };
await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id: first.scene_id } });

const painted: number[] = [];
for (let n = 1; n <= changes; n++) {
  const bytes = await picture();
  const begun = performance.now();
  const media = [await medium(`Playa ${n}`, bytes, 'images')];
  await api.scenes.update({ params: scene, body: { ...form, media } });
  const seen = pages.map(async (page) => {
    await page.locator(`.player-layer[data-shown="true"] img[alt="Playa ${n}"]`).waitFor();
    painted.push((performance.now() - begun) / 1000);
  });
  await Promise.all(seen);
}
function report(what: string, all: number[]): void {
  const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
  const told = `p50 ${fixedNumber(p50)} s, p95 ${fixedNumber(p95)} s of ${all.length}`;
  reportResult(what, 'p95 ≤ 10 s', told, p95 <= 10);
}
report(`a picture of 1 MB from its upload to the paint of ${robots} robots`, painted);

// A film that nobody could see, but whose container is whole.
const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
const source = new EncodedVideoPacketSource('vp9');
output.addVideoTrack(source, { frameRate: 10 });
await output.start();
const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
for (let at = 0; at < 100; at++)
  await source.add(
    new EncodedPacket(randomBytes(filmBytes / 100 - 200), 'key', at / 10, 1 / 10),
    at === 0 ? { decoderConfig } : undefined,
  );
await output.finalize();
const film = new Uint8Array(output.target.buffer as ArrayBuffer);

const [page] = pages;
const robot_id = fleet[0] ?? 0;
if (!page) throw new Error('no robot');
const to = { bucket, folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await png(300)]) } });
const { category_id: category } = await api.categories.create({
  body: { client, name: inBoth('Remedios', 'Remedies') },
});
const { subcategory_id } = await api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
const priceOf = (price: number) => [
  { language_id: 1 as const, price, currency: 'MXN' as const },
  { language_id: 2 as const, price: 10, currency: 'USD' as const },
];
const texts = { name: inBoth('Aspirina', 'Aspirin'), description: inBoth('Para el dolor', 'Against pain') };
const product = await api.products.create({
  body: {
    client,
    category,
    sub_category: subcategory_id,
    images: [key],
    ...texts,
    audio_text: inBoth('Aspirina', 'Aspirin'),
    price: priceOf(10),
  },
});
await api.robots.update({ params: { robot_id }, body: { items: [product.item_id] } });
const wire = await page.context().newCDPSession(page);
await wire.send('Network.enable');
const line = { offline: false, latency: 20, downloadThroughput: 125_000, uploadThroughput: 125_000 };
await wire.send('Network.emulateNetworkConditions', line);
await api.scenes.update({ params: scene, body: { ...form, media: [await medium('Película', film, 'videos')] } });
const reported = async () => (await api.devices.get({ params: { robot_id } })).reported.advertising;
while (((await reported())?.held_bytes ?? 0) === 0) await new Promise((next) => setTimeout(next, 500));

const shown: number[] = [];
const way = page
  .getByRole('button', { name: 'Toque la pantalla' })
  .or(page.getByRole('button', { name: 'Productos', exact: true }));
for (let n = 1; n <= prices; n++) {
  const begun = performance.now();
  await api.products.update({ params: { id: product.item_id }, body: { price: priceOf(100 + n) } });
  const seen = page.getByText(`$${100 + n}`).first();
  while (!(await seen.isVisible())) {
    await seen.or(way).first().waitFor();
    if (!(await seen.isVisible()))
      await way
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
  }
  shown.push((performance.now() - begun) / 1000);
}
const { held_bytes = 0 } = (await reported()) ?? {};
report(
  `a changed price while a film is on its way (${Math.round(held_bytes / 1e6)} of ${filmBytes / 1e6} MB so far)`,
  shown,
);
await browser.close();
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });
