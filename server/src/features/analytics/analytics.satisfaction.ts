import type { Totals } from '@botones/contract/analytics/dashboard';
import type { Hidden } from '@botones/contract/fields/hidden';
import type { Sql } from '../../app/database/db.ts';
import type { FiguresAsked } from '../../app/figures/counts.ts';
import { hideSmall } from '../../app/figures/small-groups.ts';
import { type Rating, ratersOf, ratingsIn, satisfiedShare } from '../surveys/surveys.satisfaction.ts';

/** Who asks: from how many people on who may not open single responses is told. */
export interface Reader {
  minGroup: number;
  opensResponses: boolean;
}

interface Told {
  share: number | null;
  answers: number | null;
  why: Hidden | null;
}
const untold = (why: Hidden): Told => ({ share: null, answers: null, why });

function toldOf(ratings: readonly Rating[]): Told {
  const share = satisfiedShare(ratings);
  return share === null ? untold('none') : { share, answers: ratings.reduce((sum, { n }) => sum + n, 0), why: null };
}

/** Of one robot beside all others, as the breakdown of responses tells its robots: what all less this one leave gives nobody away. */
async function ofRobot(sql: Sql, { robot, ...all }: FiguresAsked, least: number): Promise<Told> {
  const ratings = await ratingsIn(sql, all, true);
  const robots = [...new Set(ratings.map(({ robot_id }) => robot_id))];
  const of = (id: number) => ratings.filter(({ robot_id }) => robot_id === id);
  const { hidden } = hideSmall(
    robots.map((id) => ratersOf(of(id))),
    least,
  );
  const why = hidden[robots.indexOf(robot ?? 0)];
  return why ? untold(why) : toldOf(of(robot ?? 0));
}

/** How satisfied people were; to who may not open single responses of few people it is not told, nor of a group (ALL-9). */
async function satisfactionOf(sql: Sql, asked: FiguresAsked, { minGroup, opensResponses }: Reader): Promise<Told> {
  if (!opensResponses && asked.robot && !asked.group_id) return ofRobot(sql, asked, minGroup);
  const ratings = await ratingsIn(sql, asked, false);
  if (opensResponses || ratings.length === 0) return toldOf(ratings);
  // Anybody may make groups: what all robots have less what all but one have would be that one's.
  if (asked.group_id) return untold('beside');
  return ratersOf(ratings) < minGroup ? untold('few') : toldOf(ratings);
}

/** The same beside the days before. */
export async function satisfactionIn(
  sql: Sql,
  asked: FiguresAsked,
  earlier: FiguresAsked | null,
  reader: Reader,
): Promise<Totals['satisfaction']> {
  const now = await satisfactionOf(sql, asked, reader);
  const then = earlier ? await satisfactionOf(sql, earlier, reader) : untold('none');
  return {
    ...{ share: now.share, before: then.share, answers: now.answers },
    ...((now.why || then.why) && {
      hidden: { ...(now.why && { share: now.why, answers: now.why }), ...(then.why && { before: then.why }) },
    }),
  };
}
