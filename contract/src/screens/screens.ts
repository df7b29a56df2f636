import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { Command } from '../devices/commands.ts';
import { id, idValue, instant, namedPage } from '../fields/fields.ts';

/** What became of the last 'Actualizar' (PUB-12): the robot said so, its time passed, or it came back with the program of before. */
export const UpdateFault = z.enum(['failed', 'rejected', 'expired', 'unchanged']);
export type UpdateFault = z.output<typeof UpdateFault>;

/** The display of a robot and the device behind it (SCR-32, AMB-116). */
export const Screen = z.object({
  /** The robot's number. */
  id: idValue,
  name: z.string(),
  state: z.enum(['Activo', 'Inactivo']),
  /** A device is paired with it. */
  authorized: z.boolean(),
  /** Its last heartbeat came within 45 s, by the server's clock. */
  connected: z.boolean(),
  /** Null: never. */
  last_access: instant.nullable(),
  /** Null: unknown. */
  ip: z.string().nullable(),
  mac: z.string().nullable(),
  /** The program that it said last. */
  version: z.string().nullable(),
  /** 'Actualizado': that is the server's. Null: it is not, and nobody has asked for it. */
  update_state: z.enum(['Pendiente', 'Actualizado', 'Error']).nullable(),
  update_fault: UpdateFault.nullable(),
  /** Why it failed, in the robot's words. */
  update_error: z.string().nullable(),
});
export type Screen = z.output<typeof Screen>;

const access = ['Publicidad', 'Robots'] as const;

export const screens = feature('screens', { signal: 'robots' })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/screen/screens_by_client/{client_id}/',
    summary: 'The screens of a client’s robots, as their heartbeats tell them',
    access,
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object(namedPage),
    payload: z.array(Screen),
  }),
  controller: endpoint({
    method: 'GET',
    path: '/publicity/screen/controller/',
    summary:
      'What makes a robot of a computer with Debian 12, as a ZIP: install.sh, the service of the screen, README (PUB-11)',
    access,
    query: z.object({
      /** The address at which the caller reached this server; only one of its own counts. */
      address: z.string().max(300).optional(),
    }),
    payload: z.null(),
    binary: 'application/zip',
  }),
  update: endpoint({
    method: 'POST',
    path: '/publicity/screen/{id}/update/',
    summary: 'Have a screen fetch the server’s version of its program',
    access: 'staff',
    params: z.object({ id }),
    payload: Command,
  }),
});
