import { randomBytes } from 'node:crypto';
import type { Module } from '@botones/contract/calls/access';
import type { Api } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import type { Contract } from '@botones/contract/index';
import { onePixel } from '../../server/src/testing/first-logo.ts';

/** A branch of a client with boxes of these numbers, open at usual hours or at those that are given. */
export async function addBranch(
  api: Api<Contract>,
  client: number,
  name: string,
  boxes: readonly number[],
  hours = { open_at: '09:00:00', until_at: '18:00:00' },
) {
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const to = { bucket: bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
  const { key: image } = await api.storage.upload({ body: { ...to, file } });
  const { branchoffice_id: branch_office } = await api.branches.create({
    body: {
      ...{ client, name, image, phone: '5512345678', direction: 'Av. Juárez 1', latitude: 19.43, longitude: -99.13 },
      ...hours,
      url_maps: 'https://maps.google.com/?q=19.43,-99.13',
      description: inBoth('Centro', 'Downtown'),
      audio_text: inBoth('Estamos en el centro', 'We are downtown'),
    },
  });
  for (const box_number of boxes) await api.boxes.create({ body: { branch_office, box_number } });
  return branch_office;
}

/** Somebody of a client with some modules; answers how they sign in. */
export async function addPerson(api: Api<Contract>, client: number, name: string, modules: readonly Module[]) {
  const known = await api.clients.modules({});
  const ids = known.filter((module) => modules.includes(module.name)).map(({ module_id }) => module_id);
  const { profile_id } = await api.profiles.create({ body: { name: `Perfil de ${name}`, client, modules: ids } });
  const email = `${name.toLowerCase()}@botones.test`;
  const password = `Clave-${randomBytes(6).toString('hex')}-A1`;
  const { user_id } = await api.users.create({
    body: {
      ...{ name, last_name: 'Prueba', email, tlf: '5512345678', password, invite: false },
      ...{ client, profile: profile_id },
    },
  });
  return { email, password, user_id };
}
