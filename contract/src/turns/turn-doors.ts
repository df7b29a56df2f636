import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { WaitRange } from './line.ts';
import { TicketCode } from './ticket-code-field.ts';
import { actsPerMinute, missesPerMinute, TicketPage } from './ticket-pages.ts';

/** Tickets that wait or are served which one browser may have taken. */
export const mostOfBrowser = 3;
/** Tickets a minute that a branch gives out to phones; and how many of them wait whose page was not open in the last minutes. */
export const mostByPhone = { minute: 20, unseen: 30, unseenMinutes: 5 } as const;
/** Minutes after which what a television shows as its door is another. */
export const doorMinutes = 10;

/** Why nobody takes a ticket by phone at a door just now; `off` of one that is worth nothing as well. */
export const doorClosed = ['off', 'hours', 'full', 'no_boxes'] as const;

/** Whether a branch gives out tickets by phone (MOV-2), and the address of its door. */
export const TurnDoor = z.object({
  branch_office: idValue,
  by_phone: z.boolean(),
  /** What its printed QR code holds; null while the server has no PUBLIC_URL. */
  url: z.string().nullable(),
});
export type TurnDoor = z.output<typeof TurnDoor>;

const misses = { of: 'door', most: missesPerMinute };
const door = z.string().min(1, rule('required')).max(200, rule('value'));

/** What a phone is told at a door, before a ticket is taken. */
export const DoorPage = z.object({
  branch: TicketPage.shape.branch,
  waiting_count: z.int(),
  wait: WaitRange,
  /** Null: a ticket can be taken. */
  closed: z.enum(doorClosed).nullable(),
  timezone: z.string(),
});
export type DoorPage = z.output<typeof DoorPage>;

export const turnDoors = feature('turnDoors', { signal: 'turns' })({
  get: endpoint({
    method: 'GET',
    path: '/turns/doors/{branch_office}/',
    summary: 'Whether a branch gives out tickets by phone, and the address of its door',
    access: ['Turnos', 'Admin cajas'],
    params: z.object({ branch_office: id }),
    payload: TurnDoor,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/turns/doors/{branch_office}/',
    summary: 'Give out tickets by phone or no more; with another address the printed one is worth nothing',
    access: ['Admin cajas'],
    params: z.object({ branch_office: id }),
    body: z.object({ by_phone: z.boolean(), new_address: z.boolean().optional() }),
    payload: TurnDoor,
  }),
  close: endpoint({
    method: 'POST',
    path: '/turns/doors/{branch_office}/close/',
    summary: 'Give out no more tickets by phone: whoever serves may end it at once',
    access: ['Turnos', 'Admin cajas'],
    params: z.object({ branch_office: id }),
    payload: TurnDoor,
  }),
  show: endpoint({
    method: 'POST',
    path: '/t/door/',
    summary: 'The branch of a door, for the phone of somebody who stands there',
    access: 'public',
    body: z.object({ door }),
    payload: DoorPage,
    readOnly: true,
    misses,
  }),
  take: endpoint({
    method: 'POST',
    path: '/t/',
    summary:
      'A ticket by phone at the door of a branch that allows it; the same code again is answered the same ticket (MOV-2)',
    access: 'public',
    body: z.object({
      door,
      /** What a browser keeps of itself, so that it takes three at most. */
      browser: z.uuid({ error: rule('value') }),
      /** Made by the phone, so that a lost answer loses nothing. */
      code: TicketCode,
      language_id: z.union([z.literal(1), z.literal(2)]),
    }),
    payload: z.object({ code: z.string(), page: z.string(), ticket: TicketPage }),
    limit: actsPerMinute,
    misses,
    unaudited: 'each step of a ticket is an event of its own, which nobody changes',
  }),
});
