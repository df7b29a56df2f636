import { expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { countingHand } from './lib/counting-hand.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();
const { bucket_name } = await api.clients.get({ params: { client_id: client } });
const names = ['Recepción', 'Lobby', 'Caja'];

/** Four robots, and a campaign of one picture. */
async function fleet() {
  for (const name of [...names, 'Sala']) await addRobot(api, client, name);
  const to = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
  const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await png(640, 360)]) } });
  const [picture] = await api.media.create({ body: { client, files: [{ name: 'Playa', url_file: key }] } });
  const media = [{ media_id: picture?.media_id ?? 0, position: 1, duration: 10 }];
  const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media } });
  await api.campaigns.create({ body: { client, name: 'Rebajas', scene: [scene_id] } });
}

/** The next day of this number in the week, 0 to 6, after today where the robots stand. */
function next(weekday: number): string {
  const today = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format());
  const ahead = ((weekday - today.getUTCDay() + 6) % 7) + 1;
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

test('an event of three robots on weekdays from 10 to 14 takes twelve clicks and keys, next Tuesday 10:05 of all robots four (FLO-6)', async () => {
  await fleet();
  const { page, wrong } = await person();
  await page.setViewportSize({ width: 1280, height: 1300 });
  await signInAt(page, server.url, adminEmail, adminPassword);
  // A day that has not begun, and that the page of what will be seen offers: seven days from today.
  const tuesday = next(2);
  await page.goto(`${server.url}/advertising/events?client_id=${client}&day=${tuesday}`);
  await page.getByRole('button', { name: 'Semana', pressed: true }).waitFor();
  const hand = countingHand(page);
  const column = await page.getByText(`mar ${Number(tuesday.slice(8))}`, { exact: true }).boundingBox();
  const line = (hour: string) => page.getByText(hour, { exact: true }).boundingBox();
  await page.getByText('14:00', { exact: true }).scrollIntoViewIfNeeded();
  const [from, to] = [await line('10:00'), await line('14:00')];
  const x = (column?.x ?? 0) + (column?.width ?? 0) / 2;
  await hand.drag({ x, y: (from?.y ?? 0) + 12 }, { x, y: (to?.y ?? 0) - 8 });
  const form = page.getByRole('dialog', { name: 'Agregar evento' });
  await hand.click(form.getByRole('button', { name: 'Lun a vie' }));
  await hand.click(form.getByRole('combobox', { name: 'En qué robots' }));
  for (const name of names) await hand.click(page.getByRole('option', { name }));
  await hand.press('Escape');
  await hand.click(form.getByRole('combobox', { name: 'Campaña' }));
  await hand.click(page.getByRole('option', { name: 'Rebajas' }));
  await hand.click(form.getByRole('button', { name: 'Agregar', exact: true }));
  await form.getByText('Se muestra sin competir con otros eventos.').waitFor();
  expect(await complaints(page)).toEqual([]);
  await hand.click(form.getByRole('button', { name: 'Guardar' }));
  await page.getByText('“Rebajas” se guardó.').waitFor();
  const [event] = await api.events.listByClient({ params: { client_id: client }, query: {} });
  expect(event).toMatchObject({
    weekdays: [1, 2, 3, 4, 5],
    from_hour: '10:00:00',
    to_hour: '14:00:00',
    robots_count: 3,
  });
  expect(hand.done).toBeLessThanOrEqual(12);
  await page.goto(`${server.url}/advertising/campaigns?client_id=${client}`);
  const other = countingHand(page);
  await other.click(page.getByRole('link', { name: '¿Qué se verá?' }));
  const asChip = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  await other.click(page.getByRole('button', { name: asChip.format(Date.parse(tuesday)), exact: true }));
  await other.click(page.getByRole('textbox', { name: 'Hora' }));
  await other.type('10:05');
  await page.waitForURL(/hour=10%3A05/);
  await page.getByRole('row', { name: /Lobby/ }).getByText('Rebajas').waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(other.done).toBeLessThanOrEqual(4);
  for (const kind of ['groups', 'robots']) {
    await page.goto(`${server.url}/advertising/events?client_id=${client}&rows=${kind}&day=${tuesday}`);
    await page.getByRole('rowheader').first().waitFor();
    expect(await complaints(page)).toEqual([]);
  }
  expect(wrong).toEqual([]);
});
