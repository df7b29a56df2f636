import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Job, RobotResult } from '../jobs/jobs.ts';

/** More groups of a client nobody tells apart. */
export const mostGroups = 200;
/** As many robots as may be named at once. */
export const mostGroupRobots = 10_000;
/** More conditions of a rule nobody reads. */
export const mostConditions = 10;

/** What a chip of a group is drawn in: a name, which each theme reads as a colour of its own. */
export const groupColours = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export const GroupColour = z.enum(groupColours);
export type GroupColour = z.output<typeof GroupColour>;

/** What a rule looks at: what a person sets of a robot, never what changes by itself. */
export const textFields = ['name', 'serial_number'] as const;
export const recordFields = ['branch', 'resolution', 'survey'] as const;

/**
 * A condition of a rule. Of names and serial numbers, without regard to accents and case; of the branch where a robot stands, its resolution and
 * its own survey, by number.
 */
export const GroupCondition = z.union(
  [
    z.object({
      field: z.enum(textFields),
      is: z.enum(['equals', 'not', 'contains']),
      value: typed(text(100)),
    }),
    z.object({ field: z.enum(recordFields), is: z.enum(['equals', 'not']), value: idValue }),
  ],
  { error: rule('groups.condition') },
);
export type GroupCondition = z.output<typeof GroupCondition>;

/** Which robots a group takes by itself: those of which all of it is true. */
export const GroupRule = z.object({
  all: z
    .array(GroupCondition)
    .min(1, rule('groups.condition'))
    .max(mostConditions, rule('max', { max: mostConditions })),
});
export type GroupRule = z.output<typeof GroupRule>;

/** What groups give the robots in them; each kind is one that a feature writes out for each robot. */
export const givenKinds = ['events', 'surveys', 'scenes', 'records'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** A group of robots of one client (FLO-1). */
export const RobotGroup = z.object({
  group_id: idValue,
  client: idValue,
  name: z.string(),
  colour: GroupColour,
  /** Of several that give what there is one of, the higher wins, then the narrower, then the newer. */
  priority: z.int(),
  /** Null: its robots were chosen by hand. */
  rule: GroupRule.nullable(),
  /** Who is in it now. */
  robots: z.array(idValue),
  /** Who was chosen by hand; not all of them need be in it yet. */
  chosen: z.array(idValue),
  /** Robots that still have to join or leave. */
  waiting: z.int(),
  /** How many of each kind it gives its robots. */
  gives: z.object({ events: z.int(), surveys: z.int(), scenes: z.int(), records: z.int() }),
  updated_at: instant,
});
export type RobotGroup = z.output<typeof RobotGroup>;

/** A robot that is still to join or leave a group, and why it could not so far: it is tried again by itself; null: nothing went wrong. */
export const WaitingRobot = z.object({
  robot_id: idValue,
  name: z.string(),
  joins: z.boolean(),
  failure: RobotResult.shape.failure,
});
export type WaitingRobot = z.output<typeof WaitingRobot>;

/** The fields of a group; either robots or a rule says which they are. */
const groupFields = {
  name: text(60),
  colour: GroupColour,
  priority: z
    .int(rule('number'))
    .min(-1000, rule('min', { min: -1000 }))
    .max(1000, rule('max', { max: 1000 })),
  robots: z.array(idValue).max(mostGroupRobots, rule('value')).optional(),
  rule: GroupRule.nullish(),
};

/** The form of a group; the console uses this very schema. */
export const GroupForm = z
  .object({ client: idValue, ...groupFields, priority: groupFields.priority.optional() })
  .refine((form) => !(form.rule && form.robots?.length), { path: ['rule'], error: rule('groups.either') });
export type GroupForm = z.output<typeof GroupForm>;
const GroupChanges = z
  .object(groupFields)
  .partial()
  .extend({ updated_at: loadedAt })
  .refine((form) => !(form.rule && form.robots?.length), { path: ['rule'], error: rule('groups.either') });

/** A group as it was saved, and the job that has its robots join and leave, where they are many. */
const Saved = RobotGroup.extend({ job: Job.nullable() });
const params = z.object({ group_id: id });

export const groups = feature('groups', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/robots/groups/',
    summary: 'The groups of robots, by name, with who is in each now',
    access: 'session',
    client: 'query.client_id',
    query: z.object({ client_id: id.optional() }),
    payload: z.array(RobotGroup),
    etag: true,
    shows: ['robots'],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/robots/groups/{group_id}/waiting/',
    summary: 'The robots that are still to join or leave a group, by name, and why those that could not wait',
    access: 'session',
    params,
    payload: z.array(WaitingRobot),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/robots/groups/preview/',
    summary: 'Which robots a rule would take now, by name',
    access: ['Robots'],
    unaudited: 'nothing is written',
    client: 'body.client',
    body: z.object({ client: idValue, rule: GroupRule }),
    payload: z.object({
      robots: z.array(z.object({ robot_id: idValue, name: z.string() })),
      /** Robots of the client. */
      of: z.int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/robots/groups/',
    summary: 'Add a group of robots, chosen by hand or by a rule',
    access: ['Robots'],
    client: 'body.client',
    body: GroupForm,
    payload: Saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/robots/groups/{group_id}/',
    summary:
      'Change a group; robots that join get what it gives, those that leave lose it, as a job where they are many',
    access: ['Robots'],
    params,
    body: GroupChanges,
    payload: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/robots/groups/{group_id}/',
    summary: 'Delete a group; its robots lose what it gave them',
    access: ['Robots'],
    params,
    payload: z.object({ job: Job.nullable() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/robots/groups/{group_id}/restore/',
    summary: 'Bring back a group that was just deleted; its robots get again what it gives',
    access: ['Robots'],
    params,
    payload: Saved,
  }),
});
