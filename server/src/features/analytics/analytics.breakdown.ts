import type { BrokenDown } from '@botones/contract/analytics/analytics';
import type { Breakdown } from '@botones/contract/analytics/figures';
import type { Hidden } from '@botones/contract/fields/hidden';
import { runSql, type Sql } from '../../app/database/db.ts';
import { type Counted, countedRows, type FiguresAsked } from '../../app/figures/counts.ts';
import { hideSmall } from '../../app/figures/small-groups.ts';
import { completed, crossings, interactions, people } from './analytics.counted.ts';
import type { Reader } from './analytics.satisfaction.ts';

const counts: Record<BrokenDown, Counted> = {
  interactions,
  people,
  crossing: crossings,
  responses: completed,
};

const dayMs = 86_400_000;
/** Branches and robots that are told of. */
const most = 50;

/** Whether each weekday from Monday is one of the days that were asked for; without a first or a last day all are. */
function weekdaysOf({ from, to }: FiguresAsked): boolean[] {
  const begin = Date.parse(from ?? '1900-01-01');
  const days = from === null || to === null ? 7 : (Date.parse(to) - begin) / dayMs + 1;
  // From Monday on, as its day before is from Sunday on.
  const first = new Date(begin - dayMs).getUTCDay();
  return Array.from({ length: 7 }, (_, at) => (at - first + 7) % 7 < days);
}

type Told = { told: (number | null)[]; hidden: (Hidden | null)[] };

/**
 * How parts are told. Of a group none is to whom small ones are hidden from: anybody may make groups, and what all robots have less
 * what all but one have would be the parts of that one.
 */
function tellerOf(hides: boolean, inGroup: boolean, least: number): (parts: number[]) => Told {
  const isNothing = (parts: readonly number[]) => parts.every((n) => n === 0);
  if (!hides) return (parts) => ({ told: parts, hidden: parts.map(() => null) });
  if (!inGroup) return (parts) => hideSmall(parts, least);
  return (parts) =>
    isNothing(parts) ? hideSmall(parts, least) : { told: parts.map(() => null), hidden: parts.map(() => 'beside') };
}

/**
 * One figure by branch, by robot, and by weekday and hour: sums over the same rows. From who may not open single responses it hides parts
 * that tell of few people, and of a group all of them (ALL-9).
 */
export async function breakDown(
  sql: Sql,
  figure: BrokenDown,
  asked: FiguresAsked,
  { minGroup, opensResponses }: Reader,
): Promise<Breakdown> {
  const { from, params } = countedRows(counts[figure], asked, [
    'client_id',
    'branchoffice_id',
    'robot_id',
    'day',
    'hour',
  ]);
  const hides = figure === 'responses' && !opensResponses;
  const isGroup = asked.group_id != null;
  const told = tellerOf(hides, isGroup, minGroup);
  // Where none is told, their order would tell which has more.
  const byMost = hides && isGroup ? '' : 'n desc, ';
  const named = <T>(table: string, key: string) =>
    runSql<T & { name: string | null; n: number }>(
      sql,
      `select t.*, a.name from (select client_id, ${key}, sum(n)::int as n from ${from} group by 1, 2
        having sum(n) > 0 order by ${byMost}2 limit ${most}) t
      left join ${table} a on a.client_id = t.client_id and a.${key} = t.${key} order by ${byMost}t.${key}`,
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
  const sum = (parts: readonly number[]) => parts.reduce((total, n) => total + n, 0);
  const rows = <Row extends { n: number }>(parts: readonly Row[]) => {
    const shown = told(parts.map(({ n }) => n));
    return parts.map((row, at) => {
      const why = shown.hidden[at];
      return { ...row, n: shown.told[at] ?? null, ...(why && { hidden: { n: why } }) };
    });
  };
  const isAsked = weekdaysOf(asked);
  const ofWeekdays = told(week.map(sum));
  const weekdays = {
    told: ofWeekdays.told.map((n, at) => (isAsked[at] ? n : null)),
    hidden: ofWeekdays.hidden.map((why, at) => (isAsked[at] ? why : ('none' as const))),
  };
  const ofHours = told(Array.from({ length: 24 }, (_, hour) => sum(week.map((day) => day[hour] ?? 0))));
  return {
    total: sum(week.flat()),
    branches: rows(branches).map(({ branchoffice_id, name, n, hidden }) => ({
      ...{ branchoffice_id: branchoffice_id || null, name: name ?? '', n },
      ...(hidden && { hidden }),
    })),
    robots: rows(robots).map(({ robot_id, name, n, hidden }) => ({
      ...{ robot_id, name: name ?? '', n },
      ...(hidden && { hidden }),
    })),
    weekdays: weekdays.told,
    hours: ofHours.told,
    week: hides ? null : week,
    ...((hides || isAsked.includes(false)) && {
      hidden: { weekdays: weekdays.hidden, ...(hides && { hours: ofHours.hidden, week: 'beside' as const }) },
    }),
    min_group: minGroup,
  };
}
