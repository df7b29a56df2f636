import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { hiddenKinds, hiddenOf, hiddenPlaces } from '../fields/hidden.ts';

/** A label and its figure, in the order in which they are read; no label looks like a number (MET-27, AMB-086). */
export const Figures = z.record(z.string(), z.int());

/** Names and how often each was seen, the most first (MET-31). */
export const named = <K extends string>(key: K) =>
  z.array(z.tuple([z.object({ [key]: z.string() } as Record<K, z.ZodString>), z.int()]));

/** A part of a figure; null: it is not told, and `hidden` says why (ALL-9). */
const part = z.int().nullable();

/** One figure by branch, by robot, and by weekday and hour. */
export const Breakdown = z.object({
  /** All of it: what shares are of, whether or not each part is told. */
  total: z.int(),
  /** The most first; null: stood in no branch, '' is the name of one that is gone. */
  branches: z.array(
    z.object({ branchoffice_id: idValue.nullable(), name: z.string(), n: part, hidden: hiddenOf('n') }),
  ),
  robots: z.array(z.object({ robot_id: idValue, name: z.string(), n: part, hidden: hiddenOf('n') })),
  /** Seven weekdays from Monday, those that are not in the period `none`, and the 24 hours of a day. */
  weekdays: z.array(part),
  hours: z.array(part),
  /** Of each weekday its 24 hours; null: of responses for who may not open them, whose parts would give each other away. */
  week: z.array(z.array(z.int())).nullable(),
  hidden: z.object({ weekdays: hiddenPlaces, hours: hiddenPlaces, week: z.enum(hiddenKinds).optional() }).optional(),
  /** From how many on a part of responses is told to who may not open them (ALL-9). */
  min_group: z.int(),
});
export type Breakdown = z.output<typeof Breakdown>;
