import { raw } from '../../app/database/db.ts';
import type { GroupContent } from '../../app/robots/groups.ts';
import { checkRoom } from './events.rows.ts';

/** The events that groups give their robots (FLO-1); those that were deleted are written out when they come back. */
export const eventsOfGroups: GroupContent = {
  kind: 'events',
  async settle(sql, { client_id, robots }) {
    const { rows } = await raw<{ robot_id: number }>`
      with wanted as (
        select distinct x.event_id, m.robot_id from group_robots m
          join event_groups x on x.client_id = m.client_id and x.group_id = m.group_id
          join events e on e.client_id = x.client_id and e.event_id = x.event_id
        where m.client_id = ${client_id} and m.robot_id = any(${robots}::bigint[]) and e.deleted_at is null
          and m.robot_id <> all(e.except_robots)),
      gone as (delete from event_robots x where x.client_id = ${client_id} and x.robot_id = any(${robots}::bigint[]) and not x.by_hand
        and not exists (select from wanted w where w.event_id = x.event_id and w.robot_id = x.robot_id))
      insert into event_robots (client_id, event_id, robot_id, by_hand)
        select ${client_id}, event_id, robot_id, false from wanted order by event_id, robot_id
        on conflict do nothing returning robot_id`.execute(sql);
    if (rows.length > 0) await checkRoom(sql, [...new Set(rows.map(({ robot_id }) => robot_id))]);
  },
  async count(sql, groups) {
    const { rows } = await raw<{ group_id: number; n: number }>`
      select x.group_id, count(*)::int as n from event_groups x join events e on e.client_id = x.client_id and e.event_id = x.event_id
      where x.group_id = any(${groups}::bigint[]) and e.deleted_at is null group by x.group_id`.execute(sql);
    return rows;
  },
};
