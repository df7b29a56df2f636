import { inBoth } from '@botones/contract/fields/translated';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

export const entryForm = (client: number) => ({
  client,
  name: unique('Dra. '),
  phone: '5512345678',
  direction: 'Consultorio 4',
  specialty: 3,
  enabled_days: [{ day: 1, enabled: true, from: '09:00:00', to: '14:00:00' }],
  description: inBoth('Atiende adultos', 'Sees adults'),
  audio_text: inBoth('La doctora atiende', 'She sees'),
});
const entry = sample(async ({ w, client: { client_id: client } }) => {
  const name = inBoth(unique('E'), unique('E'));
  const own = await w.staff.api.specialties.create({ body: { client, name } });
  const made = await w.staff.api.directory.create({ body: { ...entryForm(client), specialty: own.specialty_id } });
  return made.directory_id;
});
const removed = sample(async ({ w, client }) => {
  const { directory_id } = await w.staff.api.directory.create({ body: entryForm(client.client_id) });
  await w.staff.api.directory.remove({ params: { id: directory_id } });
  return directory_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'specialties.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'specialties.create': { input: ({ client }) => ({ body: { client, name: inBoth(unique('E'), unique('E')) } }) },
  'directory.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'directory.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(entry) } }) },
  'directory.robots': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(entry) } }) },
  'directory.create': { input: ({ client }) => ({ body: entryForm(client as number) }) },
  'directory.update': {
    record: 'client',
    input: async ({ of, client }) => ({ params: { id: await of.a(entry) }, body: entryForm(client as number) }),
  },
  'directory.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(entry) } }) },
  'directory.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(removed) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { specialties: 'list' },
  Directorio: { directory: 'get robots create update remove restore', specialties: 'create' },
  'Directorio, Robots': { directory: 'list' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = {
  directory: ['Directorio', 'Robots'],
  specialties: ['Directorio', 'Robots'],
};
