import type { Event } from '@botones/contract/events/events';
import { robotsOfChoice } from '@botones/contract/groups/chosen';
import type { GroupColour } from '@botones/contract/groups/groups';
import type { Known } from '../../../ui/robots/chosen-robots.ts';

/** Which robots have an event: groups by their colours, and in few words. */
export interface Who {
  groups: readonly { name: string; colour: GroupColour }[];
  text: string;
}

/** More names than this are counted. */
const mostNames = 3;

interface Said {
  inAll: (n: number) => string;
}

const namesKnown = new WeakMap<Known['robots'], ReadonlyMap<number, string>>();
/** The names of the robots that are known, by number: made once for all events. */
function namesOf({ robots }: Known): ReadonlyMap<number, string> {
  const names = namesKnown.get(robots) ?? new Map(robots.map(({ robot_id, name }) => [robot_id, name]));
  namesKnown.set(robots, names);
  return names;
}

/** Which robots have an event: those named and the groups, and of many how many. */
export function whoOf(event: Event, known: Known, said: Said): Who {
  const groups = known.groups.filter(({ group_id }) => event.groups.includes(group_id));
  const byNumber = namesOf(known);
  const robots = event.robots.flatMap((robot_id) => byNumber.get(robot_id) ?? []);
  const names = [...groups.map(({ name }) => name), ...robots];
  const isFew = names.length > 0 && names.length <= mostNames;
  const many = isFew ? names.join(', ') : said.inAll(event.robots_count);
  return { groups, text: groups.length > 0 && isFew ? `${many} · ${event.robots_count}` : many };
}

/** The robots that have an event now, as groups stand. */
export const robotsWith = (event: Event, known: Known): number[] => robotsOfChoice(event, known.groups);
