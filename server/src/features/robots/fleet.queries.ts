import type { TroubledRobot } from '@botones/contract/home/home';
import type { RobotState } from '@botones/contract/robots/robots';
import { raw, type Sql } from '../../app/database/db.ts';
import { inGroup } from '../../app/robots/groups.ts';
import { stateSql } from '../../app/robots/state.ts';

/** Out of counts that follow the robots in the caller's scope (0063), the clock within three seconds; those of a group one by one. */
const fleet = raw`select client_id, state, sum(n) as n from fleet_counts group by 1, 2 having sum(n) > 0`;
const statesIn = (group_id: number) =>
  raw`select r.client_id, ${stateSql} as state, count(*) as n from robots r join robot_state s using (client_id, robot_id)
    left join devices d on d.robot_id = r.robot_id and d.revoked_at is null
    where ${inGroup('r.robot_id', group_id)} and r.deleted_at is null group by 1, 2`;

/** How many robots are in each state, in the caller's scope: of all, or of a group. */
export async function countStates(
  sql: Sql,
  group_id?: number,
): Promise<{ total: number; clients: number; states: Record<RobotState, number> }> {
  const { rows } = await raw<{ state: RobotState | null; n: number; clients: number }>`
    select state, sum(n)::int as n, count(distinct client_id)::int as clients
    from (${group_id === undefined ? fleet : statesIn(group_id)}) counted
    group by grouping sets ((state), ())`.execute(sql);
  const states = { online: 0, late: 0, offline: 0, standby: 0, fault: 0, unpaired: 0 };
  let [total, clients] = [0, 0];
  // Of each state, and in a row without one of all of them.
  for (const row of rows)
    if (row.state === null) [total, clients] = [row.n ?? 0, row.clients];
    else states[row.state] = row.n;
  return { total, clients, states };
}

/** The worst first; silence longer than a moment is worse than a version that does not fit. */
const troubleRank = raw<number>`case ${stateSql} when 'fault' then 1 when 'offline' then 2 else 3 end`;

/** Robots in service that somebody should look after: faulty, silent, or unable to hold what they should. */
export async function troubledRobots(sql: Sql, limit: number): Promise<{ total: number; rows: TroubledRobot[] }> {
  // Of those that are noted, which are few; whoever fell silent in these three seconds is among them a moment later.
  const worst = sql
    .selectFrom('robot_troubles as t')
    .innerJoin('robot_state as s', (on) =>
      on.onRef('s.client_id', '=', 't.client_id').onRef('s.robot_id', '=', 't.robot_id'),
    )
    .innerJoin('robots as r', 'r.robot_id', 't.robot_id')
    .innerJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 't.robot_id').on('d.revoked_at', 'is', null))
    .where('t.n', '>', 0)
    .where('r.deleted_at', 'is', null)
    .where('r.is_active', '=', true)
    .where(raw<boolean>`(${stateSql} in ('fault', 'offline') or s.config_error is not null)`)
    .select(['r.robot_id', 'r.name', 'r.client_id', 's.last_seen_at', stateSql.as('state'), troubleRank.as('rank')])
    .select(raw<string | null>`case when ${stateSql} = 'fault' then s.fault else s.config_error end`.as('complaint'))
    .select(raw<number>`count(*) over ()`.as('total'))
    .orderBy(troubleRank)
    .orderBy('s.last_seen_at', (at) => at.desc().nullsLast())
    .orderBy('r.robot_id')
    .limit(limit);
  const found = await sql
    .selectFrom(worst.as('w'))
    .innerJoin('clients as c', 'c.client_id', 'w.client_id')
    .select(['w.robot_id', 'w.name', 'w.client_id', 'c.name as client_name', 'w.last_seen_at', 'w.state', 'w.rank'])
    .select(['w.complaint', 'w.total'])
    .orderBy('w.rank')
    .orderBy('w.last_seen_at', (at) => at.desc().nullsLast())
    .orderBy('w.robot_id')
    .execute();
  const rows = found.map(({ rank: _, ...row }) => row);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ client_id, client_name, total: _, ...row }) => ({
      ...row,
      client: { client_id, name: client_name },
    })),
  };
}
