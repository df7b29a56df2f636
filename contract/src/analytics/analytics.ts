import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Dashboard, dashboardParts } from './dashboard.ts';
import { Breakdown, Figures, named } from './figures.ts';
import { First } from './first.ts';

/** Whose figures: a client, or of staff all of them (0, AMB-091). */
const client = z
  .int(rule('number'))
  .min(0, rule('value'))
  .transform((number) => (number === 0 ? null : number));
/** One robot, also one that is gone; 0 or null: all of them (MET-25). */
const robot = z
  .int(rule('number'))
  .min(0, rule('value'))
  .nullish()
  .transform((number) => number || null);
/** The robots that are in a group now (FLO-1). */
const group_id = idValue.nullish();
const noDay = z.literal('').transform(() => null);
/** `yyyy-MM-dd`, the client's own days, both included; without the first from the first month with data, without the second until today (AMB-088). */
const range = { start_date: z.union([day, noDay]).nullish(), end_date: z.union([day, noDay]).nullish() };

/** What figures are asked of (MET-24 to MET-26); `by` is how they are put together (TAB-1). */
export const FiguresOf = z.object({ client, robot, group_id, ...range, by: z.enum(['month', 'day']).optional() });
export type FiguresOf = z.output<typeof FiguresOf>;

/** What is broken down: interactions, people served, people who crossed, completed responses. */
export const brokenDown = ['interactions', 'people', 'crossing', 'responses'] as const;
export type BrokenDown = (typeof brokenDown)[number];

const figures = { method: 'POST', access: ['Métricas'], client: 'body.client', readOnly: true, report: true } as const;
const figuresCall = <const Path extends string, const P extends z.ZodType>(path: Path, summary: string, payload: P) =>
  endpoint({ ...figures, path: `/analytics/analytics/${path}/`, summary, body: FiguresOf, payload });

const moment = (time: string) =>
  z.union([
    typed(
      text(19)
        .transform((value) => value.replace(` ${time}`, ''))
        .pipe(day),
    ),
    // No day, with or without its time (AMB-088).
    z.enum(['', ` ${time}`]).transform(() => null),
  ]);
/** A number in an address; 0 and nothing: all there are (AMB-090). */
const idOrAll = z.coerce
  .number(rule('number'))
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .transform((number) => number || null);

export const analytics = feature('analytics', { signal: 'interactions' })({
  peopleServed: figuresCall(
    'people_served',
    'People who had an interaction, by month or day; who comes back to a robot on a day counts once',
    Figures,
  ),
  interactionTotal: figuresCall('interaction_total', 'Interactions that began, by month or day', Figures),
  answeredPolls: figuresCall('answered_polls', 'Responses that were completed, by month or day', Figures),
  timeInteraction: figuresCall(
    'time_interaction',
    'How long interactions lasted: the total first; those that the server closed have no length',
    Figures,
  ),
  interactionGender: figuresCall('interaction_gender', 'Interactions by gender: the total first', Figures),
  pollsConducted: figuresCall(
    'polls_conducted',
    'Responses that were begun: the total first, then completed and not',
    Figures,
  ),
  topProductsCategory: figuresCall(
    'top_products_category',
    'The ten products and the ten categories that were seen most; who sees a product has seen its category',
    z.object({ products: named('Product'), categories: named('category') }),
  ),
  topIntent: figuresCall('top_intent', 'The ten intentions that were answered most', Figures),
  notUnderstood: figuresCall(
    'not_understood',
    'Sentences that robots did not understand, by month or day; what was then chosen where they asked back was understood (ENT-9)',
    Figures,
  ),
  breakdown: endpoint({
    ...figures,
    path: '/analytics/analytics/breakdown/',
    summary:
      'One figure by branch, by robot, and by weekday and hour; of responses small parts, and all parts of a group, are hidden from who holds no module Encuestas',
    body: FiguresOf.omit({ by: true }).extend({ figure: z.enum(brokenDown) }),
    payload: Breakdown,
  }),
  dashboard: endpoint({
    ...figures,
    path: '/analytics/analytics/dashboard/',
    summary:
      'The parts of the dashboard at once, each with its figures or why it has none; totals beside the days before, satisfaction among them',
    body: FiguresOf.extend({
      parts: z
        .array(z.enum(dashboardParts, rule('value')))
        .min(1, rule('required'))
        .max(dashboardParts.length, rule('value')),
    }),
    payload: Dashboard,
  }),
  first: endpoint({
    report: true,
    method: 'GET',
    path: '/analytics/first/',
    summary:
      'What rose or fell beyond its usual swing on the last day that is over and in the week that ends with it: the largest three, since when and where',
    access: ['Métricas'],
    client: 'query.client_id',
    query: z.object({
      // Of one client: all of them share neither days nor what is usual.
      client_id: id,
      robot_id: idOrAll.optional(),
      group_id: id.optional(),
      /** `yyyy-MM-dd`: not of a later day; without it of the day before today. */
      end_date: day.optional(),
    }),
    payload: First,
  }),
  crossing: endpoint({
    report: true,
    method: 'GET',
    path: '/detector/report',
    summary: 'People who crossed in front of robots, by month or day (MET-32 to MET-34)',
    access: ['Métricas'],
    client: 'query.client_id',
    query: z.object({
      event_type: z.literal('person_crossed').optional(),
      /** `yyyy-MM-dd 00:00:00` and `yyyy-MM-dd 23:59:59` (MET-33). */
      from_dt: moment('00:00:00').optional(),
      to_dt: moment('23:59:59').optional(),
      client_id: idOrAll.optional(),
      robot_id: idOrAll.optional(),
      group_id: id.optional(),
      by: z.enum(['month', 'day']).optional(),
    }),
    payload: z.object({ person_by_month_count: Figures }),
  }),
});
