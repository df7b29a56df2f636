// From a change in the console's calls until a robot's display shows it: a text with its speech, and a price.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBoth } from '@botones/contract/fields/translated';
import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import type { Locator } from 'playwright-core';
import { openBrowser, person } from '../../e2e/lib/browser.ts';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { agentForm } from '../../server/src/features/agents/agents.samples.ts';
import { png } from '../../server/src/testing/uploads.ts';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';

const changes = small ? 3 : 50;
const folder = mkdtempSync(join(tmpdir(), 'botones-display-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), ...adminSettings });
await server.start();
const api = await signIn(server.url);
const client = await addClient(api, 'Clínica Aurora');
const { robot_id } = await addRobot(api, client, 'Recepción');
const { session_id } = await api.sessionTypes.create({ body: { client, session_name: sessionTypeNames.es } });
const { agent_id } = await api.agents.create({ body: agentForm(robot_id, session_id) });
// What it begins with goes: the display then has one thing to ask, on its first page.
for (const { id } of await api.intents.listByAgent({ params: { agent_id }, query: { limit: 100 } }))
  await api.intents.remove({ params: { id } });
const { id } = await api.intents.create({ body: { agent_id, name: 'Promoción' } });

const { bucket_name } = await api.clients.get({ params: { client_id: client } });
const to = { bucket: bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await png(300)]) } });
const { category_id: category } = await api.categories.create({
  body: { client, name: inBoth('Remedios', 'Remedies') },
});
const { subcategory_id } = await api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
const product = await api.products.create({
  body: {
    client,
    category,
    sub_category: subcategory_id,
    images: [key],
    name: inBoth('Aspirina', 'Aspirin'),
    description: inBoth('Para el dolor', 'Against pain'),
    audio_text: inBoth('Aspirina', 'Aspirin'),
    price: [
      { language_id: 1, price: 10, currency: 'MXN' },
      { language_id: 2, price: 1, currency: 'USD' },
    ],
  },
});
await api.robots.update({ params: { robot_id }, body: { items: [product.item_id] } });

const browser = await openBrowser();
const { page } = await person(browser, { width: 1080, height: 1920 });
await page.goto(`${server.url}/pantalla/`);
const code = (await page.locator('.code strong').textContent()) ?? '';
await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
const idle = page.getByRole('button', { name: 'Toque la pantalla' });
await idle.waitFor();

const catalogue = page.getByRole('button', { name: 'Productos', exact: true });

/** Seconds until something is on the display, which goes back to rest meanwhile, as with people who go away; `way` leads there. */
async function until(change: () => Promise<unknown>, seen: Locator, way: Locator = idle): Promise<number> {
  const begun = performance.now();
  await change();
  for (;;) {
    await seen.or(way).first().waitFor();
    if (await seen.isVisible()) return (performance.now() - begun) / 1000;
    // It may be gone already: what comes after it is waited for all the same.
    await way
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
}
async function measure(one: (n: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < changes; n++) all.push(await one(n));
  return all;
}
function report(what: string, all: number[]): void {
  const p95 = percentile(all, 0.95);
  reportResult(
    what,
    'p95 ≤ 10 s',
    `p50 ${fixedNumber(percentile(all, 0.5))} s, p95 ${fixedNumber(p95)} s of ${all.length}`,
    p95 <= 10,
  );
}
const texts = await measure((n) =>
  until(
    async () => {
      const text = `La promoción número ${n} termina el viernes.`;
      const [file] = await api.speech.list({ body: { robot_id, texts: [{ text, language_id: 1 }] } });
      const body = { audios: [{ text, s3_url: file?.url ?? null }], phrases: [`Promoción ${n}`] };
      await api.intents.update({ params: { id }, body });
    },
    page.getByRole('button', { name: `Promoción ${n}`, exact: true }),
  ),
);
report('a changed text, with its speech, on the display', texts);

const prices = await measure((n) => {
  const price = [
    { language_id: 1 as const, price: 100 + n, currency: 'MXN' as const },
    { language_id: 2 as const, price: 10, currency: 'USD' as const },
  ];
  const change = () => api.products.update({ params: { id: product.item_id }, body: { price } });
  return until(change, page.getByText(`$${100 + n}`).first(), idle.or(catalogue));
});
report('a changed price on the display', prices);
await browser.close();
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });
