import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, text } from '../fields/fields.ts';
import { SessionKind } from './session-kinds.ts';

/** The three session types that every client gets, by their names (AMB-077). */
export const sessionTypeNames = { es: 'Usuario Español', en: 'Usuario Inglés', chemical: 'Usuario Químico' } as const;

export const SessionType = z.object({
  session_id: idValue,
  session_name: z.string(),
  client: idValue,
  /** Follows from the name once and for all. */
  kind: SessionKind,
});
export type SessionType = z.output<typeof SessionType>;

export const sessionTypes = feature('sessionTypes', { signal: 'clients' })({
  create: endpoint({
    method: 'POST',
    path: '/session_client/session_client/',
    summary: 'Give a client a session type; one that it has already is answered as it is',
    access: 'staff',
    client: 'body.client',
    body: z.object({ session_name: text(60), client: idValue }),
    payload: SessionType,
  }),
  listByClient: endpoint({
    method: 'GET',
    path: '/session_client/session_client/sessions_by_client/{client_id}/',
    summary: 'The session types of a client',
    access: 'session',
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: z.array(SessionType),
  }),
});
