import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';

const robot = sample(async ({ w, client }) => (await w.robot({ client })).robot_id);
const sessionType = sample(
  async ({ w, client }) =>
    (await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name: unique('Tipo') } }))
      .session_id,
);

/** The form of an agent that speaks by the server itself. */
export const agentForm = (robot: number, session_type: number) => ({
  robot,
  session_type,
  name: 'Recepción',
  language: 1,
  test_phrase: 'Hola, bienvenido.',
  ...({ voice_tone: 'female', speed: 1, pitch: 0, default: false } as const),
});

/** An agent for the Spanish session type, as the product makes it. */
export async function savedAgent(w: World, client_id: number, robot_id: number) {
  const type = await w.staff.api.sessionTypes.create({
    body: { client: client_id, session_name: 'Usuario Español' },
  });
  return w.staff.api.agents.create({ body: agentForm(robot_id, type.session_id) });
}
const agent = sample(
  async ({ w, client }) => (await savedAgent(w, client.client_id, (await w.robot({ client })).robot_id)).agent_id,
);

/** One that lacks an intention of the starter set. */
const incomplete = sample(async ({ w, client }) => {
  const { agent_id } = await savedAgent(w, client.client_id, (await w.robot({ client })).robot_id);
  await w.engine.owner((c) => c.query(`delete from intents where agent_id = $1 and provider_id = 'turns'`, [agent_id]));
  return agent_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'agents.listByRobot': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.a(robot) } }) },
  'agents.listBySessionType': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(robot), session_id: await of.a(sessionType) } }),
  },
  'agents.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(agent) } }) },
  'agents.create': {
    record: 'client',
    input: async ({ of }) => ({ body: agentForm(await of.a(robot), await of.a(sessionType)) }),
  },
  'agents.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(agent) }, body: { name: 'Recepción norte', default: true } }),
  },
  'agents.updateNamed': {
    record: 'client',
    input: async ({ of }) => ({ body: { agent_id: await of.a(agent), name: 'Recepción sur' } }),
  },
  'agents.syncIntents': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(incomplete) } }) },
  'agents.copyToRobots': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(agent) }, body: { robots: [await of.a(robot)] } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { agents: 'listByRobot listBySessionType get' },
  staff: { agents: 'create update updateNamed syncIntents copyToRobots' },
};
