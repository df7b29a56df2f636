import type { ApiError } from '@botones/contract/calls/api-error';
import { mostEvents } from '@botones/contract/events/events';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { holding } from '../../testing/holding.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { campaignOf } from './events.samples.ts';

const w = await fileWorld();

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (cause) => cause as ApiError,
  );

async function fleet(...names: string[]) {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const robots: number[] = [];
  for (const name of names) robots.push((await w.robot({ client, name })).robot_id);
  const [a = 0, b = 0, c = 0] = robots;
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const create = (more: object) => api.events.create({ body: { name: 'E', always: true, campaigns, ...more } });
  const eventsOf = async (robot_id: number) =>
    (await w.staff.api.events.list({ params: { robot_id } })).map(({ event_id }) => event_id);
  return { client, api, a, b, c, robots, create, eventsOf };
}
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));

test('a robot that goes to another client leaves its events; one goes with its last robot, unless it names a group (FLO-5)', async () => {
  const { client, api, a, b, create, eventsOf } = await fleet('A', 'B');
  const group = await groupOfRobots(w, client, [b]);
  const own = await create({ robot: a });
  const shared = await create({ robots: [a, b] });
  const given = await create({ groups: [group], robots: [a], except_robots: [b] });
  const other = await w.client();
  const move = (robot_id: number) =>
    w.staff.api.robots.update({ params: { robot_id }, body: { client: other.client_id } });
  await move(a);
  expect(await eventsOf(a)).toEqual([]);
  expect((await refusal(api.events.get({ params: own }))).code).toBe('events.not_found');
  expect(await api.events.get({ params: shared })).toMatchObject({ robot: b, robots: [b], robots_count: 1 });
  expect(await api.events.get({ params: given })).toMatchObject({ robot: null, robots_count: 0, except_robots: [b] });
  await move(b);
  expect((await refusal(api.events.get({ params: shared }))).code).toBe('events.not_found');
  expect(await api.events.get({ params: given })).toMatchObject({ groups: [group], except_robots: [] });
  const left = await inDatabase('select event_id from events where client_id = $1', client.client_id);
  expect(left.rows.map(({ event_id }) => Number(event_id))).toEqual([given.event_id]);
});

test('a robot that is taken out of the fleet has no events while it is away, and those it had when it is back (FLO-5)', async () => {
  const { api, a, b, create, eventsOf } = await fleet('A', 'B');
  const { event_id } = await create({ robots: [a, b] });
  const own = await create({ robot: a });
  await w.staff.api.robots.remove({ params: { robot_id: a } });
  expect(await api.events.get({ params: { event_id } })).toMatchObject({ robots: [b], robots_count: 1 });
  expect((await refusal(api.events.get({ params: own }))).code).toBe('events.not_found');
  // What is saved of the others meanwhile takes nothing from it.
  await api.events.update({ params: { event_id }, body: { robots: [b], name: 'Otra' } });
  await w.staff.api.robots.restore({ params: { robot_id: a } });
  expect(await eventsOf(a)).toEqual([event_id, own.event_id]);
});

test('the limit of events holds for each robot that gets one, and names it; by a group too (PUB-5, FLO-5)', async () => {
  const { client, api, a, b, c, create, eventsOf } = await fleet('Ancla', 'Barco', 'Costa');
  const fill = (robot_id: number, more: number) =>
    inDatabase(
      `with made as (insert into events (client_id, name, always) select $1, 'L', true from generate_series(1, $3) returning client_id, event_id)
       insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, $2, true from made`,
      ...[client.client_id, robot_id, more],
    );
  await fill(b, mostEvents);
  const full = await refusal(create({ robots: [a, b] }));
  expect(full.code).toBe('events.too_many');
  expect(full.message).toContain('Barco');
  expect(await eventsOf(a)).toEqual([]);
  const group_id = await groupOfRobots(w, client, [a]);
  const { event_id } = await create({ groups: [group_id] });
  // One that would join with too many does not, and says why; the others may.
  const joins = (robots: number[]) => api.groups.update({ params: { group_id }, body: { robots } });
  expect((await refusal(joins([a, b, c]))).message).toContain('Barco');
  expect(await eventsOf(c)).toEqual([]);
  await joins([a, c]);
  expect(await eventsOf(c)).toEqual([event_id]);
  expect(await eventsOf(a)).toEqual([event_id]);
});

test('an event of a group that is saved while a robot joins is on that robot too, whichever came first (FLO-1)', async () => {
  const { client, api, a, b, create, eventsOf } = await fleet('A', 'B');
  const { client_id } = client;
  const group_id = await groupOfRobots(w, client, []);
  const holds = `select from robot_groups where client_id = ${client_id} order by group_id for update`;
  const joined = [`insert into group_robots (client_id, group_id, robot_id) values (${client_id}, ${group_id}, ${a})`];
  const { event_id } = await whileLocked(w, [holds], () => create({ groups: [group_id] }), joined);
  expect(await eventsOf(a)).toEqual([event_id]);
  const gives = [
    `with e as (insert into events (client_id, name, always) values (${client_id}, 'F', true) returning client_id, event_id)
     insert into event_groups (client_id, event_id, group_id) select client_id, event_id, ${group_id} from e`,
  ];
  const joins = () => api.groups.update({ params: { group_id }, body: { robots: [a, b] } });
  await whileLocked(w, [holds], joins, gives);
  expect(await eventsOf(b)).toHaveLength(2);
});

test('who changes an event of a group waits for robots that join, and neither for ever (FLO-1)', async () => {
  const { client, api, a, b, create, eventsOf } = await fleet('A', 'B');
  const { client_id } = client;
  const group_id = await groupOfRobots(w, client, [a]);
  const { event_id } = await create({ groups: [group_id] });
  const holds = `select from robot_groups where client_id = ${client_id} order by group_id for update`;
  // As joining does it: the version of the robot, then its events.
  const joins = [
    `select from robot_state where robot_id = ${b} for update`,
    `insert into event_robots (client_id, event_id, robot_id, by_hand) values (${client_id}, ${event_id}, ${b}, false)`,
  ];
  const update = () => api.events.update({ params: { event_id }, body: { name: 'Otra', priority: 2 } });
  await whileLocked(w, [holds], update, joins);
  expect(await eventsOf(b)).toEqual([event_id]);
  const separate = () => api.events.separate({ params: { event_id }, body: { robot: a, remove: true } });
  await whileLocked(w, [holds], separate, [`select from robot_state where robot_id in (${a}, ${b}) for update`]);
  expect(await eventsOf(a)).toEqual([]);
});

test('who waits for an event that gets a group meanwhile holds the groups before it, as all do (FLO-1)', async () => {
  const { client, api, a, b, create, eventsOf } = await fleet('A', 'B', 'C');
  const group_id = await groupOfRobots(w, client, [b]);
  const { event_id } = await create({ robots: [a] });
  const params = { event_id };
  // Who names a group of it refers to it, and need not wait.
  const hold = `select from events where event_id = ${event_id} for no key update`;
  const changes = await holding(w, hold, async (waiting) => {
    const first = api.events.update({ params, body: { robots: [a, b] } });
    await waiting(1);
    await inDatabase(
      'insert into event_groups (client_id, event_id, group_id) values ($1, $2, $3)',
      ...[client.client_id, event_id, group_id],
    );
    // It has the groups, and waits for the event behind the first.
    const second = api.events.update({ params, body: { groups: [group_id], name: 'Otra' } });
    await waiting(2);
    return { both: Promise.all([first, second]) };
  });
  await changes.both;
  expect(await api.events.get({ params })).toMatchObject({ name: 'Otra', robots: [a, b], groups: [group_id] });
  expect(await eventsOf(b)).toEqual([event_id]);
});

test('an event is copied to the robots of a group that do not have it (FLO-1)', async () => {
  const { client, api, a, b, c, create, eventsOf } = await fleet('A', 'B', 'C');
  const group_id = await groupOfRobots(w, client, [a, b, c]);
  const { event_id } = await create({ robots: [a, b] });
  await api.events.copy({ params: { event_id }, body: { groups: [group_id] } });
  await expect.poll(() => eventsOf(c)).toHaveLength(1);
  expect(await eventsOf(a)).toEqual([event_id]);
  const body = { groups: [group_id], robots: [b] };
  expect((await refusal(api.events.copy({ params: { event_id }, body }))).fields).toHaveProperty('robots');
});
