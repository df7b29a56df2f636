import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

export const itemForm = (client: number) => ({
  client,
  title: unique('Aviso '),
  description: '<p>Hay <strong>wifi</strong></p>',
  text: 'Hay wifi en la sala',
});
const item = sample(
  async ({ w, client }) =>
    (await w.staff.api.information.create({ body: itemForm(client.client_id) })).information_item_id,
);
const removed = sample(async ({ w, client }) => {
  const { information_item_id } = await w.staff.api.information.create({ body: itemForm(client.client_id) });
  await w.staff.api.information.remove({ params: { id: information_item_id } });
  return information_item_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'information.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'information.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(item) } }) },
  'information.robots': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(item) } }) },
  'information.create': { input: ({ client }) => ({ body: itemForm(client as number) }) },
  'information.update': {
    record: 'client',
    input: async ({ of, client }) => ({ params: { id: await of.a(item) }, body: itemForm(client as number) }),
  },
  'information.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(item) } }) },
  'information.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(removed) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Información: { information: 'get robots create update remove restore' },
  'Información, Robots': { information: 'list' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { information: ['Información', 'Robots'] };
