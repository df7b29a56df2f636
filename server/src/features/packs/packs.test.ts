import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { savedAgent } from '../agents/agents.samples.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { packLibrary } from '../intents/pack-library.ts';

let w: World;
let client: Client;
let ana: SignedIn;
beforeAll(async () => {
  w = await world();
  client = await w.client();
  ana = await w.person({ client, modules: ['Robots'] });
});
afterAll(() => w.stop());

const owner = (sql: string, params: unknown[] = []) => w.engine.owner((c) => c.query(sql, params));
const intentsOf = (agent_id: number) => ana.api.intents.listByAgent({ params: { agent_id }, query: {} });
const spanish = (key: 'hours' | 'welcome' | 'ticket') => packLibrary().get(key)?.phrases.es ?? [];

test('packs are told with what they would say where the robot stands, and which the agent has (ENT-6)', async () => {
  const robot = await w.robot({ client });
  const agent = await localAgent(w, client, robot.robot_id);
  await owner(`insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, 'turns', 'Turnos')`, [
    client.client_id,
    agent,
  ]);
  const without = await ana.api.packs.list({ query: {} });
  expect([without.length, without[0]?.says, without[0]?.added]).toEqual([30, null, null]);
  const branch = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const says = async () =>
    (await ana.api.packs.list({ query: { agent } })).find(({ key }) => key === 'location')?.says ?? '';
  expect(await says()).not.toContain(branch.direction);
  await w.staff.api.robots.update({
    params: { robot_id: robot.robot_id },
    body: { main_branch_office: branch.branchoffice_id },
  });
  expect(await says()).toContain(branch.direction.replace(/\.$/, ''));
  const added = (await ana.api.packs.list({ query: { agent } })).flatMap((pack) => (pack.added ? [pack.key] : []));
  expect(added).toEqual(['ticket']);
});

test('packs are added once each, with phrases, answer, gesture and what they open (ENT-6)', async () => {
  const agent = await localAgent(w, client);
  const add = () => ana.api.packs.add({ body: { agent, packs: ['hours', 'parking', 'hours'] } });
  const made = await add();
  expect(made.map(({ key }) => key)).toEqual(['hours', 'parking']);
  const [parking, hours] = await intentsOf(agent);
  expect(hours).toMatchObject({ pack: 'hours', opens: 'branches', phrases: spanish('hours') });
  expect(parking).toMatchObject({ pack: 'parking', opens: null });
  expect([hours?.audios.length, hours?.gestures.length]).toEqual([1, 1]);
  expect(await add()).toEqual([]);
  expect(await intentsOf(agent)).toEqual([parking, hours]);
});

test('starters hear what their packs hear; those of an earlier version do so by themselves where nobody changed them, else the check says how much more there is', async () => {
  const robot = await w.robot({ client });
  const { agent_id } = await savedAgent(w, client.client_id, robot.robot_id);
  const named = async (name: string) => (await intentsOf(agent_id)).find((intent) => intent.name === name);
  expect((await named('Turnos'))?.phrases).toEqual(spanish('ticket'));
  expect(await named('Turnos')).toMatchObject({ pack: 'ticket', opens: 'turns' });
  expect(await named('Información')).toMatchObject({ pack: null, opens: 'information' });

  const write = async (name: string, phrases: string[]) =>
    ana.api.intents.update({ params: { id: (await named(name))?.id ?? 0 }, body: { phrases } });
  await write('Turnos', ['turno', 'tomar un turno', 'quiero un turno', 'fila', 'cuánto falta para mi turno']);
  await write('Bienvenida', ['hola', 'buenos días', 'buenas tardes', 'buenas noches', 'qué onda']);
  const version = async () => (await ana.api.robots.get({ params: { robot_id: robot.robot_id } })).config_version;
  const before = await version();
  await w.app.runSchedule('starter-phrases');
  expect((await named('Turnos'))?.phrases).toEqual(spanish('ticket'));
  expect(await version()).toBeGreaterThan(before);
  expect((await named('Bienvenida'))?.phrases.at(-1)).toBe('qué onda');
  const found = await ana.api.understanding.check({ params: { agent_id } });
  expect(found.flatMap(({ kind, name, count }) => (kind === 'more_in_pack' ? [[name, count]] : []))).toEqual([
    ['Bienvenida', expect.any(Number)],
  ]);
  // Once all agents were gone through nothing is looked for any more.
  await write('Turnos', ['turno', 'tomar un turno', 'quiero un turno', 'fila', 'cuánto falta para mi turno']);
  await w.app.runSchedule('starter-phrases');
  expect((await named('Turnos'))?.phrases).toHaveLength(5);
});

test('an agent of Dialogflow takes no packs', async () => {
  const agent = await localAgent(w, client);
  await owner(`update agents set key_project = 'p', key_email = 'a@b.mx' where agent_id = $1`, [agent]);
  const refused = await ana.api.packs.add({ body: { agent, packs: ['hours'] } }).catch((cause: unknown) => cause);
  expect(refused instanceof ApiError && [refused.status, refused.code]).toEqual([409, 'packs.not_local']);
  expect(await intentsOf(agent)).toEqual([]);
});

test('what an intention opens is set by hand, goes to robots as one that stands alone, and is copied with it', async () => {
  const { robot, api } = await w.pairedRobot({ client });
  const agent_id = await localAgent(w, client, robot.robot_id);
  const { id } = await ana.api.intents.create({
    body: { agent_id, name: 'Ofertas', phrases: ['ofertas'], opens: 'catalogue' },
  });
  await ana.api.packs.add({ body: { agent: agent_id, packs: ['price', 'catalogue'] } });
  const told = async () =>
    (await api.device.config({})).agents[0]?.intents.map(({ name, opens, stands_alone }) => [
      name,
      opens,
      stands_alone,
    ]);
  expect(await told()).toEqual([
    ['Ofertas', 'catalogue', true],
    [packLibrary().get('catalogue')?.name.es, 'catalogue', undefined],
    [packLibrary().get('price')?.name.es, 'catalogue', true],
  ]);

  const other = await localAgent(w, client);
  await owner(
    `insert into intents (client_id, agent_id, provider_id, name)
    select client_id, $2, provider_id, name from intents where intent_id = $1`,
    [id, other],
  );
  await ana.api.intents.copyToAlike({ params: { id }, body: {} });
  expect(await intentsOf(other)).toMatchObject([{ name: 'Ofertas', opens: 'catalogue', phrases: ['ofertas'] }]);
  await ana.api.intents.update({ params: { id }, body: { opens: null } });
  expect((await ana.api.intents.get({ params: { id } })).opens).toBeNull();
});
