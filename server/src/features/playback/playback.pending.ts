import { quarterMs } from '@botones/contract/device/facts';
import { type RobotRules, robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { inGroup } from '../../app/robots/groups.ts';
import type { ReportAsked } from './playback.report.ts';

/** One that plays is enough; who has more of them has figures. */
const mostLookedAt = 50;

/** Whether something that is asked for plays at present, or did in the last quarter of an hour: robots will tell it when that is over. */
export async function isPending(sql: Sql, client_id: number, asked: ReportAsked): Promise<boolean> {
  const { robot_id, group_id, campaign_id, media_id } = asked;
  const now = Date.now();
  const rows = await inOnePiece(
    sql,
    raw<{ since: number; rules: RobotRules }>`
      select (extract(epoch from p.since) * 1000)::float8 as since, p.rules from playback_rules p join clients c using (client_id)
      where p.client_id = ${client_id} and p.ended_at is null and p.rules -> 'scenes' <> '[]'
        and (${robot_id ?? null}::bigint is null or p.robot_id = ${robot_id ?? null})
        and ${group_id === undefined ? raw`true` : inGroup('p.robot_id', group_id)}
        and (now() at time zone c.timezone)::date between ${asked.from}::date and ${asked.to}::date
      order by p.robot_id limit ${mostLookedAt}`,
  );
  return rows.some(({ since, rules }) =>
    robotTimeline(rules, Math.max(since, now - 2 * quarterMs), now).some(({ list }) =>
      list.some(
        (one) =>
          (campaign_id === undefined || campaign_id === (one.campaign_id ?? 0)) &&
          (media_id === undefined || one.scene.items.some((item) => item.media_id === media_id)),
      ),
    ),
  );
}
