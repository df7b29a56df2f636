import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import type { Kept } from './playback.plan.ts';
import type { Span } from './spans.ts';

interface Asked extends Span {
  client_id: number;
  robot_id: number;
}

/** What kept a robot from playing within a time, in its order; an interaction whose end never came is taken for half an hour. */
export function keptOf(sql: Sql, { client_id, robot_id, from, to }: Asked): Promise<Kept[]> {
  const [begin, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return inOnePiece(
    sql,
    raw<Kept>`select kind, (extract(epoch from greatest(begun, ${begin}::timestamptz)) * 1000)::float8 as "from",
        (extract(epoch from least(over, ${end}::timestamptz)) * 1000)::float8 as "to", names
      from (
        select kind, started_at as begun, coalesce(ended_at, now()) as over, names from robot_absences
          where client_id = ${client_id} and robot_id = ${robot_id} and started_at < ${end}::timestamptz
        union all
        select 'interaction', started_at, coalesce(ended_at, least(now(), started_at + interval '30 minutes')), '{}' from interactions
          where client_id = ${client_id} and robot_id = ${robot_id} and started_at < ${end}::timestamptz
            -- None lasts longer, and the index narrows by its start.
            and started_at > ${begin}::timestamptz - interval '1 day') k
      where over > ${begin}::timestamptz and over > begun order by 2`,
  );
}
