import type { SeenRobot } from '@botones/contract/events/of-many-robots';
import { rule } from '@botones/contract/fields/rule';
import { robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { keyset, nameKey, numberKey } from '../../app/lists/keyset.ts';
import { countRows, type PageQuery } from '../../app/lists/paging.ts';
import { pageOrStream } from '../../app/lists/stream-list.ts';
import { drawn } from './events.drawn.ts';
import { type CalendarRobot, calendarRobots, todayOf } from './events.robots.ts';
import { type ScheduleRows, schedulesOf } from './events.schedule.ts';

/** What one robot plays when its clock shows a time. */
function seenAt(
  { robot_id, name, timezone, hours, wide, height }: CalendarRobot,
  rules: ScheduleRows,
  local: number,
): SeenRobot {
  const at = zoneClock(timezone).instantOf(local, 'begin');
  const [playing] = robotTimeline({ ...rules, timezone, hours }, at, at + 1);
  const campaigns = new Map(rules.campaigns.map((campaign) => [campaign.campaign_id, campaign.name]));
  const scenes = new Map(rules.scenes.map((scene) => [scene.scene_id, scene]));
  const { event = null, list = [], why = 'idle' } = playing ?? {};
  return {
    ...{ robot_id, name, timezone, screen: { wide, height }, at: new Date(at).toISOString() },
    plays: event ? 'event' : why === 'default' ? 'default' : why === 'rests' ? 'rests' : 'face',
    event: event && { event_id: event.event_id, name: event.name },
    scenes: list.flatMap(({ campaign_id, scene }) => {
      const known = scenes.get(scene.scene_id);
      const campaign = campaign_id === null ? null : { campaign_id, name: campaigns.get(campaign_id) ?? '' };
      return known ? [{ ...drawn(known), campaign }] : [];
    }),
  };
}

interface SeenQuery extends PageQuery {
  /** `yyyy-MM-dd` and `HH:mm:ss`. */
  day: string;
  hour: string;
  groups?: readonly number[] | undefined;
}

/** What the robots of a client would play when the clock of each shows a time, by name. */
export function seenOf(
  client_id: number,
  { day, hour, groups, ...query }: SeenQuery,
  { db, paging }: Pick<PersonContext, 'db' | 'paging'>,
) {
  const local = Date.parse(`${day}T${hour}Z`);
  const keys = [nameKey(raw`r.name::text`), numberKey(raw`r.robot_id`)];
  return pageOrStream(query, paging, (page, first) =>
    db(async (sql) => {
      // What has passed is told by what was kept of it, not by what is planned now.
      if (first && day < (await todayOf(sql, client_id, []))) fail('request.invalid', { day: rule('events.today') });
      const found = sql
        .selectFrom('robots as r')
        .where('r.client_id', '=', client_id)
        .where('r.deleted_at', 'is', null)
        .$if(groups !== undefined, (all) =>
          all.where(
            raw<boolean>`r.robot_id in (select m.robot_id from group_robots m
              where m.client_id = ${client_id} and m.group_id = any(${groups ?? []}::bigint[]))`,
          ),
        );
      const { rows, next } = await keyset(found.select('r.robot_id'), keys, page);
      const total = first ? await countRows(sql, found.select(raw`1`.as('one'))) : null;
      return { rows: await seenBy(sql, client_id, rows, local), total, next };
    }),
  );
}

async function seenBy(sql: Sql, client_id: number, rows: readonly { robot_id: number }[], local: number) {
  const ids = rows.map(({ robot_id }) => robot_id);
  const robots = new Map((await calendarRobots(sql, ids)).map((robot) => [robot.robot_id, robot]));
  const rulesOf = await schedulesOf(sql, client_id, ids);
  return ids.flatMap((id) => {
    const robot = robots.get(id);
    return robot ? [seenAt(robot, rulesOf(id), local)] : [];
  });
}
