import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';

const campaign = sample(async ({ w, client }) => {
  const body = { client: client.client_id, name: unique('C'), scene: [await sceneOf(w, client)] };
  return (await w.staff.api.campaigns.create({ body })).campaign_id;
});
const scene = sample(({ w, client }) => sceneOf(w, client));
const deletedCampaign = sample(async ({ w, client }) => {
  const { campaign_id: id } = await w.staff.api.campaigns.create({
    body: { client: client.client_id, name: unique('C') },
  });
  await w.staff.api.campaigns.remove({ params: { id } });
  return id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'campaigns.list': { input: ({ client }) => ({ params: { client } }) },
  'campaigns.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(campaign) } }) },
  'campaigns.create': {
    input: async ({ client, of }) => ({ body: { client, name: unique('C'), scene: [await of.a(scene)] } }),
  },
  'campaigns.update': {
    record: 'client',
    input: async ({ client, of }) => ({ params: { id: await of.a(campaign) }, body: { client, name: unique('C') } }),
  },
  'campaigns.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(campaign) } }) },
  'campaigns.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(deletedCampaign) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Publicidad: { campaigns: 'create update remove restore' },
  'Publicidad, Robots': { campaigns: 'list get' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { campaigns: ['Publicidad', 'Robots'] };
