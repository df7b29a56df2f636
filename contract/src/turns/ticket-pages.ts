import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { instant } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { CalledTurn, daysAgo, WaitRange } from './line.ts';
import { readCode } from './ticket-code.ts';
import { turnEndReasons, turnStates } from './turns.ts';

/** How many are before somebody who is told that it is almost their turn. */
export const almostAhead = 2;
/** Behind how many whoever comes late steps back, once. */
export const laterPlaces = 3;
/** Minutes for which who gave a place back may take it again. */
export const returnMinutes = 2;
/** How often one place is given back and taken again. */
export const mostReturns = 3;
/** Hours for which the page of a ticket that is over is there. */
export const pageHours = 12;
/** What people behind one address do with their tickets in a minute. */
export const actsPerMinute = 120;
/** Codes and doors, each another, that a network may ask for in vain per minute. */
export const missesPerMinute = 60;
const misses = { of: 'code', most: missesPerMinute };

/** A code in the address, as it is or as somebody typed it; what can be none is answered as one that is unknown. */
const params = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => readCode(typed) ?? ''),
});

/** What a phone shows of one ticket (MOV-1): never an id, a name or a reason. */
export const TicketPage = z.object({
  turn: z.int(),
  label: z.string(),
  status: z.enum(turnStates),
  end_reason: z.enum(turnEndReasons).nullable(),
  /** People of the line who are called before; null: it does not wait. */
  ahead: z.int().nullable(),
  /** Minutes from now; null where they were not measured (TUR-3). */
  wait: WaitRange,
  /** What was called in the branch last, the latest first. */
  called: z.array(CalledTurn.pick({ label: true, box_number: true, at: true, days_ago: true })),
  box_number: z.int().nullable(),
  called_at: instant.nullable(),
  /** How often it was called; above one it was called again. 0: it is not called now. */
  calls: z.int(),
  /** It was called, and waits now for one box or person to whom it was sent on. */
  sent_on: z.boolean(),
  /** At most two are before it. */
  almost: z.boolean(),
  /** It may step back behind the next three: once, while it waits and somebody is behind it. */
  may_step_back: z.boolean(),
  /** Behind how many it would step then: three at most. */
  behind: z.int(),
  /** Given back now, it may be taken again: three times at most. */
  may_come_back: z.boolean(),
  /** Until when who gave it back may take it again; null: they may not. */
  may_return_until: instant.nullable(),
  days_ago: daysAgo,
  language_id: z.union([z.literal(1), z.literal(2)]).nullable(),
  timezone: z.string(),
  branch: z.object({
    name: z.string(),
    client: z.string(),
    primary_color: z.string(),
    direction: z.string(),
    url_maps: z.string(),
    /** `HH:mm:ss`. */
    open_at: z.string(),
    until_at: z.string(),
  }),
  /** With which a browser subscribes to pushes; null where pages are not under https (MOV-4). */
  push_key: z.string().nullable(),
  server_time: instant,
});
export type TicketPage = z.output<typeof TicketPage>;

/** Browsers that one ticket is told to. */
export const mostSubscriptions = 3;

/** What the Push API gives a page. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: rule('value') }).max(1000, rule('too_long', { max: 1000 })),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, rule('value')),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, rule('value')),
  }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** What a push says, for the page's own words. */
export interface PushMessage {
  kind: 'almost' | 'called';
  code: string;
  label: string;
  box_number: number | null;
  /** In which it was taken, for a phone whose languages the page does not speak. */
  language_id: 1 | 2 | null;
}

const unaudited = 'each step of a ticket is an event of its own, which nobody changes';

export const ticketPages = feature('ticketPages', { signal: 'turns', programs: false })({
  get: endpoint({
    method: 'GET',
    path: '/t/{code}/',
    summary: 'One ticket for the phone of whoever holds it; unknown, old, another’s: 404 alike (MOV-1)',
    access: 'public',
    params,
    payload: TicketPage,
    misses,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/t/{code}/leave/',
    summary: 'Whoever holds it will not come: its place goes to the next (MOV-3)',
    access: 'public',
    params,
    payload: TicketPage,
    limit: actsPerMinute,
    misses,
    unaudited,
  }),
  comeBack: endpoint({
    method: 'POST',
    path: '/t/{code}/return/',
    summary: 'Take a place again that was given back at most two minutes ago',
    access: 'public',
    params,
    payload: TicketPage,
    limit: actsPerMinute,
    misses,
    unaudited,
  }),
  stepBack: endpoint({
    method: 'POST',
    path: '/t/{code}/later/',
    summary: 'Behind the next three, once',
    access: 'public',
    params,
    payload: TicketPage,
    limit: actsPerMinute,
    misses,
    unaudited,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/t/{code}/push/',
    summary: 'Tell this browser when it is almost its turn and when it is called (MOV-4)',
    access: 'public',
    params,
    body: PushSubscription,
    payload: z.null(),
    limit: actsPerMinute,
    misses,
    unaudited: 'whose browser it is nobody knows; it is gone with its ticket',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/t/{code}/push/',
    summary: 'Tell it no more',
    access: 'public',
    params,
    query: z.object({ endpoint: z.string().max(1000) }),
    payload: z.null(),
    misses,
    unaudited: 'whose browser it is nobody knows; it is gone with its ticket',
  }),
});
