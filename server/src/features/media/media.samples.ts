import type { Client } from '@botones/contract/clients/clients';
import { sample, samplePicture } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';

/** The address of a new picture in the client's bucket. */
export const storedPicture = async (w: World, client: Client): Promise<string> =>
  (
    await w.staff.api.storage.upload({
      body: { bucket: client.bucket_name ?? '', folder: 'images', area: 'advertising', file: samplePicture() },
    })
  ).url;

/** A picture of the client's library. */
export async function libraryPicture(w: World, client: Client): Promise<number> {
  const files = [{ name: 'Plano', url_file: await storedPicture(w, client) }];
  const [made] = await w.staff.api.media.create({ body: { client: client.client_id, files } });
  return made?.media_id ?? 0;
}
const medium = sample(({ w, client }) => libraryPicture(w, client));
const deleted = sample(async ({ w, client }) => {
  const id = await libraryPicture(w, client);
  await w.staff.api.media.remove({ params: { id } });
  return id;
});
/** One that waits for a server which can convert it. */
const unconverted = sample(async ({ w, client }) => {
  const id = await libraryPicture(w, client);
  await w.engine.owner((c) => c.query(`update media set conversion = 'unavailable' where media_id = $1`, [id]));
  return id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'media.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'media.listByType': { input: ({ client }) => ({ params: { client_id: client, file_type: 'image' } }) },
  'media.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(medium) } }) },
  'media.uses': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(medium) } }) },
  'media.create': {
    input: async ({ client, of }) => ({
      body: {
        client,
        files: [{ name: 'Plano', url_file: `/api/storage/${Object.values((await of.file()).params).join('/')}` }],
      },
    }),
  },
  'media.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(medium) }, body: { name: 'Plano nuevo' } }),
  },
  'media.convert': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(unconverted) } }) },
  'media.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(deleted) } }) },
  'media.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(medium) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Publicidad, Robots': { media: 'list listByType get uses create update convert remove restore' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { media: ['Publicidad', 'Robots'] };
