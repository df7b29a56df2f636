import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { Sql } from '../../app/database/db.ts';
import { holdGroups } from '../../app/robots/groups.ts';

/** Holds the groups of a robot's client: without a survey of its own it offers what they give. */
export async function holdGroupsOf(sql: Sql, robot_id: number): Promise<void> {
  const row = await sql.selectFrom('robots').select('client_id').where('robot_id', '=', robot_id).executeTakeFirst();
  if (row) await holdGroups(sql, row.client_id);
}

interface Said {
  /** Null: none of its own; undefined: nothing was said. */
  poll_id: number | null | undefined;
  poll_offer: PollOffer | undefined;
}

/** What a robot's columns become by what is said of its survey: a group's stays, and so does when the group says that it is offered (FLO-2). */
export function surveyColumns(
  now: { poll_group_id: number | null; poll_offer: string },
  { poll_id, poll_offer }: Said,
) {
  if (poll_id) return { poll_id, poll_offer, poll_group_id: null, own_poll_offer: null };
  if (now.poll_group_id === null) return { poll_id, poll_offer };
  // A form sends what it was given, which is not the robot's own.
  return poll_offer === now.poll_offer ? {} : { own_poll_offer: poll_offer };
}
