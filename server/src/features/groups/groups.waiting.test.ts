import { mostEvents } from '@botones/contract/events/events';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from '../events/events.samples.ts';

const w = await fileWorld();

test('a robot that could not join a group waits for it by name, with what went wrong, until it can; others join (FLO-1, PUB-5)', async () => {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { client_id } = client;
  const { api } = await w.person({ client, modules: ['Robots', 'Publicidad'] });
  const [full, free] = [await w.robot({ client, name: 'Caja' }), await w.robot({ client, name: 'Acceso' })];
  const rule = { all: [{ field: 'name' as const, is: 'contains' as const, value: 'lobby' }] };
  const { group_id } = await api.groups.create({ body: { client: client_id, name: 'Lobbies', colour: 'teal', rule } });
  const params = { group_id };
  const waiting = () => api.groups.waiting({ params });
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  await api.events.create({ body: { name: 'Feria', always: true, campaigns, groups: [group_id] } });
  const query = (text: string, ...values: unknown[]) => w.engine.owner((c) => c.query(text, values));
  await query(
    `with made as (insert into events (client_id, name, always) select $1, 'L', true from generate_series(1, $3::int) returning client_id, event_id)
     insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, $2, true from made`,
    ...[client_id, full.robot_id, mostEvents],
  );
  expect(await waiting()).toEqual([]);

  for (const { robot_id, name } of [full, free])
    await w.staff.api.robots.update({ params: { robot_id }, body: { name: `Lobby ${name}` } });
  const failure = { code: 'events.too_many', message: expect.stringContaining('Lobby Caja') };
  const stays = { robot_id: full.robot_id, name: 'Lobby Caja', joins: true };
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ ...stays, failure }]);
  const members = async () => (await api.groups.list({ query: {} })).map(({ robots, waiting }) => [robots, waiting]);
  await expect.poll(members).toEqual([[[free.robot_id], 1]]);

  // With room for it, it joins by itself at the next try.
  const [own] = await api.events.list({ params: { robot_id: full.robot_id } });
  await api.events.remove({ params: { event_id: own?.event_id ?? 0 } });
  await query(`update queued_work set due_at = now() where kind = 'group-robot' and client_id = $1`, client_id);
  await w.app.runWork('group-robot');
  await expect.poll(waiting).toEqual([]);
  expect(await members()).toEqual([[expect.arrayContaining([full.robot_id, free.robot_id]), 0]]);

  // Who reads the client's groups reads who waits; of another client there is no such group.
  const reader = await w.person({ client, modules: ['Publicidad'] });
  expect(await reader.api.groups.waiting({ params })).toEqual([]);
  const stranger = await w.person({ modules: ['Robots'] });
  await expect(stranger.api.groups.waiting({ params })).rejects.toMatchObject({ code: 'groups.not_found' });
});
