import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const page = '/robots/groups';
const form = (client: number | undefined) =>
  ({ client, page, name: unique('V'), query: 'search=a', shared: true }) as const;

const saved = sample(async ({ w, client }) => {
  return (await w.staff.api.lists.create({ body: form(client.client_id) })).id;
});
const deleted = sample(async ({ w, client }) => {
  const { id } = await w.staff.api.lists.create({ body: form(client.client_id) });
  await w.staff.api.lists.remove({ params: { id } });
  return id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'lists.list': { input: ({ client }) => ({ query: { client_id: client, page } }) },
  'lists.create': { input: ({ client }) => ({ body: form(client) }) },
  'lists.setDefault': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(saved) }, body: { is_default: true } }),
  },
  'lists.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(saved) } }) },
  'lists.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(deleted) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { lists: 'list create setDefault remove restore' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { lists: 'session' };
