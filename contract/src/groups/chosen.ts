import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { mostGroupRobots, mostGroups } from './groups.ts';

const robots = z.array(idValue).max(mostGroupRobots, rule('value'));

/**
 * Where robots are taken: by their numbers, as groups, or both; `except_robots` are left out of the groups (FLO-1). Whoever takes them asks with
 * `namesRobots` that there are any.
 */
export const chosenFields = {
  robots: robots.optional(),
  groups: z.array(idValue).max(mostGroups, rule('value')).optional(),
  except_robots: robots.optional(),
};
export const Chosen = z.object(chosenFields);
export type Chosen = z.output<typeof Chosen>;

/** Whether at least one robot or group is named. */
export const namesRobots = ({ robots, groups }: Chosen): boolean => Boolean(robots?.length || groups?.length);

/** The robots that are meant, by what is known of the groups: those of the groups but the exceptions, and those that are named. */
export function robotsOfChoice(
  { robots = [], groups = [], except_robots = [] }: Chosen,
  known: readonly { group_id: number; robots: readonly number[] }[],
): number[] {
  const excepted = new Set(except_robots);
  const taken = new Set(groups);
  const given = known.filter(({ group_id }) => taken.has(group_id)).flatMap((group) => group.robots);
  return [...new Set([...robots, ...given.filter((robot) => !excepted.has(robot))])].sort((a, b) => a - b);
}
