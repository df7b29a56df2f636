import type { analytics, BrokenDown } from '@botones/contract/analytics/analytics';
import type { Payload } from '@botones/contract/calls/endpoint';
import { runSql, type Sql } from '../../app/database/db.ts';
import { withoutSmall } from '../../app/small-groups.ts';
import { type Asked, type Counted, completed, crossings, interactions, people, rowsOf } from './analytics.queries.ts';

const counts: Record<BrokenDown, Counted> = {
  interactions,
  people,
  crossing: crossings,
  responses: completed,
};

/** Branches and robots that are told of. */
const most = 50;

/** One figure by branch, by robot, and by weekday and hour: sums over the same rows. Of responses no part tells of few people (ALL-9). */
export async function breakDown(
  sql: Sql,
  figure: BrokenDown,
  asked: Asked,
  minGroup: number,
): Promise<Payload<typeof analytics.breakdown>> {
  const { from, params } = rowsOf(counts[figure], asked);
  const named = <T>(table: string, key: string) =>
    runSql<T & { name: string | null; n: number }>(
      sql,
      `select t.*, a.name from (select client_id, ${key}, sum(n)::int as n from ${from} group by 1, 2
        having sum(n) > 0 order by 3 desc, 2 limit ${most}) t
      left join ${table} a on a.client_id = t.client_id and a.${key} = t.${key} order by n desc, t.${key}`,
      params,
    );
  const branches = await named<{ branchoffice_id: number }>('branch_offices', 'branchoffice_id');
  const robots = await named<{ robot_id: number }>('robots', 'robot_id');
  const hours = await runSql<{ weekday: number; hour: number; n: number }>(
    sql,
    `select extract(isodow from day)::int as weekday, hour, sum(n)::int as n from ${from} group by 1, 2 having sum(n) > 0`,
    params,
  );
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, n } of hours) week[weekday - 1]?.splice(hour, 1, n);
  const told = (parts: number[]) => (figure === 'responses' ? withoutSmall(parts, minGroup) : parts);
  const sum = (parts: readonly number[]) => parts.reduce((total, n) => total + n, 0);
  const ofBranches = told(branches.map(({ n }) => n));
  const ofRobots = told(robots.map(({ n }) => n));
  return {
    branches: branches.map(({ branchoffice_id, name }, at) => ({
      branchoffice_id: branchoffice_id || null,
      name: name ?? '',
      n: ofBranches[at] ?? null,
    })),
    robots: robots.map(({ robot_id, name }, at) => ({ robot_id, name: name ?? '', n: ofRobots[at] ?? null })),
    weekdays: told(week.map(sum)),
    hours: told(Array.from({ length: 24 }, (_, hour) => sum(week.map((day) => day[hour] ?? 0)))),
    week: figure === 'responses' ? null : week,
    min_group: minGroup,
  };
}
