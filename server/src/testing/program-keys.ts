import type { Module } from '@botones/contract/calls/access';
import { unique, type World } from './world.ts';

interface Making {
  reads?: Module[];
  writes?: Module[];
  in_address?: boolean;
}

/** Makes keys for programs as people do. */
export async function programKeys(w: World) {
  const ids = new Map((await w.staff.api.clients.modules({})).map(({ module_id, name }) => [name, module_id]));
  const moduleId = (module: Module): number => ids.get(module) ?? 0;
  const formOf = (client: number, { reads = [], writes = [], in_address = false }: Making) => ({
    client,
    name: unique('Clave'),
    in_address,
    modules: [
      ...reads.map((module) => ({ module_id: moduleId(module), write: false })),
      ...writes.map((module) => ({ module_id: moduleId(module), write: true })),
    ],
  });
  return {
    moduleId,
    formOf,
    /** A client, somebody who may make keys, a key of theirs, and the calls that a program makes with it. */
    async keyed(making: Making) {
      const client = await w.client();
      const modules: Module[] = ['Permisos', ...(making.reads ?? []), ...(making.writes ?? [])];
      const owner = await w.person({ client, modules: [...new Set(modules)] });
      const made = await owner.api.apiKeys.create({ body: formOf(client.client_id, making) });
      return { client, owner, made, api: w.apiWith(`Bearer ${made.key}`) };
    },
  };
}
