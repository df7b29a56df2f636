import type { ApiError } from '@botones/contract/calls/api-error';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { campaignOf } from './events.samples.ts';

const w = await fileWorld();

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (cause: ApiError) => cause.code,
  );

/** Three robots and an event of the first two, or of these calendars, of which A is separated. */
async function separated(calendars?: (robots: { a: number; b: number; c: number }, group: number) => object) {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const robots: number[] = [];
  for (const name of ['A', 'B', 'C']) robots.push((await w.robot({ client, name })).robot_id);
  const [a = 0, b = 0, c = 0] = robots;
  const group_id = await groupOfRobots(w, client, [a, b]);
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const of = calendars?.({ a, b, c }, group_id) ?? { robots: [a, b] };
  const { event_id } = await api.events.create({ body: { name: 'E', always: true, campaigns, ...of } });
  const params = { event_id };
  const separate = async (name: string) => (await api.events.separate({ params, body: { robot: a, name } })).own;
  const own = { event_id: (await separate('Solo'))?.event_id ?? 0 };
  const rejoin = () => api.events.rejoin({ params, body: { robot: a } });
  const members = (in_it: number[]) => api.groups.update({ params: { group_id }, body: { robots: in_it } });
  /** The names of the events of each robot. */
  const all = async () => {
    const told: string[] = [];
    for (const robot_id of robots) {
      const names = (await api.events.list({ params: { robot_id } })).map(({ name }) => name);
      told.push(names.sort().join(' '));
    }
    return told;
  };
  return { api, a, b, c, group_id, params, own, separate, rejoin, members, all };
}

test('an own event that others have by now stays theirs when its robot is put back (FLO-5)', async () => {
  const { api, a, c, group_id, own, rejoin, all } = await separated();
  await api.events.update({ params: own, body: { robots: [a, c], groups: [group_id] } });
  expect(await all()).toEqual(['Solo', 'E Solo', 'Solo']);
  await rejoin();
  expect(await all()).toEqual(['E', 'E Solo', 'Solo']);
  // Nor does the group give it back.
  expect(await api.events.get({ params: own })).toMatchObject({ robots: [c], groups: [group_id], except_robots: [a] });
});

test('an own event that was moved to others, or to a group without robots, stays there when its robot is put back (FLO-5)', async () => {
  const moved = await separated();
  await moved.api.events.update({ params: moved.own, body: { robots: [moved.c] } });
  await moved.rejoin();
  expect(await moved.all()).toEqual(['E', 'E', 'Solo']);
  const waits = await separated();
  await waits.members([]);
  await waits.api.events.update({ params: waits.own, body: { groups: [waits.group_id] } });
  await waits.rejoin();
  expect(await waits.all()).toEqual(['E', 'E', '']);
  await waits.members([waits.c]);
  expect(await waits.all()).toEqual(['E', 'E', 'Solo']);
});

test('a robot that no group gives the shared event any more keeps its own, and is told why; in the group again it is put back (FLO-5)', async () => {
  const { a, b, rejoin, members, all } = await separated((_, group) => ({ groups: [group] }));
  await members([b]);
  expect(await codeOf(rejoin())).toBe('events.not_given');
  expect(await all()).toEqual(['Solo', 'E', '']);
  await members([a, b]);
  expect(await all()).toEqual(['Solo', 'E', '']);
  await rejoin();
  expect(await all()).toEqual(['E', 'E', '']);
});

test('a separated robot that is chosen again is not separated any more, and its own event is one like others (FLO-5)', async () => {
  const { api, a, b, params, rejoin, all } = await separated();
  await api.events.update({ params, body: { robots: [a, b] } });
  expect(await all()).toEqual(['E Solo', 'E', '']);
  expect(await codeOf(rejoin())).toBe('events.not_separated');
  await api.events.update({ params, body: { robots: [b] } });
  expect(await codeOf(rejoin())).toBe('events.not_separated');
  expect(await all()).toEqual(['Solo', 'E', '']);
});

test('a robot that is chosen again and separated again is put back to what was before the second time (FLO-5)', async () => {
  const { api, a, b, params, separate, rejoin, all } = await separated((_, group) => ({ groups: [group] }));
  await api.events.update({ params, body: { robots: [a] } });
  const { updated_at: _, ...before } = await api.events.get({ params });
  expect(before).toMatchObject({ robots: [a], except_robots: [a], robots_count: 2 });
  await separate('Otra vez');
  expect(await all()).toEqual(['Otra vez Solo', 'E', '']);
  await rejoin();
  expect(await all()).toEqual(['E Solo', 'E', '']);
  expect(await api.events.get({ params })).toMatchObject(before);
  // One of the group that was not excepted before is not afterwards.
  await api.events.separate({ params, body: { robot: b, remove: true } });
  await api.events.rejoin({ params, body: { robot: b } });
  expect(await api.events.get({ params })).toMatchObject(before);
});
