import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { addDesk } from './lib/turns-desk.ts';

const { server, api, client, person, browser } = await journey();
let desk: Awaited<ReturnType<typeof addDesk>>;
beforeAll(async () => {
  desk = await addDesk(server.url, api, client);
}, 120_000);

/** A phone of a visitor, at the page of a ticket. */
async function phoneAt(path: string) {
  const phone = await person({ width: 360, height: 640, glass: 'mobile' });
  await phone.context.addInitScript(() => {
    const shaken: unknown[] = [];
    Object.assign(window, { shaken });
    navigator.vibrate = (pattern) => shaken.push(pattern) > 0;
  });
  await phone.page.goto(server.url + path);
  return { ...phone, ...partsOf(phone.page) };
}
const partsOf = (page: Page) => ({
  number: page.locator('.number'),
  status: page.locator('.status'),
  fact: (label: string) => page.locator('.fact', { hasText: label }).locator('dd'),
  button: (name: string) => page.getByRole('button', { name }),
  called: page.locator('.called li:visible'),
});
/** Whoever waits is called and served, until nobody is left. */
async function emptyLine() {
  while ((await desk.line()).waiting.length > 0) {
    await desk.take();
    await desk.end();
  }
}
/** What axe finds, and whether it is too wide, on phones of two widths. */
async function flaws(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    if (await tooWide(page)) found.push(`too wide at ${width} px`);
    found.push(...(await complaints(page)));
  }
  return found;
}

test('whoever holds a ticket sees number, place, calls and their own box, live, and nobody’s name (MOV-1)', async () => {
  const [first] = [await desk.ticket('Ana'), await desk.ticket('Beto'), await desk.ticket('Carla')];
  const mine = await desk.ticket('Secreta Núñez');
  await desk.ticket('Diego');
  const { page, wrong, number, fact, called, status } = await phoneAt(mine.page);
  await status.getByText('En vivo').waitFor();
  expect(await number.textContent()).toBe(mine.label);
  expect(await fact('Antes que usted').textContent()).toBe('3 personas');
  expect(await page.title()).toBe(`${mine.label} · 3 personas antes`);
  // All of it stands on the first screen, and no wait is made up where none was measured.
  const box = await page.locator('.facts:visible').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(640);
  expect(await page.getByText('Espera').count()).toBe(0);
  expect(await page.getByText('Todavía no se llama a nadie.').isVisible()).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await flaws(page)).toEqual([]);

  await page.getByRole('switch', { name: 'Avisarme con sonido y vibración' }).tap();
  const shaken = () => page.evaluate(() => (window as unknown as { shaken: unknown[] }).shaken.length);
  expect(await shaken()).toBe(1);
  await page.getByText('Deje esta página abierta: sonará').waitFor();
  // Not under https nobody is told of a closed page.
  expect(await page.getByRole('switch').count()).toBe(1);

  await desk.take();
  await called.getByText(first?.label ?? '').waitFor();
  expect(await called.allInnerTexts()).toEqual([expect.stringMatching(/^001\s+Caja 3\s+\d\d:\d\d$/)]);
  await page.getByText('Ya casi es su turno').first().waitFor();
  expect(await fact('Antes que usted').textContent()).toBe('2 personas');
  expect(await shaken()).toBe(2);
  expect(await page.getByRole('status').textContent()).toBe('2 personas antes que usted. Ya casi es su turno.');
  expect(await flaws(page)).toEqual([]);

  // Loaded again, the sound that was chosen waits for a touch of whatever, and says so; the switch does not claim more.
  await page.reload();
  await page.getByText('Toque la pantalla para activar de nuevo el sonido.').waitFor();
  expect(await page.getByRole('switch', { checked: false }).count()).toBe(1);
  expect(await flaws(page)).toEqual([]);
  await page.locator('.branch').first().tap();
  await page.getByRole('switch', { checked: true }).waitFor();
  await page.getByText('Deje esta página abierta: sonará').waitFor();
  const loaded = await number.elementHandle();

  for (let n = 0; n < 3; n += 1) {
    await desk.end();
    await desk.take();
  }
  await page.getByText('Pase a la caja').waitFor();
  expect(await page.locator('.box').textContent()).toBe('3');
  expect(await page.title()).toBe(`${mine.label} · Caja 3`);
  // Once for the touch, once for the call.
  expect(await shaken()).toBe(2);
  expect(await page.getByRole('button', { name: 'No podré ir' }).count()).toBe(0);
  expect(await flaws(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await flaws(page)).toEqual([]);

  await desk.end();
  await page.getByText('Gracias por su visita').waitFor();
  expect(await flaws(page)).toEqual([]);
  // It was one page all along: nothing was built anew under whoever reads it.
  expect(await loaded?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.getByText('Secreta').count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['botones-ticket-sound', 'splashShown']);
  expect(wrong).toEqual([]);
  await emptyLine();
});

test('a place is given back, taken again and asked later, each after a question (MOV-3)', async () => {
  const mine = await desk.ticket('Ana');
  for (const name of ['Beto', 'Carla', 'Diego', 'Elena']) await desk.ticket(name);
  const { page, button, fact, wrong, context } = await phoneAt(mine.page);
  await fact('Antes que usted').getByText('Nadie').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url().split('/').at(-2) ?? ''));

  // Whoever thinks better of it is where they were.
  await button('No podré ir').tap();
  await page.getByRole('group', { name: '¿Dejar su lugar?' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await button('Volver').tap();
  expect(await button('No podré ir').evaluate((element) => element === document.activeElement)).toBe(true);
  await button('No podré ir').tap();
  await page.getByRole('group', { name: '¿Dejar su lugar?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: '¿Dejar su lugar?' }).waitFor({ state: 'hidden' });
  expect(await button('No podré ir').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);

  await button('No podré ir').tap();
  // Pressed twice it is sent once.
  await button('Sí, dejar mi lugar').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await page.getByText('Dejó su lugar').waitFor();
  expect(sent).toEqual(['leave']);
  expect((await desk.line()).waiting.map(({ label }) => label)).not.toContain(mine.label);
  expect(await button('Recuperar mi lugar').innerText()).toMatch(/Recuperar mi lugar\s+[12]:\d\d/);
  expect(await flaws(page)).toEqual([]);
  // A locked screen comes back: it is read anew, and the place may be taken still.
  await page.reload();
  await button('Recuperar mi lugar').tap();
  await fact('Antes que usted').getByText('Nadie').waitFor();

  await button('Voy tarde').tap();
  await page.getByText('después de las tres personas').waitFor();
  await button('Sí, pasar después').tap();
  await fact('Antes que usted').getByText('3 personas').waitFor();
  expect(await button('Voy tarde').count()).toBe(0);

  // Without network it says so, and nothing is lost.
  await context.setOffline(true);
  await page.getByText('Sin conexión').waitFor();
  await button('No podré ir').tap();
  await button('Sí, dejar mi lugar').tap();
  await page.getByText('no se pudo enviar').waitFor();
  expect(await fact('Antes que usted').textContent()).toBe('3 personas');
  await context.setOffline(false);
  await page.getByText('En vivo').waitFor();
  await page.getByText('no se pudo enviar').waitFor({ state: 'hidden' });

  // Called while the question stood: the desk was first.
  await page.route('**/leave/', async (route) => {
    for (let n = 0; n < 4; n += 1) {
      await desk.take();
      if (n < 3) await desk.end();
    }
    await route.continue();
  });
  await button('No podré ir').tap();
  await button('Sí, dejar mi lugar').tap();
  await page.getByText('Pase a la caja').waitFor();
  expect(wrong).toEqual([]);
  await desk.end();
  await emptyLine();
});

test('without network it keeps what it showed and says its age; a server that was away is found again', async () => {
  await desk.ticket('Ana');
  const mine = await desk.ticket('Beto');
  const { page, status, number, fact, context, wrong } = await phoneAt(mine.page);
  await status.getByText('En vivo').waitFor();
  await context.setOffline(true);
  await status.getByText('Sin conexión · de hace un momento').waitFor();
  // The phone counts by itself; its clock may be wrong by a day.
  await page.evaluate(() => {
    const [now, wall] = [performance.now.bind(performance), Date.now];
    performance.now = () => now() + 185_000;
    Date.now = () => wall() + 86_400_000;
  });
  await status.getByText('Sin conexión · de hace 3 min').waitFor();
  expect(await number.textContent()).toBe(mine.label);
  expect(await flaws(page)).toEqual([]);
  await desk.take();
  await context.setOffline(false);
  await status.getByText('En vivo').waitFor();
  await fact('Antes que usted').getByText('Nadie').waitFor();

  await server.end('SIGKILL');
  await status.getByText('Sin conexión').waitFor();
  await server.start();
  await status.getByText('En vivo').waitFor({ timeout: 60_000 });
  expect(await fact('Antes que usted').textContent()).toBe('Nadie');
  expect(wrong).toEqual([]);
  await desk.end();
  await emptyLine();
});

test('a code that is mistyped or unknown is asked for; a robot’s own number is shown until it is told', async () => {
  const mine = await desk.ticket('Ana');
  const { page, button, number, wrong } = await phoneAt('/t/');
  await page.getByRole('heading', { level: 1, name: 'Vea su turno aquí' }).waitFor();
  const field = page.getByLabel('Código de su turno');
  expect(await flaws(page)).toEqual([]);
  await field.fill('7K3M');
  await button('Ver mi turno').tap();
  await page.getByText('Ese código no está completo').waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await flaws(page)).toEqual([]);
  await field.fill('');
  await field.pressSequentially('0000 0000 0000 0000');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Este turno no existe o ya terminó' }).waitFor();
  // Typed as it is read: in any case, O for 0 and I for 1.
  await field.fill(mine.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i'));
  await button('Ver mi turno').tap();
  await number.getByText(mine.label).waitFor();
  expect(new URL(page.url()).pathname).toBe(mine.page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Este turno no existe o ya terminó' }).waitFor();

  // Of a robot's own band the number says what it is while nobody knows the code.
  await page.getByLabel('Número de su turno').fill('b21');
  await field.fill('YYYY YYYY YYYY YYYY');
  await field.press('Enter');
  await page.getByText('Aún no está en la fila').waitFor();
  expect(await number.textContent()).toBe('B 021');

  await page.goto(`${server.url}/t/7k3m-9qx`);
  expect(await field.inputValue()).toBe('7K3M 9QX');

  // Told while it is looked at: a robot's number that nobody knew yet.
  let told = false;
  await page.route(/\/api\/t\/ZZZZ/, (route) =>
    told ? route.continue({ url: `${server.url}/api${mine.page}/` }) : route.continue(),
  );
  await page.goto(`${server.url}/t/ZZZZZZZZZZZZZZZZ#A017`);
  await page.getByText('Aún no está en la fila').waitFor();
  expect(await number.textContent()).toBe('A 017');
  await page.getByText('Muéstrelo en recepción').waitFor();
  expect(await flaws(page)).toEqual([]);
  told = true;
  await page.getByText('Antes que usted').waitFor({ timeout: 40_000 });
  expect(wrong).toEqual([]);
  await emptyLine();
});

describe('on other phones', () => {
  const open: BrowserContext[] = [];
  const other = async (options: Parameters<typeof browser.newContext>[0]) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, ...options });
    open.push(context);
    return context.newPage();
  };

  test('one that speaks English reads English; a dark one is dark, and both are read', async () => {
    const mine = await desk.ticket('Ana');
    const page = await other({ locale: 'en-GB', colorScheme: 'dark' });
    await page.goto(server.url + mine.page);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.locator('.fact', { hasText: 'Before you' }).getByText('Nobody').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'I cannot come' }).click();
    await page.getByRole('button', { name: 'Yes, give it back' }).click();
    await page.getByRole('button', { name: 'Take my place again' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    for (const context of open) await context.close();
  });
});

test('the page is 60 KB at most, its letters among them, and is stored for a year', async () => {
  const dist = fileURLToPath(new URL('../phone/dist', import.meta.url));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css|svg|woff2)$/.test(name),
  );
  const sizes = files.map((name) => ({ name, size: gzipSync(readFileSync(join(dist, name)), { level: 9 }).length }));
  const sum = (of: typeof sizes) => of.reduce((total, { size }) => total + size, 0);
  expect(sum(sizes)).toBeLessThan(60 * 1024);
  expect(sum(sizes.filter(({ name }) => !name.endsWith('.woff2')))).toBeLessThan(25 * 1024);
  const script = files.find((name) => /^assets.*\.js$/.test(name)) ?? '';
  const answer = await fetch(`${server.url}/t/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toContain('max-age=31536000');
  expect(answer.headers.get('content-encoding')).toBe('br');
  for (const path of ['/t', '/t/', '/t/7K3M9QXA5TVBHW2E', '/t/x/y']) {
    const page = await fetch(server.url + path);
    expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
    expect(await page.text()).toContain('/t/assets/');
  }
  expect((await fetch(`${server.url}/t/assets/none.js`)).status).toBe(404);
  const moved = async (path: string) =>
    (await fetch(server.url + path, { redirect: 'manual' })).headers.get('location')?.replace(server.url, '');
  expect(await moved('/T/7K3M9QXA5TVBHW2E?x=1')).toBe('/t/7K3M9QXA5TVBHW2E?x=1');
  expect(await moved('/T')).toBe('/t');
  // What no server can decode is the page, which asks for the code.
  expect(await moved('/t/%E0%A4%A')).toBe('/t/');
  expect(await (await fetch(`${server.url}/t/%E0%A4%A`)).text()).toContain('/t/assets/');
});
