import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, instant, loadedAt } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { maxAdvance } from './advance.ts';

const minutes = z
  .int(rule('number'))
  .min(0, rule('min', { min: 0 }))
  .max(maxAdvance, rule('max', { max: maxAdvance }));
const advances = { elderly: minutes, pregnancy: minutes, disability: minutes, appointment: minutes, other: minutes };

const settings = {
  ...advances,
  /** Who was attended is asked the survey of the branch's robots, for two minutes (TUR-11). */
  survey_after: z.boolean(),
};

/** Minutes of advance by reason (TUR-3), whether a service is asked about, and where pages are. */
export const TurnSettings = z.object({
  ...settings,
  /** Where the pages of tickets are, for their QR codes; null: nobody told the server its public address (MOV-1). */
  pages: z.string().nullable(),
  updated_at: instant.nullable(),
});
export type TurnSettings = z.output<typeof TurnSettings>;

const desk = ['Turnos', 'Admin cajas'] as const;

export const turnSettings = feature('turnSettings', { signal: 'turns' })({
  get: endpoint({
    method: 'GET',
    path: '/turns/settings/{client_id}/',
    summary: 'Minutes of advance of a client, and whether a service is asked about',
    access: desk,
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: TurnSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/turns/settings/{client_id}/',
    summary: 'Change them',
    access: ['Admin cajas'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    body: z.object({ ...settings, updated_at: loadedAt }),
    payload: TurnSettings,
  }),
  limit: endpoint({
    method: 'GET',
    path: '/turns/limit/{branch_office}/',
    summary: 'Minutes that the first of the line may wait before people are told (TUR-8)',
    access: desk,
    params: z.object({ branch_office: id }),
    payload: z.object({ wait_limit_minutes: z.int() }),
  }),
  saveLimit: endpoint({
    method: 'PUT',
    path: '/turns/limit/{branch_office}/',
    summary: 'Change them',
    access: ['Admin cajas'],
    params: z.object({ branch_office: id }),
    body: z.object({
      wait_limit_minutes: z
        .int(rule('number'))
        .min(1, rule('min', { min: 1 }))
        .max(480, rule('max', { max: 480 })),
    }),
    payload: z.object({ wait_limit_minutes: z.int() }),
  }),
});
/** Minutes that the first may wait where a branch says nothing. */
export const usualWaitLimit = 20;
