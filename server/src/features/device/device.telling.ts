import { offlineAfterSeconds } from '@botones/contract/robots/robots';
import { raw, type Sql } from '../../app/database/db.ts';
import { type Happening, tellOut } from '../../app/telling/tell-out.ts';
import { robotsOf } from '../robots/robots.queries.ts';

interface Robot {
  client_id: number;
  robot_id: number;
  /** Since when it is so. */
  at: string;
}

/** Tells the webhooks that robots are silent, or back. Must run inside the write that noted it. */
export const tellRobots = (
  sql: Sql,
  event: 'robot.offline' | 'robot.online',
  changed: readonly Robot[],
): Promise<void> =>
  tellOut(sql, event, changed, async (mine): Promise<Happening<typeof event>[]> => {
    const since = new Map(mine.map(({ robot_id, at }) => [robot_id, at]));
    const robots = await robotsOf(sql, [...since.keys()]);
    return robots.map((data) => ({ data, at: since.get(data.robot_id) }));
  });

/**
 * Tells of robots in service that are silent since there are webhooks that want to know, but for those that rest by their hours, and notes
 * that it did: so their return is told once too. While the server itself was away nobody is counted as silent.
 */
export async function tellSilent(sql: Sql, rests: readonly number[], upSeconds: number): Promise<void> {
  if (upSeconds < offlineAfterSeconds) return;
  const { rows } = await raw<Robot>`
    with told as (
      select client_id, min(created_at) as since from webhooks
      where is_active and events && array['robot.offline', 'robot.online'] group by client_id
    ), due as (
      select s.robot_id from told t join robot_state s using (client_id) join robots r using (client_id, robot_id)
      where s.offline_since >= t.since and not s.told_silent and r.deleted_at is null and r.is_active and s.paired
        and s.robot_id <> all(${rests}::bigint[])
      order by s.robot_id for update of s
    )
    update robot_state s set told_silent = true from due where due.robot_id = s.robot_id
    returning s.client_id, s.robot_id, s.offline_since as at`.execute(sql);
  await tellRobots(sql, 'robot.offline', rows);
}
