import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readPdf } from '@botones/charts/testing/read-pdf';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { quietDemonstration } from './lib/demonstration.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addClient, addRobot, adminEmail, adminPassword, patiently } from './lib/staff.ts';
import { still } from './lib/visit.ts';

const { server, api, person } = await journey(quietDemonstration);
let page: Page;
let wrong: string[];
let client: string;
let robot_id: number;

/** The width between the margins of a sheet, in pixels. */
const sheets = { A4: 703, Letter: 725 } as const;

beforeAll(async () => {
  ({ page, wrong } = await person({ width: 1280, height: 800 }));
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ theme: 'dark', language: 'es-mx' })));
  client = (await api.clients.get({ params: { client_id: 1 } })).name;
  robot_id = await robotOfVisits();
}, 180_000);

const visits = 45;
const words = 'Abrimos de lunes a viernes, de nueve de la mañana a seis de la tarde.';

/** A robot with visits of its own: how many the demonstration has depends on the day of the week. Each of them asked the same. */
async function robotOfVisits(): Promise<number> {
  const { robot_id } = await addRobot(api, 1, 'Papel');
  const { device, clock } = await pairDevice(server.url, api, robot_id, null, patiently);
  const now = clock();
  const who = { gender: null, age: null, track_id: null, language_id: 1, session_kind: 'es' };
  const asked = { at: now, asked_by: 'touch', question: '¿A qué hora abren?', language_id: 1 };
  const answer = { intent_id: null, intent_name: 'Horario', answer: words, shown: null };
  const uuids = Array.from({ length: visits }, () => randomUUID());
  await device.interactions({
    body: { now, records: uuids.map((uuid) => ({ uuid, start: now, end: now, ...who })) },
  });
  await device.exchanges({
    body: { now, records: uuids.map((interaction) => ({ uuid: randomUUID(), interaction, ...asked, ...answer })) },
  });
  return robot_id;
}

async function open(path: string): Promise<void> {
  await page.goto(server.url + path);
  // Under an open drawer nobody reads it.
  await page.locator('h1').first().waitFor();
  await still(page);
  // What draws charts comes behind the page.
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
}

/** What is wrong with the page as it lies on a sheet: what reaches beyond its edge, can be pressed, or is dark. */
async function badOnPaper(width: number): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const found = await page.evaluate(() => {
    const named = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const pressed = shown('button, input, select, [role=slider], .MuiIconButton-root').filter(
      // The headings of columns are what they say.
      (element) => !element.closest('thead') && !element.matches('[aria-pressed=true], [data-on=true]'),
    );
    const wide = shown('main *, .MuiDrawer-root *').filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > document.documentElement.clientWidth + 1;
    });
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface');
    return [
      ...pressed.map((element) => `pressed: ${named(element)}`),
      ...wide.slice(0, 5).map((element) => `too wide: ${named(element)}`),
      ...(surface === '#ffffff' ? [] : [`dark: ${surface}`]),
    ];
  });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  // Nothing is pretended any more: a PDF of what is pretended to be a screen would be one of a screen.
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** The page on paper of either size: nothing wrong with it, and its texts sheet by sheet. */
async function printed(): Promise<string[]> {
  const texts: string[][] = [];
  for (const [format, width] of Object.entries(sheets)) {
    expect([format, await badOnPaper(width)]).toEqual([format, []]);
    const pages = await readPdf(await page.pdf({ format }));
    // No sheet is empty.
    for (const text of pages) expect(text.trim().length).toBeGreaterThan(10);
    expect(pages[0]).toMatch(/Impreso el \d\d\/\d\d\/\d{4} - \d\d:\d\d/);
    texts.push(pages);
  }
  return texts[0] ?? [];
}

/** Texts as they are read, however they were broken. */
const joined = (pages: readonly string[]) => pages.join(' ').replace(/\s+/g, ' ');

test('figures on paper: whose, of which days, all days of each chart, nothing to press, light (Ctrl+P, A4 and Letter)', async () => {
  await open('/metrics?client_id=1');
  const crossing = page.getByRole('slider').first();
  await crossing.waitFor();
  const card = page.locator('main section', { has: crossing }).first();
  const days = await card.locator('.unseen').getByRole('rowheader').allTextContents();
  expect(days.length).toBeGreaterThan(12);
  const asked = await page.locator('.asked').innerText();
  const text = joined(await printed());
  expect(text).toContain(client);
  // What it is, instead of whom the page greets.
  expect([text.includes('Métricas'), text.includes('Hola')]).toEqual([true, false]);
  expect(text).toContain(asked);
  // As many days have a name as have room, and those that were not in view are among them.
  const before = days.slice(0, -12);
  expect(before.filter((day) => text.includes(day)).length).toBeGreaterThanOrEqual(Math.floor(before.length / 2));
  for (const pressed of ['Exportar', 'Por sucursal y hora']) expect(text).not.toContain(pressed);
});

test.each([
  ['/surveys/metrics?idSurvey=1', 'Métricas'],
  ['/turns/metrics?client_id=1', 'Cifras de turnos'],
  ['/advertising/report?client_id=1', 'Reporte'],
  ['/metrics/funnel?client_id=1', 'Embudo'],
])('%s is whole on paper', async (path) => {
  await open(path);
  const title = await page.locator('h1').innerText();
  const filter = (await page.locator('.asked').first().textContent()) ?? '';
  const text = joined(await printed());
  expect(text).toContain(title);
  expect(text).toContain(filter.replace(/\s+/g, ' ').trim());
});

test('a list on paper says what was looked for, and when its rows were changed', async () => {
  const [scene] = await api.scenes.list({ params: { client_id: 1 } });
  if (!scene) throw new Error('the demonstration has no scenes');
  await open(`/advertising/scenes?client_id=1&search=${encodeURIComponent(scene.name)}`);
  const exactly = await page.locator('main tbody time').first().getAttribute('title');
  const text = joined(await printed());
  expect(text).toContain(`Nombre de la escena: ${scene.name}`);
  expect(text).toContain(exactly);
  expect(text).not.toMatch(/hace \d/);
});

test('a table goes on over sheets, each with its headings', async () => {
  await open(`/robot/interactions?robot_id=${robot_id}&size=100`);
  const headings = await page.locator('main thead th').allInnerTexts();
  const rows = await page.locator('main tbody tr').count();
  expect(rows).toBe(visits);
  const pages = await printed();
  expect(pages.length).toBeGreaterThan(1);
  const [first = ''] = headings;
  for (const text of pages) expect(text).toContain(first);
});

test('the words of a visit are printed instead of the list under them', async () => {
  const [told] = await api.interactions.listByRobot({ params: { robot_id } });
  await open(`/robot/interactions?robot_id=${robot_id}&open=${told?.id}`);
  await page.getByRole('dialog').getByText(words).first().waitFor();
  const pages = await printed();
  const text = joined(pages);
  expect(text).toContain(words);
  expect(text).not.toContain(await page.locator('main thead th').first().innerText());
});

test('a visit is printed with what was said in it, and without its buttons (TAB-3)', async () => {
  const [told] = await api.interactions.listByRobot({ params: { robot_id } });
  await open(`/visits?interaction=${told?.id}`);
  await page.locator('main').getByText(words).first().waitFor();
  const text = joined(await printed());
  for (const read of ['Lo que pasó', 'La visita', words]) expect(text).toContain(read);
  expect(text).not.toContain('Interacciones');
});

test('the strip above the bars is dragged, pressed and moved by keys; the edge says what lies beyond (FLO-4)', async () => {
  await open('/metrics?client_id=1');
  const thumb = page.getByRole('slider').first();
  await thumb.waitFor();
  const now = async () => Number(await thumb.getAttribute('aria-valuenow'));
  const last = await now();
  const card = page.locator('main section', { has: thumb }).first();
  await card.getByText(`+${last} antes`).waitFor();
  const box = await thumb.boundingBox();
  if (!box) throw new Error('no strip');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(0, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await now()).toBe(0);
  await card.getByText(`+${last} después`).waitFor();
  // The keys go on where the pointer left it.
  await page.keyboard.press('ArrowRight');
  expect(await now()).toBe(1);
  await page.keyboard.press('End');
  expect(await now()).toBe(last);
  // Where somebody scrolls the bars themselves, twelve whole ones stand in view all the while.
  const bars = card.getByRole('group').locator('svg');
  const room = card.getByRole('group').filter({ has: page.locator('svg.chart') });
  await room.evaluate((element) => element.scrollTo({ left: element.scrollWidth / 4 }));
  await expect.poll(now).toBeLessThan(last);
  const [inner, outer] = [await bars.boundingBox(), await room.boundingBox()];
  expect(inner?.x).toBeCloseTo(outer?.x ?? 0, 0);
  expect(inner?.width).toBeCloseTo(outer?.width ?? 0, 0);
  expect(await complaints(page)).toEqual([]);
});

/** The report that a page makes of its figures. */
async function report(): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Informe (PDF)' }).click(),
  ]);
  return readFileSync(await download.path());
}

test('the PDF of the figures of turns begins with their totals and how long people waited', async () => {
  await open('/turns/metrics?client_id=1');
  const [first = ''] = await readPdf(await report());
  const text = first.replace(/\s+/g, ' ');
  for (const told of ['Atendidos', 'No esperaron', 'Espera: La mitad, hasta', 'Atención: La mitad, hasta'])
    expect(text).toContain(told);
});

test('a report as PDF begins with the logo, the client, the date and what is asked for', async () => {
  await open(`/metrics?client_id=${await addClient(api, 'Óptica Luz')}`);
  const bytes = await report();
  expect(bytes.includes('/Subtype /Image')).toBe(true);
  const pages = await readPdf(bytes);
  expect(pages[0]).toContain('Óptica Luz');
  expect(pages[0]).toContain('Todos los robots');
  expect(pages[0]).toMatch(/Hecho el \d\d\/\d\d\/\d{4}/);
  expect(wrong).toEqual([]);
});
