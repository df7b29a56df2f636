import type { ApiError } from '@botones/contract/calls/api-error';
import { toEventDay } from '@botones/contract/events/event-form';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';
import { campaignOf } from './events.samples.ts';

const w = await fileWorld();

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (cause) => cause as ApiError,
  );
const brokenBy = async (call: Promise<unknown>) =>
  Object.fromEntries(Object.entries((await refusal(call)).rules).map(([field, { code }]) => [field, code]));
const zone = 'America/Mexico_City';
const dayIn = (days: number): string =>
  toEventDay(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000));

/** A client with robots, and somebody who makes its calendars. */
async function fleet(...names: string[]) {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const robots: number[] = [];
  for (const name of names) robots.push((await w.robot({ client, name })).robot_id);
  const campaign = await campaignOf(w, client, 'C');
  const body = (more: object) => ({
    ...{ name: 'E', always: true, campaigns: [{ campaign_id: campaign, position: 1 }] },
    ...more,
  });
  const namesOf = async (robot_id: number) =>
    (await api.events.list({ params: { robot_id } })).map(({ name }) => name).sort();
  const all = async () => {
    const told: Record<string, string[]> = {};
    for (const [at, robot_id] of robots.entries()) told[names[at] ?? ''] = await namesOf(robot_id);
    return told;
  };
  const versions = async () => {
    const found = await w.engine.owner((sql) =>
      sql.query('select robot_id, config_version from robot_state where robot_id = any($1)', [robots]),
    );
    const of = new Map(found.rows.map((row) => [Number(row.robot_id), Number(row.config_version)]));
    return robots.map((robot_id) => of.get(robot_id) ?? 0);
  };
  return { client, api, robots: robots as [number, number, number], campaign, body, all, versions };
}

test('one event is in the calendars of several robots and of a group but some; it is told once, and changes at all of them (FLO-1, FLO-5)', async () => {
  const { client, api, robots, body, all, versions } = await fleet('A', 'B', 'C');
  const [a, b, c] = robots;
  const group = await groupOfRobots(w, client, [b, c]);
  const made = await api.events.create({ body: body({ robots: [a], groups: [group], except_robots: [c] }) });
  expect(made).toMatchObject({ robot: a, robots: [a], groups: [group], except_robots: [c], robots_count: 2 });
  expect(await all()).toEqual({ A: ['E'], B: ['E'], C: [] });
  const params = { event_id: made.event_id };
  const ofB = await api.events.list({ params: { robot_id: b } });
  expect(ofB.map(({ robot, event_id }) => [robot, event_id])).toEqual([[b, made.event_id]]);
  const before = await versions();
  await api.events.update({ params, body: { robot: b, name: 'Otra' } });
  expect(await all()).toEqual({ A: ['Otra'], B: ['Otra'], C: [] });
  const after = await versions();
  expect(after.map((version, at) => version > (before[at] ?? 0))).toEqual([true, true, false]);
  // The robot where it is drawn must have it, and changes nothing.
  expect(await brokenBy(api.events.update({ params, body: { robot: c, name: 'X' } }))).toEqual({ robot: 'value' });
  const listed = await api.events.listByClient({ params: { client_id: client.client_id }, query: {} });
  expect(listed.map(({ event_id, robots_count }) => [event_id, robots_count])).toEqual([[made.event_id, 2]]);
  await api.events.update({ params, body: { robots: [c], except_robots: [] } });
  expect(await all()).toEqual({ A: [], B: ['Otra'], C: ['Otra'] });
  await api.events.remove({ params });
  expect(await all()).toEqual({ A: [], B: [], C: [] });
  await api.events.restore({ params });
  expect(await all()).toEqual({ A: [], B: ['Otra'], C: ['Otra'] });
});

test('an event wants a robot or a group, and all of them of one client (FLO-1)', async () => {
  const { client, api, robots, body } = await fleet('A');
  const other = await fleet('X');
  const foreign = await groupOfRobots(w, other.client, []);
  // What is not sent at all is required, as everywhere.
  expect(await brokenBy(api.events.create({ body: body({}) }))).toEqual({ robots: 'required' });
  expect(await brokenBy(api.events.create({ body: body({ robots: [], groups: [] }) }))).toEqual({
    robots: 'groups.robots',
  });
  const codes = async (of: typeof api, more: object) => (await refusal(of.events.create({ body: body(more) }))).code;
  for (const of of [api, w.staff.api]) {
    expect(await codes(of, { robots: [robots[0], other.robots[0]] })).toBe('robots.not_found');
    expect(await codes(of, { robots: [robots[0]], groups: [foreign] })).toBe('groups.not_found');
    expect(await codes(of, { robots: [robots[0]], except_robots: [other.robots[0]] })).toBe('robots.not_found');
  }
  const own = await groupOfRobots(w, client, []);
  const empty = await api.events.create({ body: body({ groups: [own] }) });
  expect(empty).toMatchObject({ robot: null, robots: [], robots_count: 0, active: true });
  const { event_id } = empty;
  expect(await brokenBy(api.events.update({ params: { event_id }, body: { groups: [] } }))).toEqual({
    robots: 'groups.robots',
  });
});

test('robots that join a group get its events, and lose them with it; what was chosen by hand stays (FLO-1)', async () => {
  const { client, api, robots, body, all } = await fleet('A', 'B', 'C');
  const [a, b, c] = robots;
  const group_id = await groupOfRobots(w, client, [a]);
  await api.events.create({ body: body({ robots: [b], groups: [group_id], except_robots: [c] }) });
  expect(await all()).toEqual({ A: ['E'], B: ['E'], C: [] });
  await api.groups.update({ params: { group_id }, body: { robots: [a, b, c] } });
  expect(await all()).toEqual({ A: ['E'], B: ['E'], C: [] });
  await api.groups.update({ params: { group_id }, body: { robots: [] } });
  expect(await all()).toEqual({ A: [], B: ['E'], C: [] });
  await api.groups.update({ params: { group_id }, body: { robots: [a] } });
  const [group] = await api.groups.list({ query: {} });
  expect(group?.gives.events).toBe(1);
  await api.groups.remove({ params: { group_id } });
  expect(await all()).toEqual({ A: [], B: ['E'], C: [] });
  await api.groups.restore({ params: { group_id } });
  expect(await all()).toEqual({ A: ['E'], B: ['E'], C: [] });
});

test('one robot gets its own event instead of the shared one, without a word to the others, and one call undoes it (FLO-5)', async () => {
  const { client, api, robots, body, all, versions } = await fleet('A', 'B', 'C');
  const [a, b, c] = robots;
  const group = await groupOfRobots(w, client, [b, c]);
  const { event_id } = await api.events.create({ body: body({ robots: [a], groups: [group] }) });
  const params = { event_id };
  const before = await versions();
  const { event, own } = await api.events.separate({ params, body: { robot: b, name: 'Solo', start_day: dayIn(1) } });
  expect(event).toMatchObject({ event_id, robots_count: 2, except_robots: [b] });
  expect(own).toMatchObject({ name: 'Solo', robot: b, robots: [b], groups: [], start_day: dayIn(1) });
  expect(await all()).toEqual({ A: ['E'], B: ['Solo'], C: ['E'] });
  const after = await versions();
  expect(after.map((version, at) => version > (before[at] ?? 0))).toEqual([false, true, false]);
  expect((await api.events.rejoin({ params, body: { robot: b } })).event).toMatchObject({
    robots_count: 3,
    except_robots: [],
  });
  expect(await all()).toEqual({ A: ['E'], B: ['E'], C: ['E'] });
  await api.events.separate({ params, body: { robot: a, remove: true } });
  expect(await all()).toEqual({ A: [], B: ['E'], C: ['E'] });
  await api.events.rejoin({ params, body: { robot: a } });
  expect(await api.events.get({ params })).toMatchObject({ robots: [a], robots_count: 3, except_robots: [] });
  expect((await refusal(api.events.rejoin({ params, body: { robot: a } }))).code).toBe('events.not_separated');
  const alone = await api.events.create({ body: body({ robot: a }) });
  const single = { params: { event_id: alone.event_id }, body: { robot: a, remove: true } };
  expect((await refusal(api.events.separate(single))).code).toBe('events.not_shared');
});

test('conflicts are told for each robot by its own calendar, and nothing is written (FLO-5, AMB-113)', async () => {
  const { api, robots, body, all } = await fleet('A', 'B', 'C');
  const [a, b] = robots;
  const noon = await api.events.create({
    body: body({ robot: b, name: 'Mediodía', from_hour: '12:00', to_hour: '14:00', priority: 3 }),
  });
  const found = await api.events.conflicts({
    body: body({ robots: [...robots], name: 'Nuevo', from_hour: '10:00', to_hour: '13:00' }),
  });
  expect(found).toEqual([
    {
      ...{ robot_id: b, name: 'B', timezone: zone },
      conflicts: [
        {
          ...{ event_id: noon.event_id, name: 'Mediodía', by: 'priority', wins: false },
          times: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '13:00' }],
        },
      ],
    },
  ]);
  // Of one that is changed, it itself is none.
  const { event_id } = noon;
  expect(await api.events.conflicts({ body: body({ robots: [a, b], event_id }) })).toEqual([]);
  expect(await all()).toEqual({ A: [], B: ['Mediodía'], C: [] });
});

test('what all robots show at one time is told by the clock of each, with what can be drawn (FLO-6, P10)', async () => {
  const { client, api, robots, body } = await fleet('A', 'B', 'C');
  const [a, b, c] = robots;
  const { client_id } = client;
  await w.staff.api.robots.update({ params: { robot_id: b }, body: { timezone: 'Asia/Tokyo' } });
  await api.events.create({ body: body({ robots: [a, b], from_hour: '10:00', to_hour: '11:00' }) });
  const group = await groupOfRobots(w, client, [b, c]);
  const seen = (hour: string, more: object = {}) =>
    api.events.seen({ params: { client_id }, query: { day: dayIn(3), hour, ...more } });
  const at = await seen('10:05');
  expect(at.map(({ name, plays, event }) => [name, plays, event?.name])).toEqual([
    ['A', 'event', 'E'],
    ['B', 'event', 'E'],
    ['C', 'face', undefined],
  ]);
  expect(at[0]?.scenes[0]).toMatchObject({
    campaign: { name: 'C' },
    items: [{ url_file: expect.stringMatching(/\/storage\/.*&s=/) }],
  });
  // The same time of day: fifteen hours apart.
  expect(Date.parse(at[0]?.at ?? '') - Date.parse(at[1]?.at ?? '')).toBe(15 * 3_600_000);
  expect((await seen('11:00')).map(({ plays }) => plays)).toEqual(['face', 'face', 'face']);
  expect((await seen('10:05', { groups: String(group) })).map(({ robot_id }) => robot_id)).toEqual([b, c]);
  expect((await seen('10:05', { limit: 1, offset: 1 })).map(({ robot_id }) => robot_id)).toEqual([b]);
});

test('who waits outside its hours, and what plays where no event does, is told too (PUB-4, PUB-10)', async () => {
  const { client, api, robots, body } = await fleet('A', 'B', 'C');
  const [a, b] = robots;
  const { client_id } = client;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const morning = days.map((day) => ({ day, enabled: true, periods: [{ from: '08:00', to: '09:00' }] }));
  await w.staff.api.robots.update({
    params: { robot_id: a },
    body: { hours: { enabled_days: morning, exceptions: [] } },
  });
  const scene_id = await sceneOf(w, client);
  await api.scenes.setDefault({ params: { client_id }, body: { scene_id } });
  await api.events.create({ body: body({ robots: [a, b] }) });
  const seen = await api.events.seen({ params: { client_id }, query: { day: dayIn(3), hour: '10:05' } });
  expect(seen.map(({ name, plays, scenes }) => [name, plays, scenes.map(({ campaign }) => campaign?.name)])).toEqual([
    ['A', 'rests', []],
    ['B', 'event', ['C']],
    ['C', 'default', [undefined]],
  ]);
  const past = api.events.seen({ params: { client_id }, query: { day: dayIn(-1), hour: '10:05' } });
  expect(await brokenBy(past)).toEqual({ day: 'events.today' });
});

test('the calendar of all robots has the events that touch its days, and without days those that are not over (FLO-6)', async () => {
  const { client, api, robots, body } = await fleet('A');
  const [a] = robots;
  const add = (name: string, more: object) => api.events.create({ body: body({ robot: a, name, ...more }) });
  await add('Siempre', {});
  await add('Hasta pronto', { until_day: dayIn(3) });
  await add('Luego', { always: false, start_day: dayIn(20), end_day: dayIn(22) });
  const names = async (query: { from?: string; to?: string }) =>
    (await api.events.listByClient({ params: { client_id: client.client_id }, query })).map(({ name }) => name);
  expect(await names({})).toEqual(['Siempre', 'Hasta pronto', 'Luego']);
  expect(await names({ from: dayIn(0), to: dayIn(6) })).toEqual(['Siempre', 'Hasta pronto']);
  expect(await names({ from: dayIn(14), to: dayIn(21) })).toEqual(['Siempre', 'Luego']);
  // A night may pass midnight, and clocks are apart: a day to either side.
  expect(await names({ from: dayIn(4), to: dayIn(8) })).toEqual(['Siempre', 'Hasta pronto']);
});
