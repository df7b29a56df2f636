import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { formOf, reportHands, to } from '../../testing/report-world.ts';

let now = Date.parse('2026-02-10T12:00:00Z');
const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => now);
beforeEach(() => {
  now = Date.parse('2026-02-10T12:00:00Z');
});
const { begin, sentOf } = reportHands(w);

/** A report of a client in a zone; the days that were begun at an instant and a second before it. */
async function reportIn(timezone: string, every: 'week' | 'month') {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { timezone } });
  const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana)], { every }) });
  const daysAt = async (at: string) => {
    const days = async () => (await sentOf(report_id)).map(({ from, to }) => `${from} ${to}`);
    now = Date.parse(at) - 1_000;
    await begin();
    const before = await days();
    now += 1_000;
    await begin();
    return (await days()).filter((one) => !before.includes(one));
  };
  return { daysAt };
}

test('February is a month of 28 days, and of 29 in a leap year', async () => {
  const { daysAt } = await reportIn('America/Mexico_City', 'month');
  expect(await daysAt('2026-03-01T13:00:00Z')).toEqual(['2026-02-01 2026-02-28']);
  expect(await daysAt('2028-03-01T13:00:00Z')).toEqual(['2028-02-01 2028-02-29']);
});

test('a day on which clocks go back, or skip midnight, is a day, and seven is seven', async () => {
  const santiago = await reportIn('America/Santiago', 'week');
  // Clocks went from 24:00 of Saturday back to 23:00: seven on Monday is an hour later by the world's.
  expect(await santiago.daysAt('2026-03-30T10:00:00Z')).toEqual(['2026-03-23 2026-03-29']);
  expect(await santiago.daysAt('2026-04-06T11:00:00Z')).toEqual(['2026-03-30 2026-04-05']);
  // Sunday the 6th begins at one.
  expect(await santiago.daysAt('2026-09-07T10:00:00Z')).toEqual(['2026-08-31 2026-09-06']);
  const madrid = await reportIn('Europe/Madrid', 'week');
  expect(await madrid.daysAt('2026-10-26T06:00:00Z')).toEqual(['2026-10-19 2026-10-25']);
});
