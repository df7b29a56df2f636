import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();
let robot_id: number;

beforeAll(async () => {
  ({ robot_id } = await addRobot(api, client, 'Recepción'));
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const file = new Blob([Buffer.from(await png(640, 360))]);
  const body = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising', file } as const;
  const { key } = await api.storage.upload({ body });
  const made = await api.media.create({ body: { client, files: [{ name: 'Foto', url_file: key }] } });
  const media = made.map(({ media_id }) => ({ media_id, position: 1, duration: 5 }));
  const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media } });
  await api.campaigns.create({ body: { client, name: 'Rebajas', scene: [scene_id] } });
}, 120_000);

const dayMs = 86_400_000;
/** A day that many days from now on the robot's clock. */
const local = (ahead: number) => new Date(Date.now() + ahead * dayMs - 6 * 3_600_000).toISOString().slice(0, 10);
const wire = (ahead: number) => local(ahead).split('-').reverse().join('-');
const calendar = () => api.events.list({ params: { robot_id } });
const path = () => `${server.url}/robot/events?robot_id=${robot_id}`;

/** Chooses a look for the pages that are opened from here on. */
async function opened(dark: boolean, width = 1280) {
  // As in the other journeys by keys, rings of the focus are measured with motion on.
  const shown = await person({ width, moves: true });
  await signInAt(shown.page, server.url, adminEmail, adminPassword);
  if (dark) await shown.page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ theme: 'dark' })));
  return shown;
}
const middle = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
};
const events = (page: Page, name: string) => page.locator(`[data-event][title^="${name},"]`);

test('by the keys alone: an event is made, moved and stretched, deleted and brought back (EVT-10..28, AMB-114)', async () => {
  const { page, context, wrong } = await opened(false);
  const keys = keysOf(page);
  await page.goto(path());
  await page.getByRole('heading', { level: 1, name: 'Recepción / Eventos' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await keys.go(page.getByRole('button', { name: 'Agregar evento' }));
  const form = page.getByRole('dialog', { name: 'Agregar evento' });
  await keys.fill(form, { Nombre: 'Feria' });
  await keys.to(form.getByLabel('Campaña', { exact: true }));
  await keys.type('Reb');
  await page.getByRole('option', { name: 'Rebajas' }).waitFor();
  await keys.press('Enter');
  await keys.go(form.getByRole('button', { name: 'Agregar' }));
  await form.getByText('Se muestra sin competir con otros eventos.').waitFor();
  expect(await complaints(page)).toEqual([]);
  await keys.go(form.getByRole('button', { name: 'Guardar' }));
  await keys.told('“Feria” se guardó.');
  const [made] = await calendar();
  expect(made).toMatchObject({ name: 'Feria', always: true });

  // One of one span is moved; the other says why it is not.
  const { event_id, updated_at } = made ?? { event_id: 0, updated_at: '' };
  const span = { always: false, start_day: wire(2), start_hour: '10:00', end_day: wire(2), end_hour: '12:00' };
  await keys.to(events(page, 'Feria'));
  await keys.press('ArrowRight');
  await page.getByRole('status').getByText('Se repite').waitFor();
  await api.events.update({ params: { event_id }, body: { ...span, updated_at } });
  await page.goto(`${path()}&view=day&day=${local(2)}`);
  await keys.to(events(page, 'Feria'));
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Shift+ArrowDown');
  await page
    .getByRole('status')
    .getByText(/11:00–13:30/)
    .waitFor();
  await expect.poll(async () => (await calendar())[0]).toMatchObject({ start_hour: '11:00:00', end_hour: '13:30:00' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-event'))).toBe(`${event_id}`);
  await keys.go(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(async () => (await calendar())[0]).toMatchObject({ start_hour: '10:00:00', end_hour: '12:00:00' });

  await keys.go(events(page, 'Feria'));
  const details = page.getByRole('dialog', { name: 'Feria' });
  await details.waitFor();
  expect(await complaints(page)).toEqual([]);
  await keys.go(details.getByRole('button', { name: 'Eliminar' }));
  const question = page.getByRole('alertdialog', { name: '¿Seguro que quiere eliminar este evento?' });
  await keys.go(question.getByRole('button', { name: 'Eliminar' }));
  await expect.poll(calendar).toEqual([]);
  await keys.go(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(async () => (await calendar()).length).toBe(1);
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
}, 240_000);

test('a mouse drags an event to another day and takes it back; in the dark and on a phone it reads as well (EVT-04..09, AMB-114)', async () => {
  const { page, context, wrong } = await opened(true);
  await page.goto(`${path()}&view=week&day=${local(2)}`);
  const event = events(page, 'Feria').first();
  await event.waitFor();
  for (const view of ['Mes', 'Día', 'Semana']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await event.waitFor();
    expect(await complaints(page), view).toEqual([]);
  }
  const box = await event.boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two steps of half an hour down.
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.move(x, y + ((box?.height ?? 0) / 4) * 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await calendar())[0]?.start_hour).toBe('11:00:00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await calendar())[0]?.start_hour).toBe('10:00:00');
  // A click on what is empty begins an event there: an hour below the event, for an hour, and a day of the month.
  const form = page.getByRole('dialog', { name: 'Agregar evento' });
  const there = await event.boundingBox();
  await page.mouse.click((there?.x ?? 0) + 40, (there?.y ?? 0) + (there?.height ?? 0) * 1.5 + 5);
  await form.waitFor();
  const values = async (...labels: string[]) =>
    Promise.all(labels.map((label) => form.getByLabel(label, { exact: true }).inputValue()));
  expect(await values('Hora inicial', 'Hora final')).toEqual(['13:00', '14:00']);
  expect((await form.getByRole('group', { name: /^Fecha inicial/ }).textContent())?.replace(/\D/g, '')).toContain(
    wire(2).replaceAll('-', ''),
  );
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mes', exact: true }).click();
  await event.waitFor();
  const cell = page.locator(`[data-date="${local(3)}"]`).first();
  await cell.click({ position: { x: 20, y: 70 } });
  await form.waitFor();
  expect(await values('Hora inicial', 'Hora final')).toEqual(['00:00', '24:00']);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await form.waitFor({ state: 'detached' });
  // Nothing begins in the past; it says so.
  await page.goto(`${path()}&view=month&day=${local(-40)}`);
  await page
    .locator(`[data-date="${local(-40)}"]`)
    .first()
    .click({ position: { x: 20, y: 70 } });
  await page.getByRole('status').getByText('La fecha no puede ser anterior a hoy').waitFor();
  expect(await form.count()).toBe(0);
  // What takes a day of exception out stands beside its field, also over a message.
  await page.goto(`${path()}&add=1`);
  await form.getByText('Más opciones').click();
  await form.getByRole('button', { name: 'Agregar día' }).click();
  const day = form.getByRole('group', { name: /^Día 1 sin mostrarse/ });
  await day.waitFor();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await form.getByText('Elija el día o quítelo.').waitFor();
  const out = form.getByRole('button', { name: 'Quitar el día 1 sin mostrarse' });
  expect(Math.abs((await middle(out)) - (await middle(day)))).toBeLessThan(2);
  expect(wrong).toEqual([]);
  await context.close();

  const phone = await opened(false, 390);
  await phone.page.goto(`${path()}&day=${local(2)}`);
  await events(phone.page, 'Feria').click();
  await phone.page.getByRole('dialog', { name: 'Feria' }).getByText('Número de campañas').waitFor();
  expect(await tooWide(phone.page)).toBe(false);
  expect(await complaints(phone.page)).toEqual([]);
  await phone.context.close();
}, 180_000);
