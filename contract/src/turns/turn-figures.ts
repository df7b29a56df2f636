import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue } from '../fields/fields.ts';
import { hiddenOf } from '../fields/hidden.ts';

/** How many, and how long it took, in minutes: half of them at most so long, nine tenths at most so long; null of nobody. */
const Timed = z.object({
  n: z.int(),
  half: z.int().nullable(),
  nine_tenths: z.int().nullable(),
  hidden: hiddenOf('half', 'nine_tenths'),
});
export type Timed = z.output<typeof Timed>;

/**
 * The wait that people were told first, by how long they waited (MOV-7): inside it, called sooner or later; `n` are these three, and `share`
 * of them, in percent, those inside; null where nobody was promised anything that could be measured.
 */
const Kept = z.object({
  ...{ n: z.int(), inside: z.int(), sooner: z.int(), later: z.int() },
  share: z.int().nullable(),
  hidden: hiddenOf('share'),
});
export type Kept = z.output<typeof Kept>;

/** The figures of tickets over some days, by the hour of arrival, by box and by person. */
export const TurnFigures = z.object({
  ends: z.object({ attended: z.int(), no_show: z.int(), left: z.int(), day_end: z.int() }),
  /** Waiting of those who were called, service of those who were attended. */
  wait: Timed,
  service: Timed,
  /** Tickets that were given out by the door by which they came, also those that are not over yet. */
  sources: z.object({ robot: z.int(), console: z.int(), phone: z.int() }),
  /**
   * Of tickets that are over, and of which minutes were told. Beside those that are counted stand those that say nothing of them: whoever
   * was called again, sent to a box or person, moved ahead or let others pass after it was told (`moved`), and whoever was not called
   * (`uncalled`). All together are `promised`.
   */
  promise: Kept.extend({ promised: z.int(), moved: z.int(), uncalled: z.int() }),
  /** The 24 hours of a day. */
  hours: z.array(z.object({ wait: Timed, service: Timed, promise: Kept })),
  /** Those that served most first. */
  boxes: z.array(z.object({ attention_box_id: idValue, box_number: z.int(), branch: z.string(), service: Timed })),
  /** `name` is null where others may not read it. */
  people: z.array(z.object({ user_id: idValue, name: z.string().nullable(), service: Timed })),
  /** Groups of fewer are told all the same, as who may ask opens each ticket; they say little (ALL-9). */
  min_group: z.int(),
});
export type TurnFigures = z.output<typeof TurnFigures>;

export const turnFigures = feature('turnFigures', { signal: 'turns' })({
  read: endpoint({
    report: true,
    method: 'GET',
    path: '/turns/figures/',
    summary: 'How long people waited and were served over some days, by hour, box and person',
    access: ['Turnos', 'Admin cajas'],
    client: 'query.client_id',
    /** Local days of arrival, both included. */
    query: z.object({ client_id: id.optional(), branch_office: id.optional(), start: day, end: day }),
    payload: TurnFigures,
  }),
});
