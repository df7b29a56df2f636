import type { ApiError } from '@botones/contract/calls/api-error';
import { toEventDay } from '@botones/contract/events/event-form';
import { robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from './events.samples.ts';

const w = await fileWorld();

const failed = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (cause) => cause as ApiError,
  );
/** The code of the rule that each field breaks. */
const broken = async (call: Promise<unknown>) =>
  Object.fromEntries(Object.entries((await failed(call)).rules).map(([field, { code }]) => [field, code]));
const zone = 'America/Mexico_City';
const dayMs = 86_400_000;
/** A day of the robots' clock, `yyyy-MM-dd`, so many days from today. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * dayMs);
const wireDay = (days: number): string => toEventDay(dayIn(days));

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot, api } = await w.pairedRobot({ client });
  const { robot_id } = robot;
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const always = { robot: robot_id, name: 'Siempre', always: true, campaigns };
  const dated = { ...always, name: 'R', always: false, start_day: wireDay(0), end_day: wireDay(9) };
  const create = (body: Parameters<typeof ana.api.events.create>[0]['body']) => ana.api.events.create({ body });
  const update = (event_id: number, body: Parameters<typeof ana.api.events.update>[0]['body']) =>
    ana.api.events.update({ params: { event_id }, body });
  const config = async () => (await api.device.config({})).schedule;
  return { client, ana, robot_id, always, dated, create, update, config };
}

test('Siempre is not shown on its days of exception: answered dd-MM-yyyy, held by the robot yyyy-MM-dd, copied along (EVT exceptions)', async () => {
  const { client, ana, always, create, update, config, robot_id } = await clinic();
  const made = await create({ ...always, except_days: [wireDay(5), wireDay(2)] });
  expect(made.except_days).toEqual([wireDay(2), wireDay(5)]);
  expect((await config())?.events).toMatchObject([{ except_days: [dayIn(2), dayIn(5)] }]);
  const rules = await ana.api.events.schedule({ params: { robot_id }, query: {} });
  const noon = (days: number) => Date.parse(`${dayIn(days)}T18:00:00Z`);
  const plays = [1, 2, 3, 5].map((days) => robotTimeline(rules, noon(days), noon(days) + 1)[0]?.event?.name ?? null);
  expect(plays).toEqual(['Siempre', null, 'Siempre', null]);
  const other = await w.robot({ client });
  const copy = { params: { event_id: made.event_id }, body: { robots: [other.robot_id] } };
  const { job_id } = await ana.api.events.copy(copy);
  await expect.poll(() => ana.api.jobs.get({ params: { job_id } })).toMatchObject({ state: 'done' });
  const copied = await ana.api.events.list({ params: { robot_id: other.robot_id } });
  expect(copied).toMatchObject([{ except_days: made.except_days }]);
  // What a change does not say stays; each day can be taken away again.
  expect((await update(made.event_id, { name: 'Otra' })).except_days).toEqual(made.except_days);
  expect((await update(made.event_id, { except_days: [] })).except_days).toEqual([]);
});

test('only Siempre and what repeats has days of exception; none before today, none twice, at most 100, and never all of them (EVT exceptions)', async () => {
  const { always, dated, create, update, ana, robot_id } = await clinic();
  const except_days = [wireDay(1)];
  expect(await broken(create({ ...dated, except_days }))).toEqual({ except_days: 'events.except_once' });
  const repeats = { from_hour: '09:00', to_hour: '12:00' };
  const { event_id } = await create({ ...dated, ...repeats, except_days });
  // Once it does not repeat any more, they go with that.
  expect(await update(event_id, { from_hour: null, to_hour: null })).toMatchObject({ except_days: [] });
  expect(await broken(update(event_id, { except_days }))).toEqual({ except_days: 'events.except_once' });
  expect(await broken(create({ ...always, except_days: [wireDay(-1)] }))).toEqual({ except_days: 'events.today' });
  expect(await broken(create({ ...always, except_days: [wireDay(1), wireDay(1)] }))).toEqual({ except_days: 'value' });
  expect(await broken(create({ ...always, except_days: ['31-02-2030'] }))).toEqual({ 'except_days.0': 'events.day' });
  expect(await broken(create({ ...always, except_days: [''] }))).toEqual({ 'except_days.0': 'events.except_empty' });
  const many = (most: number) => Array.from({ length: most }, (_, n) => wireDay(n + 1));
  expect(await broken(create({ ...always, except_days: many(101) }))).toEqual({ except_days: 'events.except_most' });
  expect((await create({ ...always, except_days: many(100) })).except_days).toHaveLength(100);
  const short = { ...always, start_day: wireDay(1), until_day: wireDay(30) };
  expect(await broken(create({ ...short, except_days: many(30) }))).toEqual({ except_days: 'events.never' });
  expect((await create({ ...short, except_days: many(29) })).except_days).toHaveLength(29);
  expect(await ana.api.events.list({ params: { robot_id } })).toHaveLength(3);
});

test('24:00 as an end is the end of that day, kept as 23:59:59; nothing begins at 24:00 (PUB-2)', async () => {
  const { always, dated, create, update } = await clinic();
  const made = await create({ ...dated, end_day: wireDay(0), start_hour: '00:00', end_hour: '24:00' });
  expect(made).toMatchObject({ start_hour: '00:00:00', end_hour: '23:59:59', end_day: wireDay(0), active: true });
  const hours = await create({ ...always, from_hour: '18:00', to_hour: '24:00 hrs' });
  expect(hours).toMatchObject({ from_hour: '18:00:00', to_hour: '23:59:59' });
  expect(await update(hours.event_id, { to_hour: '20:00' })).toMatchObject({ to_hour: '20:00:00' });
  expect(await broken(create({ ...dated, start_hour: '24:00' }))).toEqual({ start_hour: 'hours.time' });
  expect(await broken(create({ ...always, from_hour: '24:00', to_hour: '10:00' }))).toEqual({
    from_hour: 'hours.time',
  });
});

test('a last day of an event with dates is refused in words, not silently left out; one of Siempre ends with it', async () => {
  const { always, dated, create, update } = await clinic();
  const refused = await failed(create({ ...dated, until_day: wireDay(5) }));
  expect(refused.fields.until_day).toBe('El último día es de los eventos “Siempre”; este termina en su fecha final');
  const { event_id } = await create({ ...always, until_day: wireDay(5) });
  // It becomes one with dates: what only the other kind has goes, unless it is sent.
  const { start_day, end_day } = dated;
  const dates = { always: false, start_day, end_day };
  expect(await broken(update(event_id, { ...dates, until_day: wireDay(5) }))).toEqual({
    until_day: 'events.until_dated',
  });
  expect(await update(event_id, dates)).toMatchObject({ always: false, until_day: null });
});

test('an event says the day on which it was made, by the clock of its robot (AMB-110)', async () => {
  const { always, create, ana, robot_id } = await clinic();
  const { event_id } = await create(always);
  const day = async () => (await ana.api.events.get({ params: { event_id } })).created_date;
  expect(await day()).toBe(dayIn(0));
  await w.engine.owner((c) =>
    c.query(`update events set created_date = '2026-03-02T05:30:00Z' where event_id = $1`, [event_id]),
  );
  expect(await day()).toBe('2026-03-01');
  await w.staff.api.robots.update({ params: { robot_id }, body: { timezone: 'Europe/Madrid' } });
  expect(await day()).toBe('2026-03-02');
});
