import { robotsOfChoice } from '@botones/contract/groups/chosen';
import type { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { Survey } from '@botones/contract/surveys/surveys';
import { foldText } from '../../../app/fold-text.ts';

/** A robot as far as its survey is chosen. */
export type OfferingRobot = Pick<Robot, 'robot_id' | 'name' | 'polls' | 'poll_offer' | 'poll_group'>;
export type GivingGroup = Pick<RobotGroup, 'group_id' | 'name' | 'colour' | 'robots'>;

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

/** The robots that chosen groups give it, but for those that are left out and those that have one of their own. */
export function givenRobots(
  choice: RobotsChoice,
  robots: readonly OfferingRobot[],
  groups: readonly GivingGroup[],
): ReadonlySet<number> {
  const given = new Set(robotsOfChoice({ groups: [...choice.groups], except_robots: [...choice.except] }, groups));
  const free = ({ robot_id, polls, poll_group }: OfferingRobot) =>
    given.has(robot_id) && !choice.robots.has(robot_id) && (polls.length === 0 || poll_group !== null);
  return new Set(robots.filter(free).map(({ robot_id }) => robot_id));
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
