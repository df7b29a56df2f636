import { raw, type Sql } from '../../app/database/db.ts';
import type { GroupContent } from '../../app/robots/groups.ts';

/**
 * Writes out for robots of a client the survey that their groups give them, where they have none of their own. Others that it moves too, since a
 * group grew or shrank, follow beside the call. Groups, robots and versions are held.
 */
export async function writeGroupSurveys(sql: Sql, client_id: number, robots: readonly number[]): Promise<void> {
  await raw`update robots r set poll_group_id = w.group_id, poll_id = w.poll_id,
      poll_offer = coalesce(w.poll_offer, r.own_poll_offer, r.poll_offer),
      own_poll_offer = case when w.group_id is not null then coalesce(r.own_poll_offer, r.poll_offer) end
    from robots_of_other_surveys(${client_id}) w where w.robot_id = r.robot_id and r.robot_id = any(${robots}::bigint[])`.execute(
    sql,
  );
  await raw`select ask_for_group_surveys(${client_id})`.execute(sql);
}

/** The survey that a group gives its robots (FLO-2). */
export const surveysOfGroups: GroupContent = {
  kind: 'surveys',
  settle: (sql, { client_id, robots }) => writeGroupSurveys(sql, client_id, robots),
  count: async (sql, groups) => {
    const rows = await sql
      .selectFrom('group_polls as g')
      .innerJoin('polls as p', (on) => on.onRef('p.client_id', '=', 'g.client_id').onRef('p.poll_id', '=', 'g.poll_id'))
      .select('g.group_id')
      .where(raw<boolean>`g.group_id = any(${groups}::bigint[])`)
      .where('p.deleted_at', 'is', null)
      .execute();
    return rows.map(({ group_id }) => ({ group_id, n: 1 }));
  },
};
