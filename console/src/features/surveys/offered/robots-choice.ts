import { robotsOfChoice } from '@botones/contract/groups/chosen';
import type { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { Survey } from '@botones/contract/surveys/surveys';
import { foldText } from '../../../app/fold-text.ts';

/** A robot as far as its survey is chosen. */
export type OfferingRobot = Pick<Robot, 'robot_id' | 'name' | 'polls' | 'poll_offer' | 'poll_group'>;
export type GivingGroup = Pick<RobotGroup, 'group_id' | 'name' | 'colour' | 'priority' | 'robots'>;

/** Where a survey is offered: by robots as their own, by groups, and who is left out of these. */
export interface RobotsChoice {
  robots: ReadonlySet<number>;
  groups: ReadonlySet<number>;
  except: ReadonlySet<number>;
}

export const offersSurvey = ({ polls }: OfferingRobot, poll_id: number): boolean =>
  polls.some((poll) => poll.poll_id === poll_id);

/** The choice as it is saved. */
export function savedChoice(
  robots: readonly OfferingRobot[],
  { poll_id, groups }: Pick<Survey, 'poll_id' | 'groups'>,
): RobotsChoice {
  const own = robots.filter((robot) => offersSurvey(robot, poll_id) && robot.poll_group === null);
  return {
    robots: new Set(own.map(({ robot_id }) => robot_id)),
    groups: new Set(groups.map(({ group_id }) => group_id)),
    except: new Set(groups.flatMap(({ except_robots }) => except_robots)),
  };
}

/** Whether a robot has another survey of its own, which comes before those of groups. */
const hasItsOwn = (robot: OfferingRobot, poll_id: number) =>
  robot.polls.length > 0 && robot.poll_group === null && !offersSurvey(robot, poll_id);

/** Of two groups that give a survey, the one that wins: the higher, then the narrower, then the newer. */
const before = (one: GivingGroup, other: GivingGroup) =>
  one.priority - other.priority || other.robots.length - one.robots.length || one.group_id - other.group_id;

/** The robots that chosen groups give it: not those left out, nor those with one of their own or of a group that comes before. */
export function givenRobots(
  choice: RobotsChoice,
  robots: readonly OfferingRobot[],
  groups: readonly GivingGroup[],
  poll_id: number,
): ReadonlySet<number> {
  const first = new Map<number, GivingGroup>();
  for (const group of groups.filter(({ group_id }) => choice.groups.has(group_id)))
    for (const id of group.robots) {
      const known = first.get(id);
      if (!choice.except.has(id) && (!known || before(group, known) > 0)) first.set(id, group);
    }
  const of = new Map(groups.map((group) => [group.group_id, group]));
  const free = (robot: OfferingRobot) => {
    const { robot_id, poll_group } = robot;
    const giver = first.get(robot_id);
    if (!giver || choice.robots.has(robot_id) || hasItsOwn(robot, poll_id)) return false;
    // A group that is not chosen goes on giving another one.
    const rival = poll_group && !offersSurvey(robot, poll_id) && of.get(poll_group.group_id);
    return !rival || choice.groups.has(rival.group_id) || before(giver, rival) > 0;
  };
  return new Set(robots.filter(free).map(({ robot_id }) => robot_id));
}

/** How many robots of a group would use the survey, how many have one of their own instead, and how many that of another group. */
export interface GroupUse {
  using: number;
  own: number;
  other: number;
}

/** What becomes of each group's robots once it gives the survey, by group. */
export function usesOf(
  choice: RobotsChoice,
  robots: readonly OfferingRobot[],
  groups: readonly GivingGroup[],
  poll_id: number,
): ReadonlyMap<number, GroupUse> {
  const byId = new Map(robots.map((robot) => [robot.robot_id, robot]));
  return new Map(
    groups.map((group) => {
      const members = group.robots.flatMap((id) => byId.get(id) ?? []);
      const chosen = choice.groups.has(group.group_id) ? choice : chooseGroup(choice, groups, group.group_id, true);
      const given = givenRobots(chosen, members, groups, poll_id);
      const without = members.filter(({ robot_id: id }) => !chosen.robots.has(id) && !given.has(id));
      const kept = without.filter(({ robot_id }) => !chosen.except.has(robot_id));
      const own = kept.filter((robot) => hasItsOwn(robot, poll_id)).length;
      return [group.group_id, { using: members.length - without.length, own, other: kept.length - own }];
    }),
  );
}

const toggled = (all: ReadonlySet<number>, ids: readonly number[], on: boolean) =>
  new Set([...[...all].filter((each) => !ids.includes(each)), ...(on ? ids : [])]);

/** The choice once boxes of robots are ticked or not: one that a group gives is left out of it, and is so no longer. */
export function chooseRobots(
  choice: RobotsChoice,
  groups: readonly GivingGroup[],
  ids: readonly number[],
  on: boolean,
): RobotsChoice {
  const members = new Set(robotsOfChoice({ groups: [...choice.groups] }, groups));
  const inGroups = ids.filter((id) => members.has(id));
  if (!on)
    return { ...choice, robots: toggled(choice.robots, ids, false), except: toggled(choice.except, inGroups, true) };
  const others = ids.filter((id) => !choice.except.has(id) || !members.has(id));
  return { ...choice, robots: toggled(choice.robots, others, true), except: toggled(choice.except, inGroups, false) };
}

/** The choice once a group is ticked or not; nobody is left out of what is not chosen. */
export function chooseGroup(
  choice: RobotsChoice,
  all: readonly GivingGroup[],
  group_id: number,
  on: boolean,
): RobotsChoice {
  const groups = toggled(choice.groups, [group_id], on);
  const members = new Set(robotsOfChoice({ groups: [...groups] }, all));
  return { ...choice, groups, except: new Set([...choice.except].filter((id) => members.has(id))) };
}

export interface RobotsChange {
  /** What is sent of who is to offer it; null: nobody new, and nobody at another time. */
  linked: { robots: number[]; groups: number[]; except_robots: number[] } | null;
  /** Robots and groups that offer it no more. */
  unlinked: number[];
  ungrouped: number[];
}

const same = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** What has to be written so that a survey is offered where it is chosen; `offer` null: when is left as each has it. */
export function changeOf(
  all: readonly OfferingRobot[],
  survey: Pick<Survey, 'poll_id' | 'groups'>,
  choice: RobotsChoice,
  offer: PollOffer | null,
): RobotsChange {
  const now = savedChoice(all, survey);
  const another = (has: PollOffer | undefined) => offer !== null && offer !== has;
  const robots = all
    .filter((robot) => choice.robots.has(robot.robot_id))
    .filter((robot) => !now.robots.has(robot.robot_id) || another(robot.poll_offer))
    .map(({ robot_id }) => robot_id);
  const offerOf = new Map(survey.groups.map(({ group_id, poll_offer }) => [group_id, poll_offer]));
  const moved = !same(choice.except, now.except);
  const groups = [...choice.groups].filter((id) => moved || !now.groups.has(id) || another(offerOf.get(id)));
  const linked = robots.length + groups.length === 0 ? null : { robots, groups, except_robots: [...choice.except] };
  return {
    linked,
    unlinked: [...now.robots].filter((id) => !choice.robots.has(id)),
    ungrouped: [...now.groups].filter((id) => !choice.groups.has(id)),
  };
}

/** The robots or groups of which a name holds what was typed. */
export function named<R extends { name: string }>(all: readonly R[], search: string): R[] {
  const sought = foldText(search).trim();
  return all.filter(({ name }) => foldText(name).includes(sought));
}
