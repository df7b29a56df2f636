import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hookReceiver } from '../server/src/testing/hook-receiver.ts';
import { complaints, tooWide } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { pushStandIn } from './lib/push-stand-in.ts';
import { addDesk } from './lib/turns-desk.ts';

// Pages have a key only where they are under https; for a browser, this machine is as good, and the server's own rule stays.
const known = { PUBLIC_URL: 'https://botones.ejemplo.mx', PUSH_PRIVATE: 'on' };
const { server, api, client, person } = await journey(known);
const receiver = await hookReceiver((_request, response) => response.writeHead(201).end());
let desk: Awaited<ReturnType<typeof addDesk>>;
beforeAll(async () => {
  desk = await addDesk(server.url, api, client);
}, 120_000);
afterAll(() => receiver.stop());

const name = 'Avisarme aunque cierre la página';
const toggleOf = (page: Page) => page.getByRole('switch', { name });
const isOn = (page: Page) => page.getByRole('switch', { name, checked: true }).waitFor();
/** Off, and nothing under way. */
const isOff = (page: Page) => page.locator('.push[aria-checked=false][aria-disabled=false]').waitFor();
const phone = () => person({ width: 360, height: 640, glass: 'mobile' });
async function flaws(page: Page): Promise<string[]> {
  const found = await complaints(page);
  await page.setViewportSize({ width: 320, height: 640 });
  if (await tooWide(page)) found.push('too wide at 320 px');
  await page.setViewportSize({ width: 360, height: 640 });
  return found;
}
/** Whoever waits is called and served, until nobody is left. */
async function emptyLine() {
  while ((await desk.line()).waiting.length > 0) {
    await desk.take();
    await desk.end();
  }
}

interface Notice {
  title: string;
  body?: string;
  tag?: string;
}
/**
 * Hands pushes to the worker of the page as a push service would, and answers what it shows then: notifications of the browser itself, where
 * this one has any; a Chromium without windows has none, and says what it was to show.
 */
async function workerOf(context: BrowserContext) {
  await context.grantPermissions(['notifications'], { origin: server.url });
  // Beside the pages of tickets, none of which may be open.
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  const session = await context.newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/t/`)?.registrationId ?? '';
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker of the page');
  expect(worker.url()).toBe(`${server.url}/t/sw.js`);
  const isShown = await worker.evaluate(() => Notification.permission === 'granted');
  if (!isShown)
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const shown = new Map<string, Notice>();
      Object.assign(registration, {
        showNotification: async (title: string, { body, tag }: Notice) =>
          void shown.set(String(tag), { title, body, tag } as Notice),
        getNotifications: async () => [...shown.values()],
      });
    });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  return {
    isShown,
    shown,
    push: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data }),
  };
}

test('asked by a touch alone, a phone is told with its page closed, until its ticket is over (MOV-4)', async () => {
  for (const who of ['Ana', 'Beto', 'Carla']) await desk.ticket(who);
  const mine = await desk.ticket('Diego');
  const { context, page, wrong } = await phone();
  const { made, has } = await pushStandIn(context, receiver.url);
  const told = (n: number) =>
    receiver.received.filter(({ path }) => path === `/hook/${n}`).map(({ bytes }) => made[n - 1]?.browser.read(bytes));
  await page.goto(server.url + mine.page);
  await isOff(page);
  await page.getByText('Deje esta página abierta').waitFor();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect([has.asked, await workers(), await flaws(page)]).toEqual([0, 0, []]);
  await toggleOf(page).tap();
  await isOn(page);
  await page.getByText('Puede cerrar esta página').waitFor();
  expect(await page.getByText('Deje esta página abierta').count()).toBe(0);
  expect([has.asked, await workers(), await flaws(page), wrong]).toEqual([1, 1, [], []]);
  const worker = await workerOf(context);
  await page.close();

  await desk.take();
  await expect.poll(() => told(1).length).toBe(1);
  expect(told(1)[0]).toMatchObject({ kind: 'almost', code: mine.code, label: mine.label });
  await worker.push(JSON.stringify(told(1)[0]));
  const tag = `ticket-${mine.code}`;
  await expect.poll(worker.shown).toMatchObject([{ title: 'Ya casi es su turno', tag }]);
  for (let n = 0; n < 3; n += 1) {
    await desk.end();
    await desk.take();
  }
  await expect.poll(() => told(1).length).toBe(2);
  await worker.push(JSON.stringify(told(1)[1]));
  // It took the place of the first.
  const called = { title: 'Es su turno: caja 3', body: `Turno ${mine.label}. Pase a la caja 3, por favor.`, tag };
  await expect.poll(worker.shown).toMatchObject([called]);
  await worker.push('{ no message');
  await expect
    .poll(async () => (await worker.shown()).map(({ title }) => title).toSorted())
    .toEqual(['Es su turno: caja 3', 'Hay un aviso de su turno']);

  // Opened again it is on still; it ends with the ticket, in the browser too.
  const again = await context.newPage();
  await again.goto(server.url + mine.page);
  await isOn(again);
  expect(has.held).toBe(1);
  await desk.end();
  await again.getByText('Gracias por su visita').waitFor();
  await expect.poll(() => has.held).toBe(0);
  expect(await again.evaluate(() => localStorage.getItem('botones-ticket-push'))).toBeNull();
  if (worker.isShown) await expect.poll(async () => (await worker.shown()).map((one) => one.tag)).toEqual(['ticket']);
  // Nothing of a ticket stays in a cache.
  expect(await again.evaluate(() => caches.keys())).toEqual([]);

  // The next ticket of the same phone; switched off it is told no more, while another phone is.
  await desk.ticket('Elena');
  const next = await desk.ticket('Diego');
  await again.goto(server.url + next.page);
  await isOff(again);
  await toggleOf(again).tap();
  await isOn(again);
  await expect.poll(() => told(2).map((one) => one?.kind)).toEqual(['almost']);
  await toggleOf(again).tap();
  await isOff(again);
  expect([has.held, has.asked]).toEqual([0, 2]);
  const other = await phone();
  const its = await pushStandIn(other.context, `${receiver.url}/other`);
  await other.page.goto(server.url + next.page);
  await toggleOf(other.page).tap();
  await isOn(other.page);
  const seen = () => receiver.received.filter(({ path }) => path === '/hook/other/1');
  const kinds = () => seen().map(({ bytes }) => its.made[0]?.browser.read(bytes).kind);
  await desk.take();
  // Called at once it would be told of its call alone.
  await expect.poll(kinds).toEqual(['almost']);
  await desk.end();
  await desk.take();
  await expect.poll(kinds).toEqual(['almost', 'called']);
  expect(told(2)).toHaveLength(1);
  await desk.end();
  await emptyLine();
});

test('what was not allowed, and what does not work, says so and what to do', async () => {
  const mine = await desk.ticket('Ana');
  const { context, page, wrong } = await phone();
  const { has } = await pushStandIn(context, receiver.url);
  await page.goto(server.url + mine.page);
  await isOff(page);
  const alert = page.getByRole('alert');
  const fails = async (sentence: string) => {
    await toggleOf(page).tap();
    await alert.getByText(sentence).waitFor();
    expect([await flaws(page), has.held]).toEqual([[], 0]);
    await isOff(page);
  };
  has.answers = 'default';
  await fails('Falta su permiso');
  has.answers = 'granted';
  has.isAway = true;
  await fails('no pudo activar los avisos');
  has.isAway = false;
  await page.route('**/push/', (route) => route.abort());
  await fails('no se pudo enviar');
  await page.unroute('**/push/');
  await toggleOf(page).tap();
  await isOn(page);
  expect(await alert.count()).toBe(0);
  expect(wrong).toEqual([]);
  await emptyLine();
});

test('a browser that forbids notifications says where they are allowed; nothing is stood in for', async () => {
  const mine = await desk.ticket('Ana');
  // A Chromium without windows forbids them to every page; one with windows to every private page, once it is touched.
  const { page, wrong } = await phone();
  await page.goto(server.url + mine.page);
  const denied = page.getByText('permítalos en los ajustes del navegador');
  await toggleOf(page).or(denied).first().waitFor();
  if (await toggleOf(page).isVisible()) await toggleOf(page).tap();
  await denied.waitFor();
  expect(await toggleOf(page).count()).toBe(0);
  await page.getByText('Deje esta página abierta').waitFor();
  expect([await flaws(page), wrong]).toEqual([[], []]);
  await emptyLine();
});

test('the worker is asked for anew each time, and belongs to the pages of tickets alone', async () => {
  const answer = await fetch(`${server.url}/t/sw.js`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(answer.headers.get('content-type')).toContain('javascript');
  // Its scope is its own folder: nothing has to be allowed.
  expect(answer.headers.get('service-worker-allowed')).toBeNull();
  const text = await answer.text();
  expect(text).toContain('notificationclick');
  expect(text).not.toMatch(/caches|fetch/);
});
