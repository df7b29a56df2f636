import type { ApiKey } from '@botones/contract/api-keys/api-keys';
import { audit } from '@botones/contract/audit/audit';
import { branches } from '@botones/contract/branches/branches';
import type { Module } from '@botones/contract/calls/access';
import { urlOf } from '@botones/contract/calls/api';
import { categories } from '@botones/contract/categories/categories';
import { clients } from '@botones/contract/clients/clients';
import { directory } from '@botones/contract/directory/directory';
import { information } from '@botones/contract/information/information';
import { products } from '@botones/contract/products/products';
import { robots } from '@botones/contract/robots/robots';
import { scenes } from '@botones/contract/scenes/scenes';
import { surveys } from '@botones/contract/surveys/surveys';
import { turns } from '@botones/contract/turns/turns';

/** A list that a key may read, and its address below the server's root. */
export interface KeyList {
  module: Module;
  path: string;
  /** Of one that has a file of its own, with words for people: where that is. */
  file?: string;
}

type Of = (client_id: number) => Omit<KeyList, 'module'>;
const history: Of = () => ({ path: urlOf(turns.history, {}), file: urlOf(turns.exportCsv, {}) });

/** The list of each module that has one of its own. */
const lists: { readonly [M in Module]?: Of } = {
  Robots: (client_id) => ({ path: urlOf(robots.listByClient, { params: { client_id } }) }),
  Encuestas: (client_id) => ({ path: urlOf(surveys.list, { params: { client_id } }) }),
  Publicidad: (client_id) => ({ path: urlOf(scenes.list, { params: { client_id } }) }),
  Productos: (client_id) => ({ path: urlOf(products.list, { params: { client_id } }) }),
  Categorías: (client_id) => ({ path: urlOf(categories.list, { params: { client_id } }) }),
  Sucursales: (clientId) => ({ path: urlOf(branches.list, { params: { clientId } }) }),
  Directorio: (client_id) => ({ path: urlOf(directory.list, { params: { client_id } }) }),
  Turnos: history,
  Información: (client_id) => ({ path: urlOf(information.list, { params: { client_id } }) }),
  Permisos: () => ({ path: urlOf(audit.list, {}), file: urlOf(audit.exportCsv, {}) }),
  Clientes: () => ({ path: urlOf(clients.list, {}) }),
  'Admin cajas': history,
};

const isListed = (module: string): module is keyof typeof lists => Object.hasOwn(lists, module);

/** What a key can be tried with, one list of each of its modules; two modules of one list tell it once. */
export function listsFor({ client, modules }: Pick<ApiKey, 'client' | 'modules'>): KeyList[] {
  const found = new Map<string, KeyList>();
  for (const { name } of modules) {
    const list = isListed(name) ? lists[name]?.(client.client_id) : undefined;
    if (list && !found.has(list.path)) found.set(list.path, { module: name as Module, ...list });
  }
  return [...found.values()];
}

/** The address that holds the key, for what sends no headers. */
export const addressOf = ({ path, file }: KeyList, key: string): string => {
  const address = new URL(file ?? path, location.origin);
  address.searchParams.set('format', 'csv');
  address.searchParams.set('key', key);
  return address.href;
};

export const formulaOf = (list: KeyList, key: string): string => `=IMPORTDATA("${addressOf(list, key)}")`;

/** A line for a terminal of any system: nothing in it needs single quotes, which that of Windows does not know. */
export const curlOf = ({ path }: KeyList, key: string): string =>
  `curl -H "Authorization: Bearer ${key}" "${new URL(path, location.origin).href}"`;
