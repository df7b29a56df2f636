import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

/** The numbers of Robots, which every client of the nets has, and of Permisos, which whoever makes a key has. */
const [robots, permissions] = [2, 12];

const apiKey = sample(async ({ w, client: { client_id } }) => {
  const body = { client: client_id, name: unique('K'), modules: [{ module_id: robots, write: false }] };
  return (await w.staff.api.apiKeys.create({ body })).key_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'apiKeys.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'apiKeys.madeBy': { record: 'client', input: async ({ of }) => ({ params: { user_id: await of.user() } }) },
  'apiKeys.create': {
    input: ({ client }) => ({
      body: { client, name: unique('K'), modules: [{ module_id: permissions, write: true }], expires_at: '2030-12-31' },
    }),
  },
  'apiKeys.remove': { record: 'client', input: async ({ of }) => ({ params: { key_id: await of.a(apiKey) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Permisos: { apiKeys: 'list create remove' },
  'Permisos, Usuarios': { apiKeys: 'madeBy' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { apiKeys: ['Permisos'] };
