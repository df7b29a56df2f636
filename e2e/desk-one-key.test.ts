import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { countingHand } from './lib/counting-hand.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addBranch, addPerson } from './lib/queue.ts';
import { smallTargets } from './lib/small-targets.ts';
import { addRobot, signIn } from './lib/staff.ts';

// A full waiting room: how much a receptionist has to do for one visitor, and for a ticket of yesterday.
const { server, api, client, person } = await journey();
const waiting = 300;
const longName = 'María Guadalupe Hernández de la Cruz y So';
let lupita: { email: string; password: string; user_id: number };

beforeAll(async () => {
  const branch_office = await addBranch(api, client, 'Centro de Especialidades Médicas Aurora Norte', [1]);
  lupita = await addPerson(api, client, 'Lupita', ['Turnos']);
  const desk = await signIn(server.url, lupita.email, lupita.password);
  const [box] = await desk.boxes.available({ params: { branch_id: branch_office } });
  const body = { assigned: true, user: lupita.user_id };
  await desk.boxes.assign({ params: { id: box?.attention_box_id ?? 0 }, body });
  const { robot_id } = await addRobot(api, client, 'Recepción');
  await api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  const device = await pairDevice(server.url, api, robot_id);
  // Of an earlier boot, so that the wall clock dates them.
  const wall = new Date(Date.now() - 86_400_000).toISOString();
  const at = { wall, boot_id: randomUUID(), mono_ms: 0, offset_ms: 0 };
  const printed = Array.from({ length: 60 }, (_, n) => ({
    uuid: randomUUID(),
    at,
    number: 10_001 + n,
    language_id: 1,
  }));
  await device.device.printed_turns({ body: { now: device.clock(), records: printed as never } });
  for (let n = 0; n < waiting; n++)
    await api.turns.create({ body: { branch_office, name: n % 3 === 0 ? longName.slice(0, 40) : `Visitante ${n}` } });
}, 300_000);

const served = (page: Page) => page.getByLabel('Turno en atención');
const both = (page: Page) => page.getByRole('button', { name: 'Atendido y siguiente' });
const enabled = (page: Page) => expect.poll(() => both(page).isEnabled()).toBe(true);

test('with 300 who wait a visitor is one key, and yesterday’s ticket three presses', async () => {
  const { page, wrong } = await person({ moves: true });
  const hand = countingHand(page);
  await signInAt(page, server.url, lupita.email, lupita.password);
  // With the whole menu in sight, as it is on a wider screen.
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ mini: false })));
  await page.goto(server.url);
  // The whole line is there when the first page says how many wait.
  await hand.click(page.getByRole('button', { name: `Tomar turno · ${waiting} esperan` }));
  await page.getByRole('heading', { level: 1, name: 'Tomar turno' }).waitFor();
  await served(page).getByText('001').waitFor();
  expect(hand.done).toBe(1);
  for (const label of ['002', '003', '004', '005', '006']) {
    await enabled(page);
    const before = hand.done;
    await hand.press('s');
    await served(page).getByText(label).waitFor();
    expect(hand.done - before).toBe(1);
  }
  await enabled(page);
  await both(page).click();
  await served(page).getByText('007').waitFor();
  // What becomes pressable has the colours of that.
  await enabled(page);
  expect(await complaints(page)).toEqual([]);
  expect(await tooWide(page)).toBe(false);
  // Whoever looks for somebody at the end of the line still sees what ends the visit that they serve.
  await page
    .getByRole('button', { name: /^Dar prioridad/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(async () => (await both(page).boundingBox())?.y).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));

  const before = hand.done;
  await hand.click(page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Historial' }));
  await hand.click(page.getByRole('searchbox', { name: 'Número o nombre' }));
  await hand.type('a 17');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'A 017 (ver el turno)' }) });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(hand.done - before).toBe(3);
  expect(await page.locator('.scroller[data-wide=true]').count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
  await row.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Turno A 017' }).getByText('Fecha de solicitud').waitFor();
  expect(wrong).toEqual([]);
});

test('whoever is looked for by name is found whatever its accents, and gets priority from its row', async () => {
  const { page, wrong } = await person();
  await signInAt(page, server.url, lupita.email, lupita.password);
  await page.goto(`${server.url}/turns/history?search=visitante%20299`);
  await page.getByRole('button', { name: '300 (ver el turno)' }).waitFor();
  await page.goto(`${server.url}/turns/history?search=MARIA%20HERNANDEZ`);
  await page.getByText('Nada coincide con los filtros.').waitFor();
  await page.goto(`${server.url}/turns/history?search=hernandez%20de`);
  await page.getByRole('row').nth(5).waitFor();
  await page.goto(`${server.url}/turns/take`);
  await page.getByRole('button', { name: 'Dar prioridad al turno 009' }).click();
  await page.getByRole('menuitem', { name: 'Embarazo: 15 min antes' }).click();
  const first = page
    .getByRole('table', { name: /^Turnos en espera/ })
    .getByRole('row')
    .nth(1);
  await first.getByText('009').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await first.getByText('008').waitFor();
  expect(wrong).toEqual([]);
});

test('on a phone a ticket is one line, and first page, desk and history fit a thumb', async () => {
  const { page, wrong } = await person({ width: 390, height: 844, glass: 'mobile' });
  await signInAt(page, server.url, lupita.email, lupita.password);
  const inspect = async () => [await complaints(page), await tooWide(page), await smallTargets(page)];
  const fine = [[], false, []];
  await page.getByRole('link', { name: 'Seguir con el turno 007' }).waitFor();
  expect(await inspect()).toEqual(fine);
  await page.goto(`${server.url}/turns/take`);
  await enabled(page);
  expect(await inspect()).toEqual(fine);
  await page.goto(`${server.url}/turns/history`);
  const line = page.getByRole('list', { name: 'Historial de turnos' }).getByRole('listitem').first();
  await line.waitFor();
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  expect(await inspect()).toEqual(fine);
  await line.getByRole('button').click();
  await page.getByRole('dialog').getByText('Fecha de solicitud').waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(wrong).toEqual([]);
});
