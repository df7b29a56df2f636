import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const profile = sample(async ({ w, client }) => {
  const body = { name: unique('P'), client: client.client_id, modules: [] };
  return (await w.staff.api.profiles.create({ body })).profile_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'profiles.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'profiles.listByClient': { input: ({ client }) => ({ params: { clientId: client } }) },
  'profiles.create': { input: ({ client }) => ({ body: { name: unique('P'), client, modules: [] } }) },
  'profiles.update': {
    record: 'client',
    input: async ({ of, client }) => ({
      params: { profile_id: await of.a(profile) },
      body: { name: unique('P'), client },
    }),
  },
  'profiles.remove': { record: 'client', input: async ({ of }) => ({ params: { profile_id: await of.a(profile) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  staff: { profiles: 'list' },
  Permisos: { profiles: 'create update remove' },
  'Permisos, Usuarios': { profiles: 'listByClient' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { profiles: ['Permisos', 'Usuarios'] };
