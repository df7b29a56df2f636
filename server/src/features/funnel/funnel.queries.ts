import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { spansOf } from '../../app/figures/day-spans.ts';
import { inGroup } from '../../app/robots/groups.ts';

/** What the funnel is asked of: local days `yyyy-MM-dd`, both included; null and nothing: all there are. */
export interface FunnelAsked {
  client: number | null;
  robot?: number | undefined;
  /** Robots that are in it now. */
  group_id?: number | undefined;
  branch?: number | undefined;
  from: string;
  to: string;
}

export const counts = [
  'hours',
  'passed',
  'told',
  'stopped',
  'interacted',
  'understood',
  'answered',
  'surveyed',
] as const;
export type Counts = Record<(typeof counts)[number], number>;

/** What counts are of: all of it, a robot, a branch, an hour, a scene that was alone, or hours with a campaign and those without. */
export type Kind = 'total' | 'robot' | 'branch' | 'hour' | 'scene' | 'with' | 'without';
export interface CountedSteps extends Counts {
  kind: Kind;
  id: number;
  /** Null: of what has none, or is gone. */
  name: string | null;
}

/** The scene of hours of which nobody knows what was on the screen. */
export const unknownScreen = -1;

const list = (columns: readonly string[]) => raw.join(columns.map((column) => raw.ref(column)));
const all = list(counts);
const sums = raw.join(counts.map((column) => raw`sum(${raw.ref(column)})::int as ${raw.ref(column)}`));
/** The same where two tables have them: of the first. */
const sumsOfFirst = raw.join(counts.map((column) => raw`sum(b.${raw.ref(column)})::int as ${raw.ref(column)}`));
const keys = raw`client_id, robot_id, branchoffice_id, hour, scene_id, campaigns`;

/**
 * Every count of the funnel at once, in one statement: whole months are read as such, the days around them by hours. Hours without a campaign are
 * those of a robot and time of day at which it was also shown, and of which it is known what was on the screen.
 */
export function countedSteps(sql: Sql, asked: FunnelAsked): Promise<CountedSteps[]> {
  const { client, robot, group_id, branch } = asked;
  const bounds = [
    ...(client === null ? [] : [raw`client_id = ${client}`]),
    ...(robot === undefined ? [] : [raw`robot_id = ${robot}`]),
    ...(group_id === undefined ? [] : [inGroup('robot_id', group_id)]),
    ...(branch === undefined ? [] : [raw`branchoffice_id = ${branch}`]),
  ];
  const parts = spansOf(asked).map(({ monthly, from, to }) => {
    const [table, day, hours] = monthly
      ? [raw`funnel_months`, raw`month`, raw`hours`]
      : [raw`robot_hours`, raw`day`, raw`(passed > 0 or interacted > 0)::int as hours`];
    const days = raw`${day} between ${from}::date and ${to}::date`;
    const where = bounds.reduce((before, bound) => raw`${before} and ${bound}`, days);
    return raw`select ${keys}, ${hours}, ${list(counts.slice(1))} from ${table} where ${where}`;
  });
  const read = parts.reduce((before, part) => raw`${before} union all ${part}`);
  const grouped = (kind: Kind, column: string) =>
    raw`select ${kind}::text as kind, client_id, ${raw.ref(column)} as id, ${sums} from hours_read group by client_id, ${raw.ref(column)}`;
  return inOnePiece(
    sql,
    raw<CountedSteps>`
      with hours_read as materialized (select ${keys}, ${sums} from (${read}) r group by ${keys}),
      shown as (select distinct h.client_id, h.robot_id, h.hour, c.id from hours_read h, unnest(h.campaigns) c (id)),
      counted as (
        select 'total' as kind, 0::bigint as client_id, 0::bigint as id, ${sums} from hours_read
        union all ${grouped('robot', 'robot_id')}
        union all ${grouped('branch', 'branchoffice_id')}
        union all select 'hour', 0, hour, ${sums} from hours_read group by hour
        union all ${grouped('scene', 'scene_id')}
        union all select 'with', b.client_id, c.id, ${sumsOfFirst} from hours_read b, unnest(b.campaigns) c (id) group by b.client_id, c.id
        union all select 'without', b.client_id, s.id, ${sumsOfFirst} from hours_read b join shown s using (client_id, robot_id, hour)
          where not b.campaigns @> array[s.id] and b.scene_id <> ${unknownScreen} group by b.client_id, s.id)
      select kind, id, ${all}, case kind
          when 'robot' then (select r.name from robots r where r.robot_id = x.id)
          when 'branch' then (select o.name from branch_offices o where o.client_id = x.client_id and o.branchoffice_id = x.id)
          when 'scene' then (select s.name from scenes s where s.client_id = x.client_id and s.scene_id = x.id)
          when 'with' then (select c.name from campaigns c where c.client_id = x.client_id and c.campaign_id = x.id) end as name
      from counted x where hours is not null order by kind, passed + interacted desc, id`,
  );
}
