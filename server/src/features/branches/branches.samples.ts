import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { sample } from '../../testing/client-fixture.ts';
import { onePixel } from '../../testing/first-logo.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';

const fields = (client: number) => ({
  client,
  name: unique('Sucursal '),
  phone: '5512345678',
  direction: 'Av. Juárez 1',
  url_maps: 'https://maps.google.com/?q=19.43,-99.13',
  latitude: 19.43,
  longitude: -99.13,
  open_at: '09:00:00',
  until_at: '18:00:00',
  description: inBoth('Centro', 'Downtown'),
  audio_text: inBoth('Estamos en el centro', 'We are downtown'),
});
/** Stores a picture of the client's own; answers its key. */
async function upload({ w, client }: { w: World; client: Client }): Promise<string> {
  const to = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
  return (await w.staff.api.storage.upload({ body: { ...to, file: new Blob([Buffer.from(onePixel, 'base64')]) } })).key;
}
const picture = sample(upload, 'no-hay/images/no-hay.png');
/** The form of a branch with a picture of the client's own. */
export const branchForm = async (w: World, client: Client) => ({
  ...fields(client.client_id),
  image: await upload({ w, client }),
});
const made = async (w: World, client: Client) =>
  (await w.staff.api.branches.create({ body: await branchForm(w, client) })).branchoffice_id;
const branch = sample(({ w, client }) => made(w, client));
const removed = sample(async ({ w, client }) => {
  const id = await made(w, client);
  await w.staff.api.branches.remove({ params: { id } });
  return id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'branches.list': { input: ({ client }) => ({ params: { clientId: client } }) },
  'branches.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(branch) } }) },
  'branches.robots': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(branch) } }) },
  'branches.create': {
    input: async ({ of, client }) => ({ body: { ...fields(client as number), image: await of.a(picture) } }),
  },
  'branches.update': {
    record: 'client',
    input: async ({ of, client }) => ({ params: { id: await of.a(branch) }, body: fields(client as number) }),
  },
  'branches.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(branch) } }) },
  'branches.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(removed) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Sucursales: { branches: 'get robots create update remove restore' },
  'Sucursales, Turnos, Robots, Encuestas, Admin cajas': { branches: 'list' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { branches: ['Sucursales', 'Turnos', 'Robots', 'Encuestas', 'Admin cajas'] };
