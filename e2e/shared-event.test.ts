import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();
const { bucket_name } = await api.clients.get({ params: { client_id: client } });

/** A day that many days from now on the robots' clocks. */
const local = (ahead: number) => new Date(Date.now() + ahead * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);
const wire = (ahead: number) => local(ahead).split('-').reverse().join('-');

/** Forty robots in four groups, and one event of all of them. */
async function fleet() {
  const robots: number[] = [];
  for (let n = 0; n < 40; n++)
    robots.push((await addRobot(api, client, n === 0 ? 'Recepción' : `Robot ${n}`)).robot_id);
  for (let n = 0; n < 4; n++) {
    const own = robots.slice(n * 10, n * 10 + 10);
    await api.groups.create({ body: { client, name: `Zona ${n + 1}`, colour: 'teal', robots: own } });
  }
  const to = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
  const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await png(640, 360)]) } });
  const [picture] = await api.media.create({ body: { client, files: [{ name: 'Playa', url_file: key }] } });
  const media = [{ media_id: picture?.media_id ?? 0, position: 1, duration: 10 }];
  const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media } });
  const { campaign_id } = await api.campaigns.create({ body: { client, name: 'Rebajas', scene: [scene_id] } });
  const when = { start_day: wire(2), start_hour: '10:00', end_day: wire(2), end_hour: '12:00' };
  const campaigns = [{ campaign_id, position: 1 }];
  const { event_id } = await api.events.create({ body: { name: 'Feria', always: false, ...when, robots, campaigns } });
  return { robots: robots as [number, number, ...number[]], event_id };
}
const hoursOf = async (robot_id: number) =>
  (await api.events.list({ params: { robot_id } })).map(({ start_hour, end_hour }) => `${start_hour} ${end_hour}`);
const event = (page: Page) => page.locator('[data-event][title^="Feria,"]').first();

/** Drags from a place of an event, by so many of its own heights. */
async function drag(page: Page, of: Locator, from: 'middle' | 'end', heights: number) {
  await of.scrollIntoViewIfNeeded();
  await of.hover();
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, from === 'end' ? y + height - 2 : y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left, top + (height * heights) / 2, { steps: 6 });
  await page.mouse.move(left, top + height * heights, { steps: 6 });
  await page.mouse.up();
}

test('a drag or a stretch on the calendar of one of forty robots never moves the others without the question (FLO-5)', async () => {
  const { robots, event_id } = await fleet();
  const [own, other] = robots;
  const { page, wrong } = await person({ moves: true });
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robot/events?robot_id=${own}&view=day&day=${local(2)}`);
  const question = page.getByRole('alertdialog', { name: '“Feria” está en varios robots' });
  const both = async () => [await hoursOf(own), await hoursOf(other)];
  const [before, hourLater] = ['10:00:00 12:00:00', '11:00:00 13:00:00'];
  await event(page).waitFor();

  await drag(page, event(page), 'middle', 0.5);
  await question.waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await both()).toEqual([[before], [before]]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await event(page).getByText('10:00').waitFor();
  expect(await both()).toEqual([[before], [before]]);

  await drag(page, event(page), 'middle', 0.5);
  await question.getByRole('button', { name: 'Solo en este' }).click();
  await expect.poll(both).toEqual([[hourLater], [before]]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(both).toEqual([[before], [before]]);
  expect(await api.events.get({ params: { event_id } })).toMatchObject({ robots, except_robots: [], robots_count: 40 });
  await event(page).getByText('10:00').waitFor();

  await drag(page, event(page), 'end', 0.5);
  await question.getByRole('button', { name: 'Solo en este' }).click();
  await expect.poll(both).toEqual([['10:00:00 13:00:00'], [before]]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(both).toEqual([[before], [before]]);
  await event(page).getByText('10:00').waitFor();

  await drag(page, event(page), 'middle', 0.5);
  await question.getByRole('button', { name: 'En los 40 robots' }).click();
  await expect.poll(both).toEqual([[hourLater], [hourLater]]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(both).toEqual([[before], [before]]);
  expect(wrong).toEqual([]);
});

test('the calendar of all robots by the keys alone: rows, an event, its form and back, without a mouse (FLO-6)', async () => {
  const { page, wrong } = await person({ moves: true });
  await signInAt(page, server.url, adminEmail, adminPassword);
  const keys = keysOf(page);
  await page.goto(`${server.url}/advertising/events?client_id=${client}&day=${local(2)}`);
  const rows = page.getByRole('group', { name: 'Filas del calendario' });
  await keys.to(rows.getByRole('button', { name: 'Horas' }));
  await keys.press('ArrowRight');
  await keys.press('Enter');
  const bar = page.getByRole('row', { name: /Zona 1/ }).getByRole('button', { name: /^10:00–12:00 Feria/ });
  await keys.roundTrip(bar, page.getByRole('dialog', { name: 'Feria' }));
  // What a pointer drags is typed here.
  await keys.go(bar);
  await keys.go(page.getByRole('dialog', { name: 'Feria' }).getByRole('button', { name: 'Editar' }));
  const form = page.getByRole('dialog', { name: 'Editar evento' });
  const hour = form.getByLabel('Hora final', { exact: true });
  await keys.to(hour);
  await page.keyboard.press('Control+A');
  await keys.type('13:30');
  await keys.go(form.getByRole('button', { name: 'Guardar' }));
  await keys.told('“Feria” se guardó.');
  await page
    .getByRole('row', { name: /Zona 4/ })
    .getByRole('button', { name: /^10:00–13:30 Feria/ })
    .waitFor();
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});

test('today is in view at every width, in hours and in rows, and no page scrolls sideways (FLO-6)', async () => {
  const today = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const name = today.format(Date.parse(local(0)));
  for (const width of [390, 1280, 1920]) {
    const { page, context, wrong } = await person({ width });
    await signInAt(page, server.url, adminEmail, adminPassword);
    for (const rows of ['groups', 'robots']) {
      await page.goto(`${server.url}/advertising/events?client_id=${client}&rows=${rows}`);
      const head = page.getByRole('columnheader', { name, exact: true });
      await head.waitFor();
      const box = async () => (await head.boundingBox()) ?? { x: -1, width: 0 };
      await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(width);
      expect((await box()).x, `${width} ${rows}`).toBeGreaterThanOrEqual(0);
      expect(await tooWide(page), `${width} ${rows}`).toBe(false);
    }
    await page.goto(`${server.url}/advertising/events?client_id=${client}`);
    const day = page.locator(`[data-date="${local(0)}"]`).first();
    // Its agenda says nothing of a day without events: there it begins at today.
    if (width > 390) expect((await day.boundingBox())?.x).toBeGreaterThan(0);
    else await page.getByRole('button', { name: 'Hoy' }).waitFor();
    expect(await tooWide(page), `${width} hours`).toBe(false);
    expect(await complaints(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  }
});
