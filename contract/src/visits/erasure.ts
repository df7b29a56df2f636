import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

/** Visits that one call erases. */
export const mostErased = 100;
/** Visits that are offered for one person: an hour before a robot has fewer. */
export const mostOffered = 300;

/** A day as somebody types it, `dd-MM-yyyy`, also with strokes or dots; null where it is none. */
export function readTypedDay(typed: string): string | null {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const [, date = '', month = '', year = ''] = parts;
  const read = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return day.safeParse(read).success ? read : null;
}
/** A day `yyyy-MM-dd` as it is to be typed. */
export const toTypedDay = (day: string): string => day.split('-').reverse().join('-');

/** The date of the visits, typed by whoever erases them; what arrives at the handler is `yyyy-MM-dd`. */
const typedDay = typed(
  z
    .string()
    .min(1, rule('required'))
    .max(20, rule('day'))
    .refine((value) => value === '' || readTypedDay(value) !== null, rule('day'))
    .transform((value) => readTypedDay(value) ?? ''),
);

const robot = z.object({ robot_id: idValue, name: z.string() });
const visitFields = {
  interaction_id: idValue,
  robot,
  /** Local day and times of the client; the end is '' while somebody is still there. */
  date: z.string(),
  time: z.string(),
  end_time: z.string(),
  /** Null: it was not erased. */
  erased_at: instant.nullable(),
};

/** What an erasure empties and what it leaves, in counts: of one that was erased before there is nothing to empty. */
export const ErasureAsked = z.object({
  ...visitFields,
  goes: z.object({
    /** Exchanges of which something that was said, answered or shown is kept. */
    sentences: z.int(),
    /** Of gender, age and the camera's mark, how many are known. */
    traits: z.int(),
    /** Times that the camera saw the same person on that day. */
    sightings: z.int(),
    /** Tickets whose name, reason of advance or page is kept. */
    tickets: z.int(),
    /** Rows that say of which visit they are. */
    links: z.int(),
  }),
  stays: z.object({
    exchanges: z.int(),
    views: z.int(),
    responses: z.int(),
    tickets: z.int(),
    tries: z.int(),
  }),
});
export type ErasureAsked = z.output<typeof ErasureAsked>;

/** A visit that may be of the person who is meant. */
export const PersonVisit = z.object({
  ...visitFields,
  exchanges: z.int(),
  /** Labels of its tickets, for whoever may see tickets of a visit. */
  tickets: z.array(z.string()),
  /** That ticket was taken in it; the camera knew the same person; it began in that hour. */
  why: z.enum(['ticket', 'same_person', 'hour']),
});
export type PersonVisit = z.output<typeof PersonVisit>;

const Erased = z.object({ interaction_id: idValue, erased_at: instant });
export type Erased = z.output<typeof Erased>;

const params = z.object({ interaction_id: id });
const hour = z.coerce.number(rule('number')).int().min(0).max(23);

export const visitErasure = feature('visitErasure', { signal: 'interactions', programs: false })({
  asked: endpoint({
    method: 'GET',
    path: '/visits/{interaction_id}/erasure/',
    summary: 'What the erasure of a visit empties and what it leaves, and the date that is to be typed (TAB-4)',
    access: ['Robots'],
    params,
    payload: ErasureAsked,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/visits/{interaction_id}/',
    summary: 'Erase what was said and known of somebody in a visit, for good; erased twice it is erased once (TAB-4)',
    access: ['Robots'],
    params,
    body: z.object({ day: typedDay }),
    payload: Erased,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/visits/of_person/',
    summary:
      'Visits of one person: by a ticket, or by robot, day and hour; those in which the camera knew them again that day too',
    access: ['Robots'],
    query: z
      .object({ turn: id.optional(), robot: id.optional(), day: day.optional(), hour: hour.optional() })
      .superRefine(({ turn, ...place }, context) => {
        if (turn !== undefined) return;
        for (const [path, value] of Object.entries({ robot: undefined, day: undefined, hour: undefined, ...place }))
          if (value === undefined) context.addIssue({ code: 'custom', path: [path], message: rule('required') });
      }),
    payload: z.array(PersonVisit),
  }),
  eraseMany: endpoint({
    method: 'POST',
    path: '/visits/erasure/',
    summary: 'Erase several visits of one day, each by itself: cut in between the rest can be asked for again (TAB-4)',
    access: ['Robots'],
    body: z.object({
      interaction_ids: z
        .array(idValue)
        .min(1, rule('required'))
        .max(mostErased, rule('max', { max: mostErased })),
      day: typedDay,
    }),
    payload: z.array(Erased),
  }),
});
