// What stands on a robot, in numbers that are large for one: its assignment screen with 5,000 spoken products, its manifest with 500, the
// pages of 1,000 robots and of one, and how much of the console the form of information needs until it can be typed into.
import type { Page } from 'playwright-core';
import { seedRecords, seedShown } from '../../server/src/testing/seed/records.ts';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { credentialOf, runOn } from '../lib/seed.ts';
import { openBrowser, signIn, throttleNetwork, visitor } from './lib/console-visitor.ts';
import { rounds, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 50, robots: 1000, interactions: 0 });
const run = runOn(w.sql);
const [many, some] = small ? [500, 50] : [5_000, 500];
await run('set session_replication_role = replica');
await seedRecords(run, { client_id: 1, robot_id: 1 }, 2 * many);
await seedShown(run, { client_id: 1, robot_id: 1 }, many);
await seedShown(run, { client_id: 1, robot_id: 51 }, some);
await run(
  `insert into session_types (client_id, session_name, kind) values (1, 'Usuario Español', 'es'), (1, 'Usuario Inglés', 'en')`,
);
await run(`insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine, is_default)
  select 1, robot_id, session_id, 'Agente', case kind when 'es' then 1 else 2 end, 'Hola', 'female', 'local', kind = 'es'
  from session_types, (values (1), (51)) robots (robot_id) where client_id = 1`);
await run('set session_replication_role = origin');
await run('vacuum analyze');

async function timeOf(path: string, headers: Record<string, string>, status = 200): Promise<number> {
  const waits: number[] = [];
  for (let n = -3; n < 15; n++) {
    const begun = performance.now();
    const answer = await fetch(w.product.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
    if (n >= 0) waits.push(performance.now() - begun);
  }
  return median(waits);
}
const tell = (what: string, ms: number, most: number) =>
  reportResult(what, `≤ ${wholeNumber(most)} ms`, `${fixedNumber(ms, 1)} ms`, ms <= most);

tell(`a robot with ${many} spoken products: the call`, await timeOf('/api/robots/robots/1/', w.client), 200);
const device = { authorization: credentialOf(51) };
const manifest = '/device/v1/config';
const tag = (await fetch(w.product.url + manifest, { headers: device })).headers.get('etag') ?? '';
tell(`manifest of ${some} products`, await timeOf(manifest, device), 30);
tell('the same, unchanged', await timeOf(manifest, { ...device, 'if-none-match': tag }, 304), 3);

const browser = await openBrowser();
const context = await visitor(browser);
const page = await context.newPage();
await page.goto(`${w.product.url}/login`);
await signIn(page);

/** Milliseconds from reloading until this is seen. */
async function timeToSee(path: string, seen: (page: Page) => ReturnType<Page['locator']>): Promise<number> {
  const waits: number[] = [];
  await page.goto(w.product.url + path);
  await seen(page).waitFor();
  for (let n = 0; n < rounds; n++) {
    const begun = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await seen(page).waitFor();
    waits.push(performance.now() - begun);
  }
  return median(waits);
}
const chosen = (on: Page) => on.getByRole('list', { name: 'Seleccionados' }).getByRole('listitem').first();
tell(`assignment screen of ${many}, reload to rows`, await timeToSee('/robot/catalog?robot_id=1', chosen), 1000);
const card = (on: Page) => on.getByRole('main').getByText('Robot 0001').first();
tell('robots page of 1,000, reload to cards', await timeToSee('/robots', card), 1000);
const title = (on: Page) => on.getByRole('heading', { name: 'Robot 0007' }).first();
tell('robot page, reload to its name', await timeToSee('/robot?robot_id=7', title), 1000);

const fresh = await (await visitor(browser)).newPage();
const take = await throttleNetwork(fresh);
await fresh.goto(`${w.product.url}/login`);
await signIn(fresh);
await fresh.waitForLoadState('networkidle');
await (await fresh.context().newCDPSession(fresh)).send('Network.clearBrowserCache');
take();
await fresh.goto(`${w.product.url}/information/form?id=1`);
await fresh.getByLabel('Título').waitFor();
const kb = take() / 1024;
reportResult('all until the form of information can be typed into', '≤ 400 KB', `${wholeNumber(kb)} KB`, kb <= 400);
await browser.close();
await w.end();
