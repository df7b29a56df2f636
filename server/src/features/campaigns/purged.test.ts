import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from '../events/events.samples.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';

const w = await fileWorld();

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    ({ code }) => code,
  );

/** A client with a robot, and somebody who makes its calendar. */
async function clinic() {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const { robot_id } = await w.robot({ client, name: 'R' });
  const campaign = (name: string) => campaignOf(w, client, name);
  const places = (ids: number[]) => ids.map((campaign_id, at) => ({ campaign_id, position: at + 1 }));
  const event = (name: string, where: { robots?: number[]; groups?: number[] }, ...ids: number[]) =>
    api.events
      .create({ body: { ...where, name, always: true, campaigns: places(ids) } })
      .then(({ event_id }) => event_id);
  const remove = (id: number) => api.campaigns.remove({ params: { id } });
  const told = async () =>
    (await api.events.list({ params: { robot_id } })).map(({ name, campaigns }) => [
      name,
      ...campaigns.map((one) => `${one.position} ${one.name}${one.deleted ? ' deleted' : ''}`),
    ]);
  /** What the robot has to play by its events. */
  const played = async () =>
    (await api.events.schedule({ params: { robot_id }, query: {} })).campaigns.map(({ name }) => name);
  /** The campaigns that were deleted were so 31 days ago, and what has had its time is removed. */
  const monthLater = async () => {
    const aged = `update campaigns set deleted_at = now() - interval '31 days' where client_id = $1 and deleted_at is not null`;
    await w.engine.owner((sql) => sql.query(aged, [client.client_id]));
    await w.app.runSchedule('cleanup');
  };
  /** The campaigns and events of the client that are kept, also those that were deleted. */
  const kept = async (of: 'campaigns' | 'events') =>
    w.engine.owner(async (sql) => {
      const { rows } = await sql.query(`select name from ${of} where client_id = $1 order by 1`, [client.client_id]);
      return rows.map(({ name }) => name);
    });
  return { client, api, robot_id, campaign, places, event, remove, told, played, monthLater, kept };
}

test('an event that comes back with its group plays nothing of a campaign that was deleted meanwhile, says so, and keeps it from being purged (FLO-5, ALL-8)', async () => {
  const { client, api, robot_id, campaign, places, event, remove, told, played, monthLater, kept } = await clinic();
  const group_id = await groupOfRobots(w, client, [robot_id]);
  const [summer, winter] = [await campaign('Verano'), await campaign('Invierno')];
  const event_id = await event('E', { groups: [group_id] }, summer, winter);
  await api.groups.remove({ params: { group_id } });
  await remove(summer);
  await api.groups.restore({ params: { group_id } });
  expect(await told()).toEqual([['E', '1 Verano deleted', '2 Invierno']]);
  expect(await played()).toEqual(['Invierno']);
  await monthLater();
  expect(await told()).toEqual([['E', '1 Verano deleted', '2 Invierno']]);
  const change = (body: object) => api.events.update({ params: { event_id }, body });
  expect((await change({ name: 'Otro' })).campaigns).toHaveLength(2);
  expect(await refusal(change({ campaigns: places([winter, summer]) }))).toBe('events.unknown_campaign');
  // It may come back as long as an event waits for it.
  await api.campaigns.restore({ params: { id: summer } });
  expect(await told()).toEqual([['Otro', '1 Verano', '2 Invierno']]);
  expect(await played()).toEqual(['Verano', 'Invierno']);
  expect(await refusal(remove(summer))).toBe('campaigns.in_use');
  await change({ campaigns: places([winter]) });
  await remove(summer);
  await monthLater();
  expect(await told()).toEqual([['Otro', '1 Invierno']]);
  expect(await kept('campaigns')).toEqual(['Invierno']);
});

test('a purged campaign is taken out of the events of removed robots and of deleted ones; an event that had no other goes with it (FLO-5, ALL-8)', async () => {
  const { api, robot_id, campaign, places, event, remove, told, played, monthLater, kept } = await clinic();
  const [a, b, c, d] = [await campaign('A'), await campaign('B'), await campaign('C'), await campaign('D')];
  const several = await event('Several', { robots: [robot_id] }, a, b, c, d);
  await event('Alone', { robots: [robot_id] }, a);
  const deleted = await event('Deleted', { robots: [robot_id] }, a, b);
  await api.events.remove({ params: { event_id: deleted } });
  await w.staff.api.robots.remove({ params: { robot_id } });
  for (const id of [a, c]) await remove(id);
  await monthLater();
  expect(await kept('campaigns')).toEqual(['B', 'D']);
  expect(await kept('events')).toEqual(['Deleted', 'Several']);
  await w.staff.api.robots.restore({ params: { robot_id } });
  await api.events.restore({ params: { event_id: deleted } });
  expect(await told()).toEqual([
    ['Several', '1 B', '2 D'],
    ['Deleted', '1 B'],
  ]);
  expect(await played()).toEqual(['B', 'D']);
  // What is left is in order, and can be saved as ever.
  const params = { event_id: several };
  await api.events.update({ params, body: { campaigns: places([d, b, await campaign('E')]) } });
  expect((await told())[0]).toEqual(['Several', '1 D', '2 B', '3 E']);
});

test('a campaign that a deleted event alone names is kept for its 30 days (ALL-8)', async () => {
  const { api, robot_id, campaign, event, remove, told, kept } = await clinic();
  const id = await campaign('A');
  const event_id = await event('E', { robots: [robot_id] }, id);
  await api.events.remove({ params: { event_id } });
  await remove(id);
  await w.app.runSchedule('cleanup');
  expect(await kept('events')).toEqual(['E']);
  await api.campaigns.restore({ params: { id } });
  await api.events.restore({ params: { event_id } });
  expect(await told()).toEqual([['E', '1 A']]);
});
