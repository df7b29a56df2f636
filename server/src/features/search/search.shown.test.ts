import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });
const found = async (who: SignedIn, q: string) =>
  (await who.api.search.find({ query: { q } })).map(({ kind, title }) => `${kind} ${title}`);

test('what is shown at rest and asked is found by its name, with its client and its picture, by who may see each kind', async () => {
  const client = await w.client({ name: 'Museo' });
  const { client_id } = client;
  const { robot_id } = await w.robot({ client });
  const ads = await w.person({ client, modules: ['Publicidad'] });
  const asks = await w.person({ client, modules: ['Encuestas'] });
  const scene_id = await sceneOf(w, client, 'Camión de noche');
  const [medium] = await ads.api.media.list({ params: { client_id }, query: {} });
  await ads.api.media.update({ params: { id: medium?.media_id ?? 0 }, body: { name: 'Camión rojo' } });
  const { campaign_id } = await ads.api.campaigns.create({
    body: { client: client_id, name: 'Camiones', scene: [scene_id] },
  });
  const campaigns = [{ campaign_id, position: 1 }];
  await ads.api.events.create({ body: { robot: robot_id, name: 'Día del camión', always: true, campaigns } });
  const survey = await asks.api.surveys.create({ body: surveyForm(client_id, '¿Qué camión?') });

  const told = await ads.api.search.find({ query: { q: 'CAMION' } });
  expect(
    told.map(({ kind, title, client: of, image }) => [kind, title, of, image?.startsWith('/api/storage/')]),
  ).toEqual([
    ['scene', 'Camión de noche', client_id, true],
    ['campaign', 'Camiones', client_id, undefined],
    ['media', 'Camión rojo', client_id, true],
    ['event', 'Día del camión', client_id, undefined],
  ]);
  expect(await asks.api.search.find({ query: { q: 'camion' } })).toMatchObject([
    { kind: 'survey', id: survey.poll_id, title: '¿Qué camión?', client: client_id },
  ]);
  // Who sees robots sees what stands in their calendars and in the library, and nothing else of it.
  expect(await found(await w.person({ client, modules: ['Robots'] }), 'camión')).toEqual([
    ...['media Camión rojo', 'event Día del camión'],
  ]);
  const elsewhere = await w.person({ client: await w.client(), modules: ['Publicidad', 'Encuestas'] });
  expect(await found(elsewhere, 'camion')).toEqual([]);
  expect((await found(w.staff, 'camion')).length).toBe(5);
  const event_id = told.at(-1)?.id ?? 0;
  await ads.api.events.remove({ params: { event_id } });
  expect(await found(ads, 'dia del camion')).toEqual([]);
});

test('of a client that was removed nothing is found, though its rows are there still', async () => {
  const client = await w.client({ name: 'Ido' });
  const { client_id } = client;
  const scene = await sceneOf(w, client, 'Zafiro de noche');
  await w.staff.api.campaigns.create({ body: { client: client_id, name: 'Zafiro azul', scene: [scene] } });
  await w.staff.api.surveys.create({ body: surveyForm(client_id, '¿Qué zafiro?') });
  await w.staff.api.directory.create({ body: { ...entryForm(client_id), name: 'Zafiro Ruiz' } });
  await w.staff.api.profiles.create({ body: { name: 'De los zafiros', client: client_id, modules: [] } });
  const all = await found(w.staff, 'zafiro');
  expect(all.map((each) => each.split(' ')[0])).toEqual(['profile', 'survey', 'scene', 'campaign', 'directory']);
  await sceneOf(w, await w.client(), 'Un zafiro que queda');
  await w.staff.api.clients.remove({ params: { client_id } });
  expect(await found(w.staff, 'zafiro')).toEqual(['scene Un zafiro que queda']);
});

test('an event is found while a robot or a group that has it is there, as it is opened (FLO-2)', async () => {
  const client = await w.client();
  const [robot, other] = [(await w.robot({ client })).robot_id, (await w.robot({ client })).robot_id];
  const group = await groupOfRobots(w, client, [other]);
  const ads = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const scene = await sceneOf(w, client, 'Una');
  const { campaign_id } = await ads.api.campaigns.create({
    body: { client: client.client_id, name: 'Una', scene: [scene] },
  });
  const event = { always: true, campaigns: [{ campaign_id, position: 1 }] };
  for (let n = 1; n <= 7; n++) await ads.api.events.create({ body: { ...event, robot, name: `Topacio ${n}` } });
  await ads.api.events.create({ body: { ...event, groups: [group], name: 'Topacio del grupo' } });
  const all = async () => (await found(ads, 'topacio')).length;
  expect(await all()).toBe(6);
  await ads.api.robots.remove({ params: { robot_id: robot } });
  expect(await found(ads, 'topacio')).toEqual(['event Topacio del grupo']);
  await ads.api.robots.restore({ params: { robot_id: robot } });
  expect(await all()).toBe(6);
});

test('of ten thousand scenes, campaigns, media, events and surveys six each are found, those that begin with the words first', async () => {
  const client = await w.client();
  const { robot_id } = await w.robot({ client });
  const name = `(array['Café ', 'Ñandú ', 'Sala '])[1 + n % 3] || n * 7919 % 10007`;
  await w.engine.owner(async (c) => {
    const many = 'from generate_series(1, 10000) n';
    const { client_id } = client;
    await c.query(`insert into scenes (client_id, name) select ${client_id}, ${name} ${many}`, []);
    await c.query(`insert into campaigns (client_id, name) select ${client_id}, ${name} ${many}`, []);
    await c.query(
      `insert into media (client_id, name, file_type, url_file, extention) select ${client_id}, ${name}, 'image', 'k' || n, 'png' ${many}`,
      [],
    );
    await c.query(`insert into events (client_id, name, always) select ${client_id}, ${name}, true ${many}`, []);
    await c.query(
      `insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, ${robot_id}, true from events
        where client_id = ${client_id} and name like 'Ñandú 77%'`,
      [],
    );
    await c.query(
      `insert into polls (client_id, title_es, description_es, goodbye_es, questions_count, outline)
        select ${client_id}, ${name}, 'd', 'a', 0, '' ${many}`,
      [],
    );
    for (const table of ['scenes', 'campaigns', 'media', 'events', 'polls']) await c.query(`analyze ${table}`, []);
  });
  const who = await w.person({ client, modules: ['Publicidad', 'Encuestas'] });
  for (const by of [who, w.staff]) {
    const begun = performance.now();
    const results = await by.api.search.find({ query: { q: 'nandu 77' } });
    const took = performance.now() - begun;
    expect(results.length).toBe(30);
    expect(results.every(({ title }) => title.startsWith('Ñandú 77'))).toBe(true);
    expect(took).toBeLessThan(5000);
  }
});
