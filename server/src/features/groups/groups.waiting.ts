import type { WaitingRobot } from '@botones/contract/groups/groups';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

/** The robots that are to join or leave a group, by name, and what went wrong with those that could not. */
export async function waitingFor(sql: Sql, group_id: number): Promise<WaitingRobot[]> {
  const group = sql.selectFrom('robot_groups').select('client_id').where('group_id', '=', group_id);
  const { client_id } = orFail(await group.where('deleted_at', 'is', null).executeTakeFirst(), 'groups.not_found');
  const { rows } = await raw<WaitingRobot>`
    select r.robot_id, r.name::text as name, q.body -> 'failed' as failure,
      not exists (select from group_robots m where m.client_id = ${client_id} and m.group_id = ${group_id} and m.robot_id = r.robot_id) as joins
    from robots_between_groups(${client_id}, array[${group_id}::bigint]) b
      join robots r on r.client_id = ${client_id} and r.robot_id = b.robot_id
      left join queued_work q on q.kind = 'group-robot' and q.key = b.robot_id::text
    order by r.name::text collate spanish, r.robot_id`.execute(sql);
  return rows;
}
