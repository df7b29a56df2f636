import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';

const inserted = async (w: World, sql: string, params: unknown[]): Promise<number> =>
  Object.values((await w.engine.owner((c) => c.query(sql, params))).rows[0] as Record<string, number>)[0] as number;

/** A Spanish agent that answers by itself, of a robot of the client or of a new one. */
export async function localAgent(w: World, client: Client, robot?: number): Promise<number> {
  const robot_id = robot ?? (await w.robot({ client })).robot_id;
  const type = await w.staff.api.sessionTypes.create({
    body: { client: client.client_id, session_name: 'Usuario Español' },
  });
  return inserted(
    w,
    // The version first, as the product does it: groups give the new robot its records meanwhile.
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine)
    select $1, robot_id, $3, 'Recepción', 1, 'Hola', 'female', 'local'
    from (select robot_id from robot_state where robot_id = $2 for update) held returning agent_id`,
    [client.client_id, robot_id, type.session_id],
  );
}

const agent = sample(({ w, client }) => localAgent(w, client));
const robot = sample(async ({ w, client }) => (await w.robot({ client })).robot_id);
const intent = sample(async ({ w, client }) => {
  const agent_id = await localAgent(w, client);
  return (
    await w.staff.api.intents.create({ body: { agent_id, name: 'Horarios', audios: [{ text: 'Abrimos a las 9' }] } })
  ).id;
});

/** One that another robot of the client has too. */
const shared = sample(async ({ w, client }) => {
  const provider = randomUUID();
  const make = async () =>
    inserted(
      w,
      `insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, $3, 'Bienvenida') returning intent_id`,
      [client.client_id, await localAgent(w, client), provider],
    );
  const id = await make();
  await make();
  await w.staff.api.intents.update({ params: { id }, body: { audios: [{ text: '¡Bienvenidos!' }] } });
  return id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'intents.gestures': { input: () => ({}) },
  'intents.listByAgent': { record: 'client', input: async ({ of }) => ({ params: { agent_id: await of.a(agent) } }) },
  'intents.listScreenFlow': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(robot) } }),
  },
  'intents.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(intent) } }) },
  'intents.create': {
    record: 'client',
    input: async ({ of }) => ({ body: { agent_id: await of.a(agent), name: 'Ubicación', phrases: ['dónde están'] } }),
  },
  'intents.update': {
    record: 'client',
    input: async ({ of }) => ({
      params: { id: await of.a(intent) },
      body: { audios: [{ text: 'Estamos en el piso 2' }], gestures: [{ gesture_id: 1, duration: 2 }] },
    }),
  },
  'intents.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(intent) } }) },
  'intents.copyToAlike': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(shared) }, body: {} }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { intents: 'gestures' },
  Robots: { intents: 'listByAgent listScreenFlow get create update remove copyToAlike' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { intents: ['Robots'] };
