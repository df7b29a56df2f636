import type { TotalName } from '@botones/contract/analytics/dashboard';
import type { First, FirstSentence, Where } from '@botones/contract/analytics/first';
import { type PlaceCount, placeOf } from '@botones/contract/analytics/places';
import { firstLookedAt } from '@botones/contract/analytics/spans';
import { type Counts, type Swing, swingsIn } from '@botones/contract/analytics/swings';
import { runSql, type Sql } from '../../app/database/db.ts';
import { type Counted, countBy, counted, type FiguresAsked } from '../../app/figures/counts.ts';
import { dayBefore } from '../../app/figures/day-spans.ts';
import { latestTodayOf, todayOf } from '../../app/figures/series.ts';
import { robotsInGroup } from '../../app/robots/groups.ts';
import { completed, countedTotals, crossings, interactions, notUnderstood } from './analytics.counted.ts';
import type { Reader } from './analytics.satisfaction.ts';

function byDay(rows: readonly { day: string | number | boolean; n: number }[]): Counts {
  const days = new Map<string, number>();
  for (const { day, n } of rows) days.set(String(day), (days.get(String(day)) ?? 0) + n);
  return days;
}

/** Every figure by day. Visits are read once: people are those of them who do not come back. */
async function countsOf(sql: Sql, asked: FiguresAsked): Promise<Record<TotalName, Counts>> {
  const of = async (what: Counted) => byDay(await countBy(sql, what, asked, ['day']));
  const visits = await countBy(sql, interactions, asked, ['day', 'comes_back']);
  return {
    crossing: await of(crossings),
    people: byDay(visits.filter(({ comes_back }) => !comes_back)),
    interactions: byDay(visits),
    answered: await of(completed),
    missed: await of(notUnderstood),
  };
}

/** What a figure was on these days, by robot and where it stood; of sentences nobody counts the branch. */
async function countsByPlace(
  sql: Sql,
  name: TotalName,
  asked: FiguresAsked,
  days: readonly string[],
): Promise<PlaceCount[]> {
  const { of, is } = countedTotals[name];
  const what = counted(of, { ...is, day: days });
  if (!('branchoffice_id' in of.keys)) {
    const rows = await countBy(sql, what, asked, ['day', 'robot_id']);
    return rows.map(({ day, robot_id, n }) => ({
      day: String(day),
      robot_id: Number(robot_id),
      branchoffice_id: 0,
      n,
    }));
  }
  const rows = await countBy(sql, what, asked, ['day', 'robot_id', 'branchoffice_id']);
  return rows.map(({ day, robot_id, branchoffice_id, n }) => ({
    ...{ day: String(day), robot_id: Number(robot_id), n },
    branchoffice_id: Number(branchoffice_id),
  }));
}

const names = {
  robot: 'select name from robots where client_id = $1 and robot_id = $2',
  branch: 'select name from branch_offices where client_id = $1 and branchoffice_id = $2',
} as const;

/**
 * Where a swing happened. Of one robot it is there; of responses it is not told to who may not open them, to whom their parts are hidden
 * where they are small (ALL-9).
 */
async function whereOf(sql: Sql, swing: Swing, asked: FiguresAsked, reader: Reader): Promise<Where | null> {
  const { figure, span } = swing;
  if (asked.robot || (figure === 'answered' && !reader.opensResponses)) return null;
  const place = placeOf(swing, await countsByPlace(sql, figure, asked, [span.days, ...span.weeks].flat()));
  if (!place || place.kind === 'several') return place && { ...place, name: '' };
  const [row] = await runSql<{ name: string }>(sql, names[place.kind], [asked.client, place.id]);
  return { ...place, name: row?.name ?? '' };
}

/** How long ago a robot may have been heard of last so that what it has not told is missed, in days. */
const missedFor = 28;
/** Robots of those that are asked of which nothing was heard on a day or since. A robot that was, has told what it had until then. */
async function untoldRobots(sql: Sql, { client, robot, group_id }: FiguresAsked, day: string): Promise<number> {
  const params: unknown[] = [client, day, missedFor];
  const is = (value: unknown) => `$${params.push(value)}`;
  const which = [
    ...(robot ? [`r.robot_id = ${is(robot)}`] : []),
    ...(group_id ? [`r.robot_id = any(${robotsInGroup(is(group_id))})`] : []),
  ];
  const [row] = await runSql<{ n: number }>(
    sql,
    `select count(*)::int as n from robots r join clients c on c.client_id = r.client_id
      join robot_state s on s.client_id = r.client_id and s.robot_id = r.robot_id,
      lateral (select $2::date::timestamp at time zone coalesce(r.timezone, c.timezone) as begins) d
    where r.client_id = $1 and r.deleted_at is null and s.last_seen_at < d.begins
      and s.last_seen_at >= d.begins - make_interval(days => $3::int) ${which.map((one) => `and ${one}`).join(' ')}`,
    params,
  );
  return row?.n ?? 0;
}

/**
 * What a director asks first of one client, its robots or one of them. Today is never looked at: it is not over at each robot, and would be less
 * than whole days. `to` is the last day that is looked at, where it is over.
 */
export async function firstOf(sql: Sql, asked: FiguresAsked, reader: Reader): Promise<First> {
  const today = asked.client === null ? await todayOf(sql, null) : await latestTodayOf(sql, asked.client);
  const until = asked.to !== null && asked.to < today ? asked.to : dayBefore(today);
  const lookedAt = { ...asked, from: firstLookedAt(until), to: until };
  const { told, ...states } = swingsIn(until, await countsOf(sql, lookedAt));
  const sentences: FirstSentence[] = [];
  for (const swing of told) {
    const { figure, span, now, usual, since } = swing;
    sentences.push({
      ...{ figure, span: span.kind, from: span.from, to: span.to, now, usual: usual.middle, since },
      where: await whereOf(sql, swing, lookedAt, reader),
    });
  }
  return { ...states, untold_robots: await untoldRobots(sql, asked, states.day), sentences };
}
