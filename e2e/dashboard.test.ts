import { randomUUID } from 'node:crypto';
import type { FactOf } from '@botones/contract/device/facts';
import { inBoth } from '@botones/contract/fields/translated';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addBranch, addPerson } from './lib/queue.ts';
import { addRobot } from './lib/staff.ts';

const { server, api, client, person } = await journey();
const dayMs = 86_400_000;

/** A robot in a branch that tells of visits and of passers-by at these times of the last weeks. */
async function robotIn(branch: string, visits: readonly { daysAgo: number; many: number }[]) {
  const main_branch_office = await addBranch(api, client, branch, []);
  const { robot_id } = await addRobot(api, client, `Robot ${branch}`);
  const paired = await pairDevice(server.url, api, robot_id);
  await api.robots.update({ params: { robot_id }, body: { main_branch_office } });
  const { device, clock } = paired;
  const times = visits.flatMap(({ daysAgo, many }) =>
    Array.from({ length: many }, () => ({ ...clock(), wall: new Date(Date.now() - daysAgo * dayMs).toISOString() })),
  );
  const visit = (start: (typeof times)[number]): FactOf<'interactions'> => ({
    ...{ uuid: randomUUID(), start, end: null, gender: null, age: null, track_id: null },
    ...{ language_id: 1, session_kind: 'es' },
  });
  const passing = (at: (typeof times)[number]): FactOf<'detections'> => ({
    ...{ uuid: randomUUID(), at, event_type: 'person_crossed', gender: null, age: null, track_id: null },
  });
  await device.interactions({ body: { now: clock(), records: times.map(visit) } });
  await device.detections({ body: { now: clock(), records: [...times, ...times].map(passing) } });
  return paired;
}

/** Four of five people are satisfied. */
async function askSatisfaction({ device, clock }: Awaited<ReturnType<typeof robotIn>>) {
  const scale = { id: 4, data: { type: 'linearScale', slider: 'stars', question: inBoth('¿La atención?', null) } };
  const survey = await api.surveys.create({
    body: {
      ...{ client, title: inBoth('Su visita', null), description: inBoth('Breve', null) },
      ...{ goodbye_message: inBoth('¡Gracias!', null), questions: [scale as never] },
    },
  });
  const { poll_id, version, questions } = survey;
  const answer = { question_id: questions[0]?.question_id ?? 0, row_index: 0, option_ids: null, yes_no: null };
  const records = [5, 5, 4, 4, 1].map(
    (step): FactOf<'responses'> => ({
      ...{ uuid: randomUUID(), start: clock(), end: clock(), rev: 1, poll_id, version, language_id: 1, complete: true },
      answers: [{ ...answer, scale: step }],
    }),
  );
  await device.responses({ body: { now: clock(), records } });
}

/** Whether all of something stands on the screen as it was opened. */
async function isOnScreen(page: Page, of: Locator): Promise<boolean> {
  const [box, size] = [await of.boundingBox(), page.viewportSize()];
  if (!box || !size) return false;
  return box.y >= 0 && box.y + box.height <= size.height && box.x >= 0 && box.x + box.width <= size.width;
}

test('how many, when, in which branch and how satisfied stands on the first screen of a laptop, asked in one call (MET-01, MET-38, FLO-6)', async () => {
  const first = await robotIn('Centro', [
    { daysAgo: 1, many: 6 },
    { daysAgo: 8, many: 3 },
  ]);
  await robotIn('Norte', [{ daysAgo: 2, many: 2 }]);
  await askSatisfaction(first);
  const director = await addPerson(api, client, 'Irene', ['Métricas', 'Encuestas']);
  const { page, wrong } = await person({ width: 1280, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/analytics\/|\/detector\//.test(pathname)) asked.push(pathname);
  });
  await signInAt(page, server.url, director.email, director.password);
  await page.goto(`${server.url}/metrics`);

  const tile = (name: string) =>
    page.getByRole('region', { name: 'Totales' }).locator('dl > div').filter({ hasText: name });
  const where = page.getByRole('region', { name: 'Cuándo y dónde' });
  await where.getByText('Centro').waitFor();
  expect(await tile('Interacciones').innerText()).toMatch(/^11\n/m);
  expect(await tile('Satisfacción').innerText()).toMatch(/80\s?%/);
  const crossing = page.getByRole('region', { name: 'Personas que cruzan' });
  const bars = crossing
    .locator('svg text')
    .filter({ hasText: /^\d+ \w+$/ })
    .last();
  await bars.waitFor();
  // Nobody scrolled.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const answers = {
    howMany: tile('Interacciones'),
    satisfied: tile('Satisfacción'),
    day: where.getByText('Día más concurrido').locator('..'),
    hour: where.getByText('Hora más concurrida').locator('..'),
    branch: where.getByText('Sucursal con más').locator('..'),
    chart: bars,
  };
  for (const [name, answer] of Object.entries(answers))
    expect(await isOnScreen(page, answer), `${name} is on the first screen`).toBe(true);
  expect(asked.sort()).toEqual(['/api/analytics/analytics/dashboard/', '/api/analytics/first/']);
  expect(await complaints(page)).toEqual([]);
  expect(await tooWide(page)).toBe(false);

  // The heat map is in the menu.
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Métricas', exact: true }).hover();
  await menu.getByRole('link', { name: 'Por sucursal y hora', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Interacciones: Por sucursal y hora' }).waitFor();
  await page.getByRole('table', { name: 'Día y hora' }).waitFor();

  // So is how far people come (TAB-5).
  await menu.getByRole('link', { name: 'Métricas', exact: true }).hover();
  await menu.getByRole('link', { name: 'Embudo', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Embudo' }).waitFor();
  await page.getByRole('region', { name: 'De quien pasa a quien contesta la encuesta' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await tooWide(page)).toBe(false);
  expect(wrong).toEqual([]);
});
