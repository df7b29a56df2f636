import type { Api } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import type { Contract } from '@botones/contract/index';
import { platformBucket } from '@botones/contract/storage/storage';
import { onePixel } from '../../server/src/testing/first-logo.ts';
import { addClient, addRobot, signIn } from './staff.ts';

const lupita = { email: 'lupita@clinica.test', password: 'Clave-segura-1' };

/** A client with one branch, a box in it where Lupita serves, and a robot that stands there. */
export async function addDesk(url: string, api: Api<Contract>) {
  const client = await addClient(api, 'Clínica Aurora');
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const place = {
    bucket: bucket_name ?? platformBucket,
    folder: 'images',
    area: 'catalogue',
    purpose: 'photo',
  } as const;
  const { branchoffice_id } = await api.branches.create({
    body: {
      client,
      name: 'Sucursal Centro',
      phone: '5512345678',
      direction: 'Av. Juárez 1',
      url_maps: 'https://maps.google.com/?q=19.43,-99.13',
      latitude: 19.43,
      longitude: -99.13,
      open_at: '09:00:00',
      until_at: '18:00:00',
      description: inBoth('Centro', 'Downtown'),
      audio_text: inBoth('Estamos en el centro', 'We are downtown'),
      image: (await api.storage.upload({ body: { ...place, file } })).key,
    },
  });
  const modules = (await api.clients.modules({})).filter(({ name }) => ['Turnos', 'Admin cajas'].includes(name));
  const { profile_id: profile } = await api.profiles.create({
    body: { name: 'Recepción', client, modules: modules.map(({ module_id }) => module_id) },
  });
  const who = { name: 'Lupita', last_name: 'Ruiz', tlf: '5512345678', client, profile };
  const { user_id } = await api.users.create({ body: { ...who, ...lupita } });
  const { attention_box_id } = await api.boxes.create({ body: { branch_office: branchoffice_id, box_number: 3 } });
  const desk = await signIn(url, lupita.email, lupita.password);
  await desk.boxes.assign({ params: { id: attention_box_id }, body: { assigned: true, user: user_id } });
  const { robot_id } = await addRobot(api, client, 'Recepción');
  await api.robots.update({ params: { robot_id }, body: { main_branch_office: branchoffice_id } });
  return {
    ...{ client, branchoffice_id, attention_box_id, robot_id, desk, user_id, lupita },
    take: () => desk.turns.take({ body: { attended_by: user_id } }),
    end: (status: 'attended' | 'cancelled' = 'attended') =>
      desk.turns.finalize({ body: { attended_by: user_id, status } }),
    ticket: (name: string) => desk.turns.create({ body: { branch_office: branchoffice_id, name } }),
    line: () => desk.turns.line({ params: { branch_office: branchoffice_id } }),
    history: () => desk.turns.history({ query: { sort: 'oldest' } }),
  };
}
