import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

const side = z
  .number(rule('required'))
  .int(rule('whole'))
  .min(1, rule('min', { min: 1 }))
  .max(16384, rule('max', { max: 16384 }));

/** A screen resolution of the platform (AMB-115). */
export const ResolutionRecord = z.object({
  id: idValue,
  name: z.string(),
  wide: z.int(),
  height: z.int(),
  resolution: z.string(),
  ability: z.enum(['Si', 'No']),
  status: z.boolean(),
  updated_at: instant,
});
export type ResolutionRecord = z.output<typeof ResolutionRecord>;

export const ResolutionForm = z.object({ name: text(100), wide: side, height: side, status: z.boolean() });
const params = z.object({ id });

export const resolutions = feature('resolutions', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/resolution/',
    summary: 'All screen resolutions',
    access: 'session',
    programs: true,
    payload: z.array(ResolutionRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/resolution/{id}/',
    summary: 'One screen resolution',
    access: 'session',
    programs: true,
    params,
    payload: ResolutionRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/resolution/',
    summary: 'Add a screen resolution',
    access: 'staff',
    body: ResolutionForm,
    payload: ResolutionRecord,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/resolution/{id}/',
    summary: 'Change a screen resolution',
    access: 'staff',
    params,
    body: ResolutionForm.partial().extend({ updated_at: loadedAt }),
    payload: ResolutionRecord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/resolution/{id}/',
    summary: 'Delete a screen resolution that no robot uses',
    access: 'staff',
    params,
    payload: z.null(),
  }),
});
