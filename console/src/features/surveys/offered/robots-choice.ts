import type { Robot } from '@botones/contract/robots/robots';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { foldText } from '../../../app/fold-text.ts';

/** A robot as far as its survey is chosen. */
export type OfferingRobot = Pick<Robot, 'robot_id' | 'name' | 'polls' | 'poll_offer'>;

export const offersSurvey = ({ polls }: OfferingRobot, poll_id: number): boolean =>
  polls.some((poll) => poll.poll_id === poll_id);

export interface RobotsChange {
  /** Which are to offer it. */
  linked: number[];
  /** Which offer it no more. */
  unlinked: number[];
}

/** What has to be written so that the chosen robots, and no others, offer a survey; `offer` null: when is left as each robot has it. */
export function changeOf(
  robots: readonly OfferingRobot[],
  poll_id: number,
  chosen: ReadonlySet<number>,
  offer: PollOffer | null,
): RobotsChange {
  const now = (robot: OfferingRobot) => offersSurvey(robot, poll_id);
  const isChosen = ({ robot_id }: OfferingRobot) => chosen.has(robot_id);
  const idsOf = (found: OfferingRobot[]) => found.map(({ robot_id }) => robot_id);
  return {
    linked: idsOf(
      robots.filter((robot) => isChosen(robot) && (!now(robot) || (offer !== null && offer !== robot.poll_offer))),
    ),
    unlinked: idsOf(robots.filter((robot) => now(robot) && !isChosen(robot))),
  };
}

/** The robots of which a name holds what was typed. */
export function named<R extends Pick<Robot, 'name'>>(robots: readonly R[], search: string): R[] {
  const sought = foldText(search).trim();
  return robots.filter(({ name }) => foldText(name).includes(sought));
}
