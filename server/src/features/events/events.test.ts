import type { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { toEventDay } from '@botones/contract/events/event-form';
import type { Event } from '@botones/contract/events/events';
import { whatPlays } from '@botones/contract/schedule/timeline';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from './events.samples.ts';

const w = await fileWorld();

const failed = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (cause) => cause as ApiError,
  );
const refusal = async (call: Promise<unknown>) => (await failed(call)).code;
/** The code of the rule that each field breaks. */
const broken = async (call: Promise<unknown>) =>
  Object.fromEntries(Object.entries((await failed(call)).rules).map(([field, { code }]) => [field, code]));

const zone = 'America/Mexico_City';
/** A day of the robots' clock, `yyyy-MM-dd`, so many days from today. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000);
const wireDay = (days: number): string => toEventDay(dayIn(days));

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot, api } = await w.pairedRobot({ client });
  const robot_id = robot.robot_id;
  const campaign = (name?: string) => campaignOf(w, client, name);
  const list = () => ana.api.events.list({ params: { robot_id } });
  const schedule = async () => (await api.device.config({})).schedule;
  return { client, ana, api, robot_id, campaign, list, schedule };
}
const at = (...ids: number[]) => ids.map((campaign_id, place) => ({ campaign_id, position: place + 1 }));

test('an event is answered as it was sent, its days dd-MM-yyyy, campaigns by position; Siempre has neither hours nor an end (EVT-29, EVT-31, EVT-32, EVT-33, EVT-36, AMB-110)', async () => {
  const { ana, robot_id, campaign, list } = await clinic();
  const [first, second] = [await campaign('Uno'), await campaign('Dos')];
  const body = {
    robot: robot_id,
    name: 'Verano',
    always: false,
    start_day: wireDay(1),
    start_hour: '09:00',
    end_day: wireDay(7),
    end_hour: '18:30:00',
    weekdays: [5, 1],
    from_hour: '9:00 a.m.',
    to_hour: '21:00',
    priority: 3,
    campaigns: [
      { campaign_id: first, position: 2 },
      { campaign_id: second, position: 1 },
    ],
  };
  const made = await ana.api.events.create({ body });
  expect(made).toMatchObject({
    robot: robot_id,
    name: 'Verano',
    always: false,
    start_day: wireDay(1),
    start_hour: '09:00:00',
    end_day: wireDay(7),
    end_hour: '18:30:00',
    until_day: null,
    weekdays: [1, 5],
    from_hour: '09:00:00',
    to_hour: '21:00:00',
    priority: 3,
    active: true,
    campaigns: [
      { campaign_id: second, position: 1, name: 'Dos', duration: 5 },
      { campaign_id: first, position: 2, name: 'Uno', duration: 5 },
    ],
  } satisfies Partial<Event>);
  expect(await list()).toEqual([made]);
  const always = {
    robot: robot_id,
    name: 'Siempre',
    always: true,
    start_day: wireDay(0),
    start_hour: null,
    end_day: null,
    end_hour: null,
  };
  const ever = await ana.api.events.create({ body: { ...always, campaigns: at(first) } });
  expect(ever).toMatchObject({ always: true, start_hour: '12:00:00', end_day: null, end_hour: null, active: true });
});

test('hours are 12:00:00 where none are said, and the whole day where both are on one day (EVT-30, AMB-112)', async () => {
  const { ana, robot_id, campaign } = await clinic();
  const range = { robot: robot_id, name: 'R', always: false, campaigns: at(await campaign()) };
  const hours = async (days: { start_day: string; end_day: string; start_hour?: string }) => {
    const { start_hour, end_hour } = await ana.api.events.create({ body: { ...range, ...days } });
    return [start_hour, end_hour];
  };
  expect(await hours({ start_day: wireDay(1), end_day: wireDay(2) })).toEqual(['12:00:00', '12:00:00']);
  expect(await hours({ start_day: wireDay(1), end_day: wireDay(1) })).toEqual(['12:00:00', '23:59:59']);
  expect(await hours({ start_day: wireDay(1), end_day: wireDay(2), start_hour: '08:00' })).toEqual([
    '08:00:00',
    '12:00:00',
  ]);
});

test('what is wrong is told by field, and nothing is kept of it; days are required of a range, hours are not (EVT-23 to EVT-28, AMB-111, AMB-112)', async () => {
  const { ana, robot_id, campaign, list } = await clinic();
  const campaigns = at(await campaign());
  const range = { robot: robot_id, name: 'R', always: false, start_day: wireDay(1), end_day: wireDay(2), campaigns };
  const wrong = async (change: object) => broken(ana.api.events.create({ body: { ...range, ...change } }));
  expect(await wrong({ name: ' ' })).toEqual({ name: 'required' });
  expect(await wrong({ name: 'x'.repeat(200) })).toEqual({ name: 'too_long' });
  expect(await wrong({ start_day: null })).toEqual({ start_day: 'required' });
  expect(await wrong({ end_day: undefined })).toEqual({ end_day: 'required' });
  expect(await wrong({ start_day: '1-1-2030' })).toEqual({ start_day: 'events.day' });
  expect(await wrong({ start_day: '29-02-2027' })).toEqual({ start_day: 'events.day' });
  expect(await wrong({ start_day: wireDay(-1) })).toEqual({ start_day: 'events.today' });
  expect(await wrong({ end_day: wireDay(1), start_hour: '10:00', end_hour: '10:00' })).toEqual({
    end_hour: 'events.end',
  });
  expect(await wrong({ end_day: wireDay(0) })).toEqual({ end_day: 'events.end' });
  expect(await wrong({ from_hour: '10:00' })).toEqual({ to_hour: 'required' });
  expect(await wrong({ weekdays: [0] })).toEqual({ 'weekdays.0': 'value' });
  const hour = { end_day: wireDay(1), start_hour: '10:00', end_hour: '11:00' };
  expect(await wrong({ ...hour, from_hour: '15:00', to_hour: '16:00' })).toEqual({ from_hour: 'events.never' });
  const weekday = new Date(`${dayIn(1)}T00:00:00Z`).getUTCDay() || 7;
  expect(await wrong({ ...hour, weekdays: [(weekday % 7) + 1] })).toEqual({ weekdays: 'events.never' });
  expect(await wrong({ priority: 1.5 })).toEqual({ priority: 'number' });
  expect(await wrong({ campaigns: [] })).toEqual({ campaigns: 'events.no_campaign' });
  expect(await refusal(ana.api.events.create({ body: { ...range, campaigns: [] } }))).toBe('events.no_campaign');
  expect(await list()).toEqual([]);
  const century = { start_day: wireDay(0), start_hour: '00:00', end_day: toEventDay(dayIn(36_500)) };
  expect((await ana.api.events.create({ body: { ...range, ...century } })).active).toBe(true);
});

test('campaigns are of the client of the robot; other clients’ robots and events are not there', async () => {
  const { ana, robot_id, campaign } = await clinic();
  const other = await clinic();
  const foreign = await other.campaign();
  const body = { robot: robot_id, name: 'E', always: true, campaigns: at(foreign) };
  expect(await refusal(ana.api.events.create({ body }))).toBe('events.unknown_campaign');
  expect(await refusal(w.staff.api.events.create({ body }))).toBe('events.unknown_campaign');
  expect(await refusal(other.ana.api.events.create({ body }))).toBe('robots.not_found');
  const { event_id } = await ana.api.events.create({ body: { ...body, campaigns: at(await campaign()) } });
  const update = other.ana.api.events.update({ params: { event_id }, body: { name: 'Mío' } });
  expect(await refusal(update)).toBe('events.not_found');
});

test('a change keeps what it does not say, and may keep a start that has passed (EVT-34, AMB-112)', async () => {
  const { ana, robot_id, campaign } = await clinic();
  const body = {
    robot: robot_id,
    name: 'R',
    always: false,
    start_day: wireDay(0),
    end_day: wireDay(2),
    campaigns: at(await campaign()),
  };
  const { event_id, updated_at } = await ana.api.events.create({ body });
  const change = (sent: Parameters<typeof ana.api.events.update>[0]['body']) =>
    ana.api.events.update({ params: { event_id }, body: sent });
  expect(await change({ end_day: wireDay(4) })).toMatchObject({
    name: 'R',
    start_day: wireDay(0),
    end_day: wireDay(4),
  });
  expect(await refusal(change({ name: 'Otro', updated_at }))).toBe('request.stale');
  await w.engine.owner((c) => c.query('update events set start_day = start_day - 10 where event_id = $1', [event_id]));
  expect(await change({ name: 'Sigue' })).toMatchObject({ name: 'Sigue', start_day: wireDay(-10) });
  expect(await broken(change({ start_day: wireDay(-3) }))).toEqual({ start_day: 'events.today' });
  expect(await broken(change({ robot: robot_id + 1 }))).toEqual({ robot: 'value' });
  expect((await change({ robot: robot_id })).robot).toBe(robot_id);
  expect(await change({ always: true })).toMatchObject({ always: true, end_day: null, end_hour: null });
});

test('a campaign that an event plays is in use; a deleted event comes back with its campaigns (AMB-103, ALL-8)', async () => {
  const { ana, robot_id, campaign, list } = await clinic();
  const id = await campaign();
  const { event_id } = await ana.api.events.create({
    body: { robot: robot_id, name: 'Verano', always: true, campaigns: at(id) },
  });
  expect((await failed(ana.api.campaigns.remove({ params: { id } }))).message).toBe(
    'El elemento está en uso en: Verano.',
  );
  // Of a robot that was removed nobody could reach the event.
  const inUse = () =>
    ana.api.campaigns.remove({ params: { id } }).then(
      () => 'removed',
      () => 'in use',
    );
  await w.staff.api.robots.remove({ params: { robot_id } });
  expect(await inUse()).toBe('removed');
  await ana.api.campaigns.restore({ params: { id } });
  await w.staff.api.robots.restore({ params: { robot_id } });
  expect(await inUse()).toBe('in use');
  await ana.api.events.remove({ params: { event_id } });
  expect(await list()).toEqual([]);
  expect(await ana.api.events.restore({ params: { event_id } })).toMatchObject({
    event_id,
    campaigns: [{ campaign_id: id }],
  });
  await ana.api.events.remove({ params: { event_id } });
  await ana.api.campaigns.remove({ params: { id } });
  expect(await refusal(ana.api.events.restore({ params: { event_id } }))).toBe('events.unknown_campaign');
});

test('campaigns that no event plays yet are answered with the schedule where they are asked for, of its client alone (AMB-113)', async () => {
  const { ana, robot_id, campaign } = await clinic();
  const foreign = await (await clinic()).campaign();
  const [played, other] = [await campaign('Verano'), await campaign('Otra')];
  const body = { robot: robot_id, name: 'Siempre', always: true, campaigns: at(played) };
  await ana.api.events.create({ body });
  const read = async (...ids: number[]) => {
    const query = ids.length > 0 ? { campaigns: ids.join() } : {};
    const { campaigns, scenes } = await ana.api.events.schedule({ params: { robot_id }, query });
    return [campaigns.map(({ campaign_id, unplayable }) => [campaign_id, unplayable]), scenes.length];
  };
  expect(await read()).toEqual([[[played, null]], 1]);
  const both = [played, other].map((id) => [id, null]);
  expect(await read(other, foreign)).toEqual([both, 2]);
  expect(await read(played, other)).toEqual([both, 2]);
  for (const campaigns of ['', '0', '1,', 'x', '1;2'])
    expect(await refusal(ana.api.events.schedule({ params: { robot_id }, query: { campaigns } }))).toBe(
      'request.invalid',
    );
});

test('an event is copied to other robots with a result for each; its own is refused', async () => {
  const { client, ana, robot_id, campaign } = await clinic();
  const { event_id } = await ana.api.events.create({
    body: { robot: robot_id, name: 'Verano', always: true, weekdays: [6], campaigns: at(await campaign()) },
  });
  const others = [await w.robot({ client }), await w.robot({ client })].map((robot) => robot.robot_id);
  const copy = (robots: number[]) => ana.api.events.copy({ params: { event_id }, body: { robots } });
  expect(await broken(copy([robot_id]))).toEqual({ robots: 'events.same_robot' });
  const { job_id } = await copy(others);
  const job = () => ana.api.jobs.get({ params: { job_id } });
  await expect.poll(job).toMatchObject({ state: 'done' });
  expect((await job()).robots?.map((result) => [result.robot_id, result.succeeded])).toEqual(
    others.map((id) => [id, true]),
  );
  for (const id of others)
    expect(await ana.api.events.list({ params: { robot_id: id } })).toMatchObject([{ name: 'Verano', weekdays: [6] }]);
});

test('the robot evaluates what it fetched as the server does its rows, campaigns changed and off among them (PUB-3, PUB-5)', async () => {
  const { client, ana, robot_id, campaign, schedule } = await clinic();
  const [summer, night] = [await campaign('Verano'), await campaign('Noche')];
  const add = (name: string, id: number, more: object = {}) =>
    ana.api.events.create({ body: { robot: robot_id, name, always: true, campaigns: at(id), ...more } });
  await add('Siempre', summer);
  await add('Noche', night, { from_hour: '20:00', to_hour: '06:00', priority: 1 });
  const same = async () => {
    const held = await schedule();
    const { timezone, ...rules } = await ana.api.events.schedule({ params: { robot_id }, query: {} });
    if (!held) throw new Error('no schedule');
    const noon = Date.now();
    const told = (of: Parameters<typeof whatPlays>[0], hours: number) => {
      const { event, why, losers, list } = whatPlays(of, noon + hours * 3_600_000, timezone);
      const lost = losers.map((loser) => [loser.event.name, loser.lostBy]);
      return [event?.name, why, lost, list.map(({ scene }) => scene.scene_id)];
    };
    const seen = new Set<string | undefined>();
    for (let hours = 0; hours < 48; hours++) {
      expect(told(held, hours)).toEqual(told(rules, hours));
      seen.add(whatPlays(held, noon + hours * 3_600_000, timezone).event?.name);
    }
    return [...seen].sort();
  };
  expect(await same()).toEqual(['Noche', 'Siempre']);
  const { scene } = await ana.api.campaigns.get({ params: { id: night } });
  const version = async () => (await w.staff.api.robots.get({ params: { robot_id } })).config_version;
  const before = await version();
  await ana.api.scenes.update({ params: { id: scene[0]?.scene_id ?? 0 }, body: { state: false } });
  expect(await version()).toBeGreaterThan(before);
  expect(await same()).toEqual(['Siempre']);
  const renamed = await version();
  await ana.api.campaigns.update({ params: { id: summer }, body: { client: client.client_id, scene: [] } });
  expect(await version()).toBeGreaterThan(renamed);
  expect(await same()).toEqual([undefined]);
});

test('a robot that goes to another client leaves its calendar; one more than 500 events is refused', async () => {
  const { client, ana, robot_id, campaign } = await clinic();
  const id = await campaign();
  const body = { robot: robot_id, name: 'E', always: true, campaigns: at(id) };
  const { event_id } = await ana.api.events.create({ body });
  const fill = (c: Client) =>
    w.engine.owner((sql) =>
      sql.query(
        `with made as (insert into events (client_id, name, always, until_day)
           select $1, 'L', true, case when n <= 10 then current_date - 30 end from generate_series(1, 509) n returning client_id, event_id)
         insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, $2, true from made`,
        [c.client_id, robot_id],
      ),
    );
  await fill(client);
  expect(await refusal(ana.api.events.create({ body }))).toBe('events.too_many');
  await ana.api.events.remove({ params: { event_id } });
  await ana.api.events.create({ body });
  const other = await w.client();
  await w.staff.api.robots.update({ params: { robot_id }, body: { client: other.client_id } });
  expect(await w.staff.api.events.list({ params: { robot_id } })).toEqual([]);
});
