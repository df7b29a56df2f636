import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue } from '../fields/fields.ts';
import { Translated, translated } from '../fields/translated.ts';

/** What somebody of the directory is good at: one of everybody's, or a client's own (`own`, AMB-141). */
export const Specialty = z.object({ specialty_id: idValue, name: Translated, own: z.boolean() });
export type Specialty = z.output<typeof Specialty>;

export const SpecialtyForm = z.object({
  /** Staff name it; others add for their own client. */
  client: idValue.optional(),
  name: translated(80),
});

export const specialties = feature('specialties', { audience: ['Directorio', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/directories/specialty/',
    summary: 'Everybody’s specialties and the client’s own, by their Spanish name',
    access: 'session',
    client: 'query.client_id',
    query: z.object({ client_id: id.optional() }),
    payload: z.array(Specialty),
  }),
  create: endpoint({
    method: 'POST',
    path: '/directories/specialty/',
    summary: 'Add a specialty of the client’s own',
    access: ['Directorio'],
    client: 'body.client',
    body: SpecialtyForm,
    payload: Specialty,
  }),
});
