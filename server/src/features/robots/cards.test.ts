import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

test('the two counts of a card are the lengths of the two lists, in the list of staff, of the client and of one (ROB-78, AMB-031)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const { robot, api, clock } = await w.pairedRobot({ client });
  await w.robot({ client, name: 'Sin nada' });
  const now = clock();
  const uuid = () => crypto.randomUUID();
  const fault = { type: 'error', title: 'Falla', description: '', solution: null, priority: null } as const;
  const faults = ['a', 'b', 'c'].map((alert) => ({ ...fault, uuid: uuid(), at: now, alert }));
  await api.device.notifications({ body: { now, records: faults } });
  const interaction = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  const facts = [1, 2].map(() => ({ ...interaction, uuid: uuid(), start: now, end: null }));
  await api.device.interactions({ body: { now, records: facts } });
  const params = { robot_id: robot.robot_id };
  const [alert] = await ana.api.alerts.listByRobot({ params });
  await ana.api.alerts.dismiss({ params: { notification_id: alert?.notification_id ?? 0 } });

  const alerts = await ana.api.alerts.listByRobot({ params });
  const interactions = await ana.api.interactions.listByRobot({ params });
  expect([alerts.length, interactions.length]).toEqual([2, 2]);
  const own = await ana.api.robots.listByClient({ params: { client_id: client.client_id } });
  const all = await w.staff.api.robots.list({ query: { client_id: client.client_id } });
  const one = await ana.api.robots.get({ params });
  const counts = { alerts_count: alerts.length, interactions_count: interactions.length };
  for (const list of [own, all, [one]])
    expect(list.find(({ robot_id }) => robot_id === robot.robot_id)).toMatchObject(counts);
  expect(own.find(({ name }) => name === 'Sin nada')).toMatchObject({ alerts_count: 0, interactions_count: 0 });
});

test('a person who is signed in reads the robots of their client as options, number and name, and those of no other (ROB-72, AMB-013)', async () => {
  const client = await w.client();
  const made = [await w.robot({ client, name: 'Azul' }), await w.robot({ client, name: 'Blanco' })];
  const theirs = await w.robot();
  const eva = await w.person({ client, modules: ['Turnos'] });
  const list = await eva.api.robots.listByClient({ params: { client_id: client.client_id } });
  expect(list.map(({ robot_id, name }) => ({ value: robot_id, label: name }))).toEqual(
    made.map(({ robot_id, name }) => ({ value: robot_id, label: name })),
  );
  const params = { client_id: theirs.client.client_id };
  await expect(eva.api.robots.listByClient({ params })).rejects.toMatchObject({ status: 403 });
  expect((await w.staff.api.robots.listByClient({ params })).map(({ name }) => name)).toEqual([theirs.name]);
});
