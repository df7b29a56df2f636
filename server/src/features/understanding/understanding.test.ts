import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { localAgent } from '../intents/intents.samples.ts';

let w: World;
let client: Client;
let ana: SignedIn;
beforeAll(async () => {
  w = await world();
  client = await w.client();
  ana = await w.person({ client, modules: ['Robots'] });
});
afterAll(() => w.stop());

const add = (agent_id: number, name: string, phrases: string[], says?: string) =>
  ana.api.intents.create({ body: { agent_id, name, phrases, ...(says && { audios: [{ text: says }] }) } });

test('sentences are answered in their order as the robot would, and not by an agent of another language (ENT-5)', async () => {
  const { robot_id } = await w.robot({ client });
  const agent = await localAgent(w, client, robot_id);
  const made = await ana.api.packs.add({ body: { agent, packs: ['hours', 'parking', 'wifi'] } });
  const sentences = ['¿a qué hora abren el domingo?', 'xyzzy plugh', '¿dónde me puedo estacionar?'];
  const tried = await ana.api.understanding.try({ body: { robot: robot_id, language_id: 1, sentences } });
  expect(tried.map(({ sentence }) => sentence)).toEqual(sentences);
  const idOf = (key: string) => made.find((each) => each.key === key)?.intent_id;
  expect(tried[0]).toMatchObject({ outcome: 'sure', intent_id: idOf('hours'), slots: { day: '7' } });
  expect(tried[1]?.outcome).not.toBe('sure');
  expect(tried[2]).toMatchObject({ outcome: 'sure', intent_id: idOf('parking') });
  const english = await ana.api.understanding.try({ body: { robot: robot_id, language_id: 2, sentences } });
  expect(english.every(({ intent_id }) => intent_id === null)).toBe(true);
});

test('the check of a set finds what robots confuse and what intentions lack; a good one has no findings (ENT-5)', async () => {
  const { robot_id } = await w.robot({ client });
  const agent_id = await localAgent(w, client, robot_id);
  const branch = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const check = async () =>
    (await ana.api.understanding.check({ params: { agent_id } })).map(({ kind, name, other, count }) => [
      kind,
      name,
      other?.name ?? null,
      count,
    ]);
  // Which of two branches it stands at nobody has said yet: once somebody has, what it answered without is found.
  const other = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  await ana.api.packs.add({ body: { agent: agent_id, packs: ['hours'] } });
  expect(await check()).toEqual([]);
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch.branchoffice_id } });
  const [unfilled] = await ana.api.understanding.check({ params: { agent_id } });
  expect(unfilled).toMatchObject({ kind: 'other_answer', count: 1 });
  await ana.api.intents.remove({ params: { id: unfilled?.intent_id ?? 0 } });
  await w.staff.api.branches.remove({ params: { id: other.branchoffice_id } });
  await ana.api.packs.add({ body: { agent: agent_id, packs: ['location', 'wifi'] } });
  expect(await check()).toEqual([]);

  const ways = ['abrir', 'sacar', 'cancelar', 'cerrar', 'pedir', 'pagar', 'reponer', 'activar', 'renovar', 'consultar'];
  await add(
    agent_id,
    'Tarjeta A',
    ways.map((way) => `quiero ${way} mi tarjeta`),
    '¿Tienes tu tarjeta? Pase usted.',
  );
  await add(agent_id, 'Tarjeta B', [...ways.map((way) => `necesito ${way} mi tarjeta`), 'quiero abrir mi tarjeta']);
  await add(agent_id, 'Corta', ['sábanas de algodón'], 'Están en el segundo piso.');
  await w.engine.owner((c) =>
    c.query('update branch_offices set direction = $2 where branchoffice_id = $1', [
      branch.branchoffice_id,
      'Calle Nueva 1',
    ]),
  );
  const location = (await ana.api.packs.list({ query: {} })).find(({ key }) => key === 'location')?.name.es;
  const found = await check();
  expect(found.filter(([kind]) => kind !== 'confused')).toEqual([
    ['phrase_twice', 'Tarjeta B', 'Tarjeta A', 1],
    ['few_phrases', 'Corta', null, 1],
    ['mixed_address', 'Tarjeta A', null, 1],
    ['no_answer', 'Tarjeta B', null, 0],
    ['other_answer', location, null, 1],
  ]);
});

test('what is tried is understood as of now: a phrase that was added counts at once, for this robot alone (ENT-5)', async () => {
  const robots = [await w.robot({ client }), await w.robot({ client })];
  const [one = 0, other = 0] = robots.map(({ robot_id }) => robot_id);
  const agents = [await localAgent(w, client, one), await localAgent(w, client, other)];
  const made = await Promise.all(
    agents.map((agent) => add(agent, 'Sillas', ['¿Dónde hay sillas?', 'quiero sentarme'])),
  );
  const means = async (robot: number) => {
    const body = { robot, language_id: 1 as const, sentences: ['me urge un asiento'] };
    return (await ana.api.understanding.try({ body }))[0]?.outcome;
  };
  expect(await means(one)).not.toBe('sure');
  expect(await means(one)).not.toBe('sure');
  const phrases = ['¿Dónde hay sillas?', 'quiero sentarme', 'me urge un asiento'];
  await ana.api.intents.update({ params: { id: made[0]?.id ?? 0 }, body: { phrases } });
  expect(await means(one)).toBe('sure');
  expect(await means(other)).not.toBe('sure');
});
