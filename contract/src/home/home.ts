import { z } from 'zod';
import { Alert } from '../alerts/alert-desk.ts';
import { AuditLine } from '../audit/audit.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, instant } from '../fields/fields.ts';
import { RobotState } from '../robots/robots.ts';

/** A robot that somebody should look after, and what is known of why. */
export const TroubledRobot = z.object({
  robot_id: idValue,
  name: z.string(),
  client: z.object({ client_id: idValue, name: z.string() }),
  state: RobotState,
  /** Its own complaint: its fault, or why it cannot hold what it should. */
  complaint: z.string().nullable(),
  last_seen_at: instant.nullable(),
});
export type TroubledRobot = z.output<typeof TroubledRobot>;

/**
 * What a first robot needs before people meet it, and which of it is there: the client that it is of, the robot, the device that shows it, a
 * voice, and something to show or to answer.
 */
export const FirstSteps = z.object({
  client: z.boolean(),
  robot: z.boolean(),
  paired: z.boolean(),
  voice: z.boolean(),
  content: z.boolean(),
  /** The robot that comes first: of those that lack the most, the oldest. */
  robot_id: idValue.nullable(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** Interactions that started in each hour of a local day, 24 of them. */
const hours = z.array(z.int()).length(24);

/** What the first page shows. A block that is null is one that the caller has no right to. */
export const Home = z.object({
  /** Open alerts that nobody has seen, the most urgent first. */
  alerts: z.object({ total: z.int(), rows: z.array(Alert), last_acknowledged: Alert.nullable() }).nullable(),
  robots: z
    .object({
      total: z.int(),
      states: z.record(RobotState, z.int()),
      /** How many of them need somebody, and the worst of these. */
      troubled: z.int(),
      rows: z.array(TroubledRobot),
    })
    .nullable(),
  /** Null: nothing of it is missing, or the caller has no right to robots. */
  start: FirstSteps.nullable().optional(),
  /** Each client by its own clock. */
  interactions: z
    .object({
      today: z.int(),
      /** On the same weekday of last week up to this very moment of the day. */
      last_week: z.int(),
      today_hours: hours,
      last_week_hours: hours,
      /** The hour that it is, of several clients the latest of theirs: later ones of today are still to come. */
      hour: z.int().optional(),
      /** The last one in which somebody said something, within a week. */
      last_said: z
        .object({
          id: idValue,
          robot: z.object({ robot_id: idValue, name: z.string() }),
          at: instant,
          question: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  /** What people did last. */
  done: z.array(AuditLine).nullable(),
});
export type Home = z.output<typeof Home>;

export const home = feature('home', { signal: 'robots' })({
  get: endpoint({
    method: 'GET',
    path: '/home/',
    summary: 'What needs the caller now: alerts, robots in trouble, interactions of today, what was done last',
    access: 'session',
    names: true,
    payload: Home,
  }),
});
