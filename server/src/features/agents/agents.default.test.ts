import type { Agent } from '@botones/contract/agents/agents';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileLocked } from '../../testing/while-locked.ts';
import { type World, world } from '../../testing/world.ts';
import { agentForm } from './agents.samples.ts';

let w: World;
let client: Client;
let types: number[];
beforeAll(async () => {
  w = await world();
  client = await w.client();
  types = [];
  for (const session_name of ['Usuario Español', 'Usuario Inglés', 'Usuario Químico']) {
    const made = await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } });
    types.push(made.session_id);
  }
});
afterAll(() => w.stop());

const create = (robot: number, type: number, change: object = {}) =>
  w.staff.api.agents.create({ body: { ...agentForm(robot, type), ...change } });
const save = ({ agent_id }: Agent, body: object) => w.staff.api.agents.update({ params: { id: agent_id }, body });
const agentsOf = (robot_id: number) => w.staff.api.agents.listByRobot({ params: { robot_id } });
const defaultsOf = async (robot_id: number) =>
  (await agentsOf(robot_id)).filter((agent) => agent.default).map(({ agent_id }) => agent_id);

/** A robot with an agent for each of some session types, none of them the default one. */
async function robotWith(some: readonly number[]) {
  const { robot_id } = await w.robot({ client });
  const agents: Agent[] = [];
  for (const type of some) agents.push(await create(robot_id, type));
  return { robot_id, agents };
}
/** Calls at once: all of them begin while another holds what a robot's agents raise, its version. */
const together = <T>(robot_id: number, calls: () => Promise<T>[]) =>
  whileLocked(
    w,
    [`update robot_state set config_version = config_version where robot_id = ${robot_id}`],
    () => Promise.all(calls()),
    [],
  );
async function copied(agent: Agent, robot_id: number) {
  const { job_id } = await w.staff.api.agents.copyToRobots({
    params: { id: agent.agent_id },
    body: { robots: [robot_id] },
  });
  const job = () => w.staff.api.jobs.get({ params: { job_id } });
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).not.toBe('running');
  return (await job()).robots?.map(({ succeeded, failure }) => [succeeded, failure]);
}

test('agents that are made the default one at once are all saved, and one of them is it (AMB-078)', async () => {
  const { robot_id, agents } = await robotWith(types);
  for (let round = 0; round < 4; round++) {
    const saved = await together(robot_id, () => agents.map((agent) => save(agent, { default: true })));
    expect(saved.map(({ agent_id }) => agent_id)).toEqual(agents.map(({ agent_id }) => agent_id));
    // Each answer tells how its agent stands by then: a later one may already be the default one, the last one still is.
    expect(saved.map((agent) => agent.default)).toContain(true);
    expect(await defaultsOf(robot_id)).toHaveLength(1);
  }
  // One after the other the later is it, and one that is saved without a word about it changes nothing.
  for (const agent of agents) {
    await save(agent, { default: true });
    expect(await defaultsOf(robot_id)).toEqual([agent.agent_id]);
  }
  await save(agents[0] as Agent, { name: 'Otro nombre' });
  expect(await defaultsOf(robot_id)).toEqual([agents[2]?.agent_id]);
});

test('default agents that are added at once are all there, and one of them is it; another robot keeps its own', async () => {
  const { robot_id } = await robotWith([]);
  const other = await robotWith(types.slice(0, 1));
  await save(other.agents[0] as Agent, { default: true });
  await together(robot_id, () => types.map((type) => create(robot_id, type, { default: true })));
  expect(await agentsOf(robot_id)).toHaveLength(3);
  expect(await defaultsOf(robot_id)).toHaveLength(1);
  expect(await defaultsOf(other.robot_id)).toEqual([other.agents[0]?.agent_id]);
});

test('a default agent that is copied to a robot while another one there is made it: both are done', async () => {
  const [es = 0, en = 0] = types;
  const from = await robotWith([es]);
  const to = await robotWith([en]);
  const [source, own] = [from.agents[0] as Agent, to.agents[0] as Agent];
  await save(source, { default: true });
  for (let round = 0; round < 3; round++) {
    const [results] = await together<unknown>(to.robot_id, () => [
      copied(source, to.robot_id),
      save(own, { default: true }),
    ]);
    expect(results).toEqual([[true, null]]);
    expect(await defaultsOf(to.robot_id)).toHaveLength(1);
  }
});

test('two robots that are given each other’s default agents at once both get them', async () => {
  const [es = 0, en = 0] = types;
  const [one, two] = [await robotWith([es, en]), await robotWith([es, en])];
  const [spanish, english] = [one.agents[0] as Agent, two.agents[1] as Agent];
  await save(spanish, { default: true });
  await save(english, { default: true });
  const results = await together(one.robot_id, () => [copied(spanish, two.robot_id), copied(english, one.robot_id)]);
  expect(results).toEqual([[[true, null]], [[true, null]]]);
  for (const { robot_id } of [one, two]) expect(await defaultsOf(robot_id)).toHaveLength(1);
});

test('an agent that is saved while its intentions are brought up to date: both are done, and none is added twice', async () => {
  const { robot_id, agents } = await robotWith(types.slice(0, 1));
  const { agent_id: id } = agents[0] as Agent;
  const whole = await w.staff.api.agents.syncIntents({ params: { id } });
  await w.engine.owner((c) => c.query(`delete from intents where agent_id = $1 and provider_id = 'turns'`, [id]));
  const [counts] = await together<unknown>(robot_id, () => [
    w.staff.api.agents.syncIntents({ params: { id } }),
    save(agents[0] as Agent, { default: true }),
  ]);
  // Saving brings them up to date too (AMB-068): whichever of the two comes first adds what is missing, the other finds it.
  expect([1, 0].map((added) => ({ added, kept: whole.kept - added, inactive: 0 }))).toContainEqual(counts);
  expect(await w.staff.api.agents.syncIntents({ params: { id } })).toEqual(whole);
  expect(await defaultsOf(robot_id)).toEqual([id]);
});
