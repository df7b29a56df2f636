import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue } from '../fields/fields.ts';
import { hiddenOf } from '../fields/hidden.ts';

/**
 * The steps in their order: the first two are of people who were detected, the others of visits (interactions). A visit counts once at each step
 * that it came to, at the hour, robot and branch of its beginning. No step is of the one before: somebody may be shown something without a word.
 */
export const funnelSteps = ['passed', 'stopped', 'interacted', 'understood', 'answered', 'surveyed'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How many came to each step. */
export const Steps = z.object({
  /** Hours of robots in which anybody passed or was there. */
  hours: z.int(),
  /** Detections: who stays before a robot crosses once in ten seconds. */
  passed: z.int(),
  /** Of them those of whom a detector told how long they stood there. */
  told: z.int(),
  /** Of these those who stood there for three seconds; null: no detector told it of anybody. */
  stopped: z.int().nullable(),
  /** Visits that began. */
  interacted: z.int(),
  /** Something that was said, typed or touched in them was understood. */
  understood: z.int(),
  /** A record of the client was shown in them, or their ticket was served. */
  answered: z.int(),
  /** A survey was completed in them; of parts hidden from who may not open responses, as other splits of responses are (ALL-9). */
  surveyed: z.int().nullable(),
  hidden: hiddenOf('stopped', 'surveyed'),
});
export type Steps = z.output<typeof Steps>;

export const Funnel = z.object({
  total: Steps,
  /** Those with most people first, at most fifty; '' is the name of what is gone, null a place in no branch. */
  robots: z.array(Steps.extend({ robot_id: idValue, name: z.string() })),
  branches: z.array(Steps.extend({ branchoffice_id: idValue.nullable(), name: z.string() })),
  /** The 24 hours of a day. */
  hours: z.array(Steps),
  /** Hours in which one scene alone was shown at rest; null: several were or none, or (`is_known` false) nobody knows what was on the screen. */
  scenes: z.array(Steps.extend({ scene_id: idValue.nullable(), is_known: z.boolean(), name: z.string() })),
  /**
   * Hours in which a campaign was shown, beside hours of the same robots at the same times of day in which it is known that it was not. Nobody was chosen by
   * chance: what differs has not been caused by it.
   */
  campaigns: z.array(z.object({ campaign_id: idValue, name: z.string(), with: Steps, without: Steps })),
  /** Groups of fewer say little (ALL-9). */
  min_group: z.int(),
});
export type Funnel = z.output<typeof Funnel>;

export const funnel = feature('funnel', { signal: 'interactions' })({
  read: endpoint({
    report: true,
    method: 'GET',
    path: '/analytics/funnel/',
    summary:
      'How many passed, stopped, interacted, were understood, answered or served, and surveyed over some days; by robot, branch, hour and scene, and campaigns beside hours without them',
    access: ['Métricas'],
    client: 'query.client_id',
    /** The client's own days, both included. */
    query: z.object({
      client_id: id.optional(),
      robot_id: id.optional(),
      group_id: id.optional(),
      branch_office: id.optional(),
      start: day,
      end: day,
    }),
    payload: Funnel,
  }),
});
