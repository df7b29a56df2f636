import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const colours = { primary_color: '#2456e6', secondary_color: '#c8963e' };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'clients.list': { input: () => ({}) },
  'clients.get': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.create': {
    input: async ({ of }) => ({ body: { name: unique('C'), image: await of.logo(), ...colours, modules: [1, 2] } }),
  },
  'clients.update': { input: ({ client }) => ({ params: { client_id: client }, body: { name: unique('C') } }) },
  'clients.remove': { input: async ({ of, client }) => ({ params: { client_id: await of.passingClient(client) } }) },
  'clients.exportPlan': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.exportAll': { input: ({ client }) => ({ params: { client_id: client } }) },
  'clients.modules': { input: () => ({}) },
  'clients.modulesByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { clients: 'modules modulesByClient' },
  staff: { clients: 'create remove exportPlan exportAll' },
  Clientes: { clients: 'list get update' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { clients: 'session' };
