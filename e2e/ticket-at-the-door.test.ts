import { readFileSync } from 'node:fs';
import { spacedCode } from '@botones/contract/turns/ticket-code';
import type { Locator, Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { beforeAll, expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addBranch, addPerson } from './lib/queue.ts';
import { signIn } from './lib/staff.ts';

const { server, api, client, person } = await journey({}, { known: true });
let branch_office: number;
let lupita: Awaited<ReturnType<typeof addPerson>>;
let desk: Awaited<ReturnType<typeof signIn>>;
let door: string;
let settings: Page;

beforeAll(async () => {
  const hours = { open_at: '00:00:00', until_at: '23:59:59' };
  branch_office = await addBranch(api, client, 'Sucursal Centro', [3], hours);
  lupita = await addPerson(api, client, 'Lupita', ['Turnos', 'Admin cajas']);
  desk = await signIn(server.url, lupita.email, lupita.password);
  const [box] = await desk.boxes.available({ params: { branch_id: branch_office } });
  await desk.boxes.assign({
    params: { id: box?.attention_box_id ?? 0 },
    body: { assigned: true, user: lupita.user_id },
  });
}, 120_000);

const labels = async () =>
  (await desk.turns.line({ params: { branch_office } })).waiting.map(({ label, by_phone }) => [label, by_phone]);
const take = () => desk.turns.take({ body: { attended_by: lupita.user_id } });
const end = () => desk.turns.finalize({ body: { attended_by: lupita.user_id, status: 'attended' } });
async function emptyLine(): Promise<void> {
  while ((await labels()).length > 0) {
    await take();
    await end();
  }
}
/** A phone of somebody who reads the code at the door. */
async function phoneAt(address: string) {
  const phone = await person({ width: 360, height: 640, glass: 'mobile' });
  await phone.page.goto(address);
  return { ...phone, button: (name: string) => phone.page.getByRole('button', { name }) };
}
async function flaws(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    if (await tooWide(page)) found.push(`too wide at ${width} px`);
    found.push(...(await complaints(page)));
  }
  return found;
}
/** What a camera reads in a picture of a QR code. */
async function readQr(page: Page, png: Buffer): Promise<string> {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data: [...(pixels?.data ?? [])] };
  }, png.toString('base64'));
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
/** Answers of calls that take a ticket are lost after the server has given it out: the first, or all until `end`. */
async function loseAnswers(page: Page, times = 1) {
  const asked: string[] = [];
  let left = times;
  await page.route('**/api/t/', async (route) => {
    asked.push(String((route.request().postDataJSON() as { code: string }).code));
    if (left === 0) return route.continue();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
  return {
    asked,
    end: () => {
      left = 0;
    },
  };
}

test('the desk switches it on, a phone takes a ticket at the door, and is told where to go (MOV-2)', async () => {
  const { page: console, wrong: wrongThere } = await person();
  settings = console;
  await signInAt(console, server.url, lupita.email, lupita.password);
  await console.goto(`${server.url}/turns/take`);
  await console.getByRole('button', { name: 'Administrar cajas' }).click();
  const drawer = console.getByRole('dialog', { name: 'Administrar cajas' });
  await drawer.getByRole('tab', { name: 'Ajustes' }).click();
  await drawer.getByRole('switch', { name: 'Tomar turno por teléfono' }).click();
  const output = drawer.locator('output').filter({ hasText: '/t/#d=' });
  door = await output.innerText();
  expect(door).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/#d=[\w.-]+$/);
  const [file] = await Promise.all([
    console.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Descargar código para imprimir' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Turnos por teléfono.png');
  expect(await readQr(console, readFileSync(await file.path()))).toBe(door);

  const { page, button, wrong } = await phoneAt(door);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('heading', { level: 1, name: 'Tome su turno aquí' }).waitFor();
  await page.getByText('Nadie').waitFor();
  expect(await page.locator('header').innerText()).toMatch(/Sucursal Centro\s+Clínica Aurora/);
  // The button stands on the first screen.
  const box = await button('Tomar mi turno').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(640);
  expect(await flaws(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await flaws(page)).toEqual([]);
  // Pressed twice it is one.
  await button('Tomar mi turno').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await page.locator('.number').getByText('001').waitFor();
  await page.locator('.status').getByText('En vivo').waitFor();
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/t\/[0-9A-Z]{16}$/);
  expect(await labels()).toEqual([['001', true]]);
  expect(asked.filter((url) => url.includes(door.split('#d=')[1] ?? ''))).toEqual([]);
  await page.reload();
  await page.locator('.number').getByText('001').waitFor();
  expect(await labels()).toEqual([['001', true]]);
  await console.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await console.getByText('Por teléfono', { exact: true }).waitFor();

  // Who reads the code at the door again is told of the ticket that they have.
  await page.goto(door);
  const held = page.getByRole('link', { name: 'Ya tiene el turno 001' });
  await held.waitFor();
  await button('Tomar otro turno').waitFor();
  expect(await flaws(page)).toEqual([]);
  await held.click();
  await page.locator('.number').getByText('001').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);

  await take();
  await page.getByText('Pase a la caja').waitFor();
  expect(await page.locator('.box').textContent()).toBe('3');
  await end();
  await page.getByText('Gracias por su visita').waitFor();
  expect([...wrong, ...wrongThere]).toEqual([]);
});

test('an answer that was lost costs nothing: pressed again, asked again or loaded again it is the same ticket', async () => {
  const first = await phoneAt(`${server.url}/healthz`);
  await first.page.goto(door);
  const { asked } = await loseAnswers(first.page);
  await first.button('Tomar mi turno').tap();
  await first.page.locator('.number').waitFor();
  expect(await labels()).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
  // Going back leads to no second one.
  await first.page.goBack();
  expect(first.page.url()).toBe(`${server.url}/healthz`);

  // The phone is loaded again while nothing is answered.
  const second = await phoneAt(door);
  const losing = await loseAnswers(second.page, 99);
  await second.button('Tomar mi turno').tap();
  await second.page.getByText('Se sigue pidiendo su turno').waitFor();
  expect(await flaws(second.page)).toEqual([]);
  // What was asked for is in no address that could be handed on.
  expect(second.page.url()).toBe(door);
  losing.end();
  await second.page.reload();
  await second.page.locator('.number').waitFor();
  expect(await labels()).toHaveLength(2);
  expect(new URL(second.page.url()).hash).toBe('');

  // Where nothing may be stored it goes as well.
  const third = await person({ width: 360, height: 640, glass: 'mobile', firstVisit: true });
  await third.context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await third.page.goto(door);
  const losingAll = await loseAnswers(third.page, 99);
  await third.page.getByRole('button', { name: 'Tomar mi turno' }).tap();
  await third.page.getByText('Se sigue pidiendo su turno').waitFor();
  losingAll.end();
  await third.page.reload();
  await third.page.locator('.number').waitFor();
  expect(await labels()).toHaveLength(3);

  // Whoever hands on a link with a code of their own is told of no ticket that is taken with it.
  const chosen = '7K3M9QXA5TVBHW2E';
  const fourth = await phoneAt(`${door}&c=${chosen}`);
  const { asked: sent } = await loseAnswers(fourth.page, 0);
  await fourth.button('Tomar mi turno').tap();
  await fourth.page.locator('.number').waitFor();
  expect(sent).toEqual([expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/)]);
  expect(sent).not.toContain(chosen);
  expect(new URL(fourth.page.url()).pathname).toBe(`/t/${sent[0]}`);
  expect(await labels()).toHaveLength(4);
  expect([...first.wrong, ...second.wrong, ...third.wrong, ...fourth.wrong]).toEqual([]);
  await emptyLine();
});

test('a phone has three; switched off nobody takes one, and the page says so and sees when it is on again', async () => {
  const { page, button, wrong } = await phoneAt(door);
  for (let n = 0; n < 3; n += 1) {
    await button(n === 0 ? 'Tomar mi turno' : 'Tomar otro turno').tap();
    await page.locator('.number').waitFor();
    await page.goto(door);
    await page.getByRole('link').nth(n).waitFor();
  }
  await page.getByText('Este teléfono ya tiene tres turnos en espera.').waitFor();
  await button('Tomar otro turno').waitFor({ state: 'hidden' });
  expect(await flaws(page)).toEqual([]);
  expect(await labels()).toHaveLength(3);
  await emptyLine();

  const other = await phoneAt(door);
  await other.button('Tomar mi turno').waitFor();
  // The desk switches it off while somebody reads the page.
  await settings.getByRole('button', { name: 'Administrar cajas' }).click();
  const drawer = settings.getByRole('dialog', { name: 'Administrar cajas' });
  await drawer.getByRole('tab', { name: 'Ajustes' }).click();
  await drawer.getByRole('switch', { name: 'Tomar turno por teléfono' }).click();
  await settings.getByText('Ya no se toman turnos por teléfono.').waitFor();
  await other.button('Tomar mi turno').tap();
  await other.page.getByRole('heading', { level: 1, name: 'Aquí no se dan turnos por teléfono' }).waitFor();
  await other.page.getByText('Tómelo en el robot o en recepción.').first().waitFor();
  await expect.poll(() => other.button('Tomar mi turno').count()).toBe(0);
  expect(await flaws(other.page)).toEqual([]);
  expect(await labels()).toEqual([]);
  await desk.turnDoors.update({ params: { branch_office }, body: { by_phone: true } });
  // A screen that comes back reads at once.
  await other.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await other.button('Tomar mi turno').waitFor();

  // Another address was printed: the old one is worth nothing, and says where the new one is.
  await desk.turnDoors.update({ params: { branch_office }, body: { by_phone: true, new_address: true } });
  await other.button('Tomar mi turno').tap();
  await other.page.getByRole('heading', { level: 1, name: 'Este código ya no sirve' }).waitFor();
  expect(await flaws(other.page)).toEqual([]);
  // One of a television that this server never showed, or long ago.
  await other.page.goto(`${server.url}/t/#d=1.w1.${'x'.repeat(22)}`);
  await other.page.reload();
  await other.page.getByText('Escanee el que la pantalla muestra ahora.').waitFor();
  expect(await labels()).toEqual([]);
  expect([...wrong, ...other.wrong]).toEqual([]);
});

test('a visitor who lost the page reads its code again at the desk, which shows it by keys alone, waiting and in service (MOV-1)', async () => {
  const given = await desk.turns.create({ body: { branch_office, name: 'Ana' } });
  const { page: console, wrong: wrongThere, context } = await person({ width: 390, height: 844 });
  await signInAt(console, server.url, lupita.email, lupita.password);
  await console.goto(`${server.url}/turns/take`);
  const keys = keysOf(console);
  const dialog = console.getByRole('dialog', { name: `Código QR del turno ${given.label}` });
  const code = dialog.getByRole('img', { name: 'Código QR de la página del turno' });
  const shownBy = async (opener: Locator) => {
    await code.waitFor();
    expect(await complaints(console)).toEqual([]);
    expect(await tooWide(console)).toBe(false);
    const address = await readQr(console, await code.screenshot({ animations: 'disabled' }));
    await dialog.getByText(spacedCode(given.code), { exact: true }).waitFor();
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    return address;
  };
  const menu = console.getByRole('button', { name: `Más acciones del turno ${given.label}` });
  await keys.go(menu);
  await keys.go(console.getByRole('menuitem', { name: 'Mostrar código QR' }), 'ArrowDown');
  expect(await shownBy(menu)).toBe(server.url + given.page);
  await take();
  const inService = console.getByRole('button', { name: 'Mostrar código QR' });
  await console.getByLabel('Turno en atención').getByText(given.label).waitFor();
  await keys.go(inService);
  const address = await shownBy(inService);
  expect(address).toBe(server.url + given.page);
  expect(keys.unseen()).toEqual([]);
  const { page, wrong } = await phoneAt(address);
  await page.locator('.number', { hasText: given.label }).waitFor();
  expect([...wrong, ...wrongThere]).toEqual([]);
  await context.close();
  await end();
});
