import { z } from 'zod';
import { idValue, instant } from '../fields/fields.ts';
import { AdvanceReason } from './advance.ts';

/** How many days ago it came; absent: it is of today (MOV-8). */
export const daysAgo = z.int().min(1).optional();

/** A ticket that was called, as robots and televisions show it: never a name (TUR-9). */
export const CalledTurn = z.object({
  id: idValue,
  turn: z.int(),
  label: z.string(),
  box_number: z.int(),
  /** When it was called last, and how often. */
  at: instant,
  calls: z.int(),
  days_ago: daysAgo,
});
export type CalledTurn = z.output<typeof CalledTurn>;
/** The last that many stay in sight. */
export const calledShown = 6;

/** A ticket that waits, as the desk sees it. */
export const WaitingTurn = z.object({
  id: idValue,
  turn: z.int(),
  label: z.string(),
  created_at: instant,
  name: z.string().nullable(),
  /** Minutes that it stands ahead of its arrival, and why. */
  advance: z.int(),
  advance_reason: AdvanceReason.nullable(),
  /** It was called and came back to its place. */
  returned: z.boolean(),
  /**
   * It is the next of one box or one person alone: these, or a person of the platform, whom nobody is told. A colleague who calls it on
   * purpose takes it over.
   */
  directed: z.boolean(),
  for_box: z.int().nullable(),
  for_user: z.object({ user_id: idValue, name: z.string() }).nullable(),
  repeated: z.boolean(),
  /** It was taken by phone, at a door (MOV-2). */
  by_phone: z.boolean(),
  /** Whoever holds it asked to be called three places later (MOV-3). */
  stepped_back: z.boolean(),
  days_ago: daysAgo,
});
export type WaitingTurn = z.output<typeof WaitingTurn>;
/** As many of the line are told at once, first come first; how many there are is told beside them. */
export const waitingShown = 200;

/** To whom a ticket is given: a box, a person wherever they serve, or whoever of its line comes first. */
export const SentTo = z.union([
  z.object({ attention_box_id: idValue }),
  z.object({ user: idValue }),
  z.object({ everybody: z.literal(true) }),
]);
export type SentTo = z.output<typeof SentTo>;

/** Minutes that somebody who comes now waits; null: not measured well enough (TUR-3). */
export const WaitRange = z.object({ from: z.int(), until: z.int() }).nullable();
export type WaitRange = z.output<typeof WaitRange>;

/** The line of a branch at one moment; the higher version is the later one. */
export const Line = z.object({
  branch_office: idValue,
  version: z.int(),
  waiting: z.array(WaitingTurn),
  waiting_count: z.int(),
  called: z.array(CalledTurn),
  wait: WaitRange,
});
export type Line = z.output<typeof Line>;

/** The same without names: what a robot or a television shows. */
export const PublicLine = Line.omit({ waiting: true }).extend({
  /** Those that are next. */
  next: z.array(z.object({ id: idValue, label: z.string(), days_ago: daysAgo })),
});
export type PublicLine = z.output<typeof PublicLine>;

/** Minutes for which who was attended is asked the survey (TUR-11). */
export const surveyMinutes = 2;
/** The same for robots of the branch, with the ticket whose service they ask about now: its uuid, and until when. */
export const RobotLine = PublicLine.extend({
  survey: z.object({ turn: z.string(), until: instant }).nullable(),
});
export type RobotLine = z.output<typeof RobotLine>;
