import { randomUUID } from 'node:crypto';
import { allows, type Module } from '@botones/contract/calls/access';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { routeAt } from '../../console/src/app/console-routes.ts';
import { adminPassword } from './staff.ts';

/** A person of the client who holds one module and nothing else. */
export async function holderOf(api: Api<Contract>, client: number, module: Module) {
  const { module_id } = (await api.clients.modules({})).find(({ name }) => name === module) ?? { module_id: 0 };
  const body = { name: `Solo ${module}`, client, modules: [module_id] };
  const { profile_id } = await api.profiles.create({ body });
  const email = `${randomUUID()}@botones.test`;
  await api.users.create({
    body: {
      ...{ name: 'Sola', last_name: module, email, tlf: '5512345678', password: adminPassword },
      ...{ is_staff: false, client, profile: profile_id, invite: false },
    },
  });
  return email;
}

/** Staff's own part of a page that others may open. */
const ofStaff = ['/client/form/0'];

/** Whether somebody with this module alone may open the page at an address. */
export function opens(module: Module, address: string): boolean {
  if (ofStaff.includes(address)) return false;
  // Groups are read by everybody; their form opens to who may change them.
  if (/^\/robots\/groups\?.*(add|edit)=/.test(address)) return module === 'Robots';
  // What was sent of a report is read with the module of what it tells; the one there is of Métricas.
  if (address.startsWith('/metrics/reports/sent?')) return module === 'Métricas';
  const route = routeAt(new URL(address, 'http://pages').pathname);
  return route !== undefined && allows(route.access, { is_staff: false, modules: [module] });
}
