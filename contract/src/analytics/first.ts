import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { totalNames } from './dashboard.ts';

/** Where most of a swing happened: a robot or a branch ('' is the name of one that is not the client's any more), or several places. */
const Where = z.object({ kind: z.enum(['robot', 'branch', 'several']), id: idValue.nullable(), name: z.string() });
export type Where = z.output<typeof Where>;

/** A figure that rose or fell beyond its usual swing. */
export const FirstSentence = z.object({
  figure: z.enum(totalNames),
  span: z.enum(['day', 'week']),
  /** Local days `yyyy-MM-dd`, both included. */
  from: z.string(),
  to: z.string(),
  now: z.int(),
  /** The median of the same days of the eight weeks before; halves are told where the weeks are even. */
  usual: z.number(),
  /** The first day of those on end that lie so, at most four weeks back; null: the last day of the week does not. */
  since: z.string().nullable(),
  /** Null: there is one place alone, or it is not told where. */
  where: Where.nullable(),
});
export type FirstSentence = z.output<typeof FirstSentence>;

/** Whether a day could be held against others: nobody was counted on it, or there are too few days or people to hold it against. */
const dayStates = ['compared', 'closed', 'unknown'] as const;

/** What a director asks first of the last day that is over, and of the week that ends with it. */
export const First = z.object({
  /** The last day that is over, or that was asked for. */
  until: z.string(),
  /** That day, or the last one within a week before it that can be held against others: on which the client does not usually rest. */
  day: z.string(),
  day_state: z.enum(dayStates),
  week_state: z.enum(['compared', 'unknown']),
  /** Days of that week on which nobody was counted although figures have a usual on them. */
  closed_days: z.array(z.string()),
  /** Robots that were there in the four weeks before that day and were heard of neither on it nor since: what they counted is missing. */
  untold_robots: z.int(),
  /** At most three, the largest first. */
  sentences: z.array(FirstSentence),
});
export type First = z.output<typeof First>;
