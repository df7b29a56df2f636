import type { Client } from '@botones/contract/clients/clients';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { libraryPicture } from '../media/media.samples.ts';

/** A scene of one picture of the client. */
export async function sceneOf(w: World, client: Client, name = unique('Escena')): Promise<number> {
  const media = [{ media_id: await libraryPicture(w, client), position: 1, duration: 5 }];
  return (await w.staff.api.scenes.create({ body: { client: client.client_id, name, media } })).scene_id;
}
const scene = sample(({ w, client }) => sceneOf(w, client));
const picture = sample(({ w, client }) => libraryPicture(w, client));
const deletedScene = sample(async ({ w, client }) => {
  const id = await sceneOf(w, client);
  await w.staff.api.scenes.remove({ params: { id } });
  return id;
});
/** What the robots of a client play at rest, and those of a group. */
const defaultScene = sample(async ({ w, client }) => {
  const scene_id = await sceneOf(w, client);
  const { robot_id } = await w.robot({ client });
  const groups = [await groupOfRobots(w, client, [robot_id])];
  const params = { client_id: client.client_id };
  for (const whose of [{}, { groups }]) await w.staff.api.scenes.setDefault({ params, body: { scene_id, ...whose } });
  return scene_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'scenes.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'scenes.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(defaultScene) } }) },
  'scenes.create': {
    input: async ({ client, of }) => ({
      body: { client, name: unique('E'), media: [{ media_id: await of.a(picture), position: 1, duration: 5 }] },
    }),
  },
  'scenes.update': {
    record: 'client',
    input: async ({ client, of }) => ({ params: { id: await of.a(scene) }, body: { client, name: unique('E') } }),
  },
  'scenes.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(scene) } }) },
  'scenes.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(deletedScene) } }) },
  'scenes.displays': {
    input: async ({ client, of }) => ({ params: { client_id: client }, query: { scene_id: await of.a(scene) } }),
  },
  'scenes.getDefault': { input: ({ client }) => ({ params: { client_id: client } }) },
  'scenes.setDefault': {
    input: async ({ client, of }) => ({ params: { client_id: client }, body: { scene_id: await of.a(scene) } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Publicidad: { scenes: 'list get create update remove restore displays getDefault setDefault' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { scenes: ['Publicidad'] };
