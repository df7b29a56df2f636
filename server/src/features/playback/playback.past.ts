import type { PastCalendar } from '@botones/contract/playback/playback';
import { type KeptEvents, pastOccurrences } from '@botones/contract/schedule/past-calendar';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import type { CalendarRobot } from '../events/events.robots.ts';
import { united } from './spans.ts';

const dayMs = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** When which events were in force from a day of a robot's clock until another, both included, as far as they have passed (PUB-7). */
export async function pastCalendar(
  sql: Sql,
  { client_id, robot_id, timezone }: Pick<CalendarRobot, 'client_id' | 'robot_id' | 'timezone'>,
  days: { from: string; to: string },
): Promise<PastCalendar> {
  const { instantOf } = zoneClock(timezone);
  const from = instantOf(Date.parse(days.from), 'begin');
  const to = Math.min(instantOf(Date.parse(days.to) + dayMs, 'begin'), Date.now());
  if (from >= to) return { kept: [], occurrences: [] };
  // Of rules the events alone: what they play is long.
  const rows = await inOnePiece(
    sql,
    raw<KeptEvents>`
      select (extract(epoch from since) * 1000)::float8 as "from", (extract(epoch from coalesce(ended_at, now())) * 1000)::float8 as "to",
        rules ->> 'timezone' as timezone, rules -> 'events' as events
      from playback_rules where client_id = ${client_id} and robot_id = ${robot_id}
        and since < ${iso(to)}::timestamptz and (ended_at is null or ended_at > ${iso(from)}::timestamptz) order by since`,
  );
  const kept = united(rows.map((row) => ({ from: Math.max(row.from, from), to: Math.min(row.to, to) })));
  return {
    kept: kept.map((span) => ({ from: iso(span.from), to: iso(span.to) })),
    occurrences: pastOccurrences(rows, from, to).map((one) => ({ ...one, from: iso(one.from), to: iso(one.to) })),
  };
}
