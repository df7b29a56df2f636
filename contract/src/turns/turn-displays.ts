import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, storedFile, text } from '../fields/fields.ts';
import { OfBranch } from './boxes.ts';
import { PublicLine } from './line.ts';

/** A television that shows the calls of a branch (TUR-9). */
export const TurnDisplay = z.object({
  display_id: idValue,
  name: z.string(),
  branch_office: OfBranch,
  created_at: instant,
  created_by: z.string().nullable(),
});
export type TurnDisplay = z.output<typeof TurnDisplay>;

/** What a television shows: numbers and boxes, never a name. */
export const ShownLine = PublicLine.extend({
  client: z.string(),
  branch: z.string(),
  primary_color: z.string(),
  /** The client's logo. */
  image: storedFile.nullable(),
  timezone: z.string(),
  /** Where a ticket is taken by phone, for ten minutes; null: the branch gives out none so, or nobody told the server its address (MOV-2). */
  door: z.string().nullable(),
  server_time: instant,
});
export type ShownLine = z.output<typeof ShownLine>;

const admin = ['Admin cajas'] as const;

export const turnDisplays = feature('turnDisplays', { signal: 'turns' })({
  list: endpoint({
    method: 'GET',
    path: '/turns/displays/',
    summary: 'Televisions of a branch',
    access: admin,
    query: z.object({ branch_office: id }),
    payload: z.array(TurnDisplay),
  }),
  create: endpoint({
    method: 'POST',
    path: '/turns/displays/',
    summary: 'An address for a television, told this once',
    access: admin,
    body: z.object({ branch_office: idValue, name: text(60) }),
    payload: TurnDisplay.extend({ url: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/turns/displays/{id}',
    summary: 'Its address shows nothing any more',
    access: admin,
    params: z.object({ id }),
    payload: z.null(),
  }),
  show: endpoint({
    method: 'POST',
    path: '/turns/display/',
    summary: 'What a television shows, by the secret of its address',
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    payload: ShownLine,
    readOnly: true,
    limit: 60,
  }),
});
