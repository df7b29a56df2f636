import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, typedNumber } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { daysAgo } from './line.ts';

/** Where it is. */
export const OfBranch = z.object({ branchoffice_id: idValue, name: z.string() });
/** A person as everybody of a branch may know them. */
export const NamedPerson = z.object({ user_id: idValue, name: z.string(), last_name: z.string() });

/** A box where tickets are served (TRN-46). */
export const Box = z.object({
  attention_box_id: idValue,
  box_number: z.int(),
  assigned: z.boolean(),
  /** Nobody serves there: it can be taken. */
  availability: z.boolean(),
  branch_office: OfBranch,
  /** Who serves there. */
  user: NamedPerson.nullable(),
});
export type Box = z.output<typeof Box>;

/** The ticket that a person serves now. */
export const CurrentTurn = z.object({
  id: idValue,
  turn: z.int(),
  label: z.string(),
  name: z.string().nullable(),
  advance_reason: z.string().nullable(),
  attention_date: instant,
  /** How often it was called, and when last: who was served as they stood there was not. */
  calls: z.int(),
  called_at: instant.nullable(),
  days_ago: daysAgo,
});
export type CurrentTurn = z.output<typeof CurrentTurn>;

/** 1 to 9,999, as typed or as a number: no sign, no decimals (TRN-32). */
export const boxNumber = typedNumber(
  z
    .string()
    .min(1, rule('required'))
    .regex(/^\d{1,9}$/, rule('number')),
)
  .transform(Number)
  .pipe(
    z
      .number()
      .min(1, rule('min', { min: 1 }))
      .max(9_999, rule('max', { max: 9_999 })),
  );

const params = z.object({ id });
const desk = ['Turnos', 'Admin cajas'] as const;

export const boxes = feature('boxes', { signal: 'turns' })({
  list: endpoint({
    method: 'GET',
    path: '/turns/attention_box/',
    summary: 'Boxes by branch and number',
    access: desk,
    client: 'query.client_id',
    query: z.object({ ...pageQuery, client_id: id.optional(), branch_office: id.optional() }),
    payload: z.array(Box),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/turns/attention_box/user_attention_box_assigned/{user_id}/',
    summary: 'The box of a person, null without one, and the ticket that they serve (AMB-159)',
    access: desk,
    params: z.object({ user_id: id }),
    payload: Box.extend({ current_turn: CurrentTurn.nullable() }).nullable(),
  }),
  available: endpoint({
    method: 'GET',
    path: '/turns/attention_box/attention_box_available/{branch_id}',
    summary: 'Boxes of a branch where nobody serves',
    access: desk,
    params: z.object({ branch_id: id }),
    payload: z.array(Box),
  }),
  create: endpoint({
    method: 'POST',
    path: '/turns/attention_box/',
    summary: 'Add a box to a branch',
    access: ['Admin cajas'],
    body: z.object({ box_number: boxNumber, branch_office: idValue }),
    payload: Box,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/turns/attention_box/{id}/',
    summary: 'Give a free box to a person; without `assigned` the person leaves it (AMB-155)',
    access: desk,
    params,
    body: z.object({ assigned: z.boolean().optional(), user: idValue }),
    payload: Box,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/turns/attention_box/{id}',
    summary: 'Take a free box away',
    access: ['Admin cajas'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/turns/attention_box/{id}/restore/',
    summary: 'Bring back a box that was just removed (ALL-8)',
    access: ['Admin cajas'],
    params,
    payload: Box,
  }),
});
