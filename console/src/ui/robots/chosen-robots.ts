import { type Chosen, robotsOfChoice } from '@botones/contract/groups/chosen';
import type { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import { foldText } from '../../app/fold-text.ts';

/** What is known of a robot where it is chosen. */
export type Offered = Pick<Robot, 'robot_id' | 'name' | 'serial_number'>;
export type OfferedGroup = Pick<RobotGroup, 'group_id' | 'name' | 'colour' | 'robots'>;
export type WholeChoice = Required<Chosen>;

/** What can be chosen, and what stands as a chip: also a robot that is left out of its groups. */
export type Item =
  | { kind: 'all' }
  | { kind: 'group'; group: OfferedGroup }
  | { kind: 'robot' | 'except'; robot: Offered }
  /** Not chosen but said: how many more there are than the list shows. */
  | { kind: 'rest'; count: number };

export interface Known {
  robots: readonly Offered[];
  groups: readonly OfferedGroup[];
}

export const wholeChoice = ({ robots = [], groups = [], except_robots = [] }: Chosen): WholeChoice => ({
  robots,
  groups,
  except_robots,
});

export const keyOfItem = (item: Item): string => {
  if (item.kind === 'group') return `group.${item.group.group_id}`;
  return item.kind === 'robot' || item.kind === 'except' ? `${item.kind}.${item.robot.robot_id}` : item.kind;
};

/** A choice as it is read again and again: who is meant, and by what. */
export function readChoice(chosen: Chosen, known: Known) {
  const { robots, groups, except_robots } = wholeChoice(chosen);
  const taken = known.groups.filter(({ group_id }) => groups.includes(group_id));
  const given = new Set(taken.flatMap((group) => group.robots));
  const meant = new Set(robotsOfChoice(chosen, known.groups));
  const named = new Set(robots);
  const except = new Set(except_robots);
  const isAll = known.robots.length > 0 && known.robots.every(({ robot_id }) => meant.has(robot_id));
  return {
    meant,
    given,
    named,
    has: (item: Item): boolean => {
      if (item.kind === 'group') return groups.includes(item.group.group_id);
      if (item.kind === 'robot') return meant.has(item.robot.robot_id);
      if (item.kind === 'except') return except.has(item.robot.robot_id);
      return item.kind === 'all' && (isAll || isAllBut(chosen, known));
    },
  };
}
export type Read = ReturnType<typeof readChoice>;

const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

function toggledRobot(choice: WholeChoice, id: number, { given, named, meant }: Read): WholeChoice {
  const { robots, except_robots } = choice;
  if (!meant.has(id))
    return given.has(id)
      ? { ...choice, except_robots: without(except_robots, id) }
      : { ...choice, robots: [...robots, id] };
  return {
    ...choice,
    robots: named.has(id) ? without(robots, id) : robots,
    except_robots: given.has(id) && !except_robots.includes(id) ? [...except_robots, id] : except_robots,
  };
}

/** The choice after somebody pressed one of what is offered, or a chip: a robot that a group gives becomes an exception of it. */
export function toggled(chosen: Chosen, item: Item, known: Known): WholeChoice {
  const choice = wholeChoice(chosen);
  const read = readChoice(choice, known);
  if (item.kind === 'robot') return toggledRobot(choice, item.robot.robot_id, read);
  if (item.kind === 'except') {
    const { robot_id } = item.robot;
    // Of all robots by their names it is one that is not named.
    return read.has(item)
      ? { ...choice, except_robots: without(choice.except_robots, robot_id) }
      : toggledRobot(choice, robot_id, read);
  }
  if (item.kind === 'all')
    return read.has(item)
      ? wholeChoice({})
      : { robots: known.robots.map(({ robot_id }) => robot_id), groups: [], except_robots: [] };
  if (item.kind !== 'group') return choice;
  const { group_id } = item.group;
  if (!choice.groups.includes(group_id)) return { ...choice, groups: [...choice.groups, group_id] };
  const groups = without(choice.groups, group_id);
  const { given } = readChoice({ ...choice, groups }, known);
  // Nothing is left out of what is not chosen.
  return { ...choice, groups, except_robots: choice.except_robots.filter((id) => given.has(id)) };
}

/** Of more chips the field would be a page; the others are counted. */
export const mostChips = 10;
/** So many robots that are not meant are told as exceptions of all. */
const fewOut = 8;

/** Whether all robots, or all but a few of many, are named, which reads better as that. */
function isAllBut(chosen: Chosen, known: Known): boolean {
  const { robots, groups } = wholeChoice(chosen);
  const out = known.robots.length - robots.length;
  // One that is the only one yet is called by its name.
  if (groups.length > 0 || robots.length === 0 || known.robots.length < 2) return false;
  return out === 0 || (out > 0 && out <= fewOut && robots.length > mostChips);
}

/** What is chosen, as chips: groups first, robots by name, then who is left out. */
export function chipsOf(chosen: Chosen, known: Known): Item[] {
  const choice = wholeChoice(chosen);
  const { has, named, given } = readChoice(choice, known);
  if (isAllBut(choice, known))
    return [
      { kind: 'all' },
      ...known.robots.filter(({ robot_id }) => !named.has(robot_id)).map((robot): Item => ({ kind: 'except', robot })),
    ];
  return [
    ...known.groups.map((group): Item => ({ kind: 'group', group })).filter(has),
    ...known.robots.filter(({ robot_id }) => named.has(robot_id)).map((robot): Item => ({ kind: 'robot', robot })),
    ...known.robots
      .filter(({ robot_id }) => given.has(robot_id))
      .map((robot): Item => ({ kind: 'except', robot }))
      .filter(has),
  ];
}

/** Of more robots nobody reads the list; typing finds the others. */
export const mostListed = 100;

/** Finds groups and robots by what was typed, without regard to accents and case: names, and serial numbers of robots. */
export function finderOf({ robots, groups }: Known, only?: 'groups' | 'robots') {
  const ofGroups = (only === 'robots' ? [] : groups).map((group) => ({
    text: foldText(group.name),
    item: { kind: 'group', group } as Item,
  }));
  const ofRobots = (only === 'groups' ? [] : robots).map((robot) => ({
    text: `${foldText(robot.name)} ${foldText(robot.serial_number)}`,
    item: { kind: 'robot', robot } as Item,
  }));
  return (typed: string): Item[] => {
    const words = foldText(typed).split(/\s+/).filter(Boolean);
    const found = (all: typeof ofRobots) =>
      all.filter(({ text }) => words.every((word) => text.includes(word))).map(({ item }) => item);
    const listed = found(ofRobots);
    return [
      ...(words.length === 0 && ofRobots.length > 0 ? [{ kind: 'all' } as const] : []),
      ...found(ofGroups),
      ...listed.slice(0, mostListed),
      ...(listed.length > mostListed ? [{ kind: 'rest', count: listed.length - mostListed } as const] : []),
    ];
  };
}
