import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { savedAgent } from '../agents/agents.samples.ts';

/** A robot with an agent that speaks Spanish by the server itself. */
const speaking = sample(async ({ w, client }) => {
  const { robot_id } = await w.robot({ client });
  await savedAgent(w, client.client_id, robot_id);
  await w.staff.api.speech.list({ body: { robot_id, texts: ['Hola'] } });
  return robot_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'speech.speak': { input: () => ({ body: { language: 1, tone: 'female', speed: 1, pitch: 0, text: 'Hola' } }) },
  'speech.list': {
    record: 'client',
    input: async ({ of }) => ({ body: { robot_id: await of.a(speaking), texts: ['Hola'] } }),
  },
  'speech.startList': {
    record: 'client',
    input: async ({ of }) => ({ body: { robot_id: await of.a(speaking), texts: ['Hola'] } }),
  },
  'speech.voices': { input: () => ({}) },
  'speech.engines': { input: () => ({}) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { speech: 'engines' },
  staff: { speech: 'voices' },
  'Robots, Productos, Directorio, Sucursales, Información, Encuestas, Turnos': { speech: 'speak list startList' },
};
