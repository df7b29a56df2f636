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
        -- As long as one stood over all else, by the robot's own word of when it was there.
        select 'message', s.shown_at, least(m.until, m.ended_at, now()), '{}' from shown_messages s join urgent_messages m using (client_id, message_id)
          where m.client_id = ${client_id} and s.robot_id = ${robot_id} and s.shown_at < ${end}::timestamptz
            -- None lasts longer than a day.
            and m.until between ${begin}::timestamptz and ${end}::timestamptz + interval '25 hours'
        union all
        select 'interaction', started_at, coalesce(ended_at, least(now(), started_at + interval '30 minutes')), '{}' from interactions
          where client_id = ${client_id} and robot_id = ${robot_id} and started_at < ${end}::timestamptz
            -- None lasts longer, and the index narrows by its start.
            and started_at > ${begin}::timestamptz - interval '1 day') k
      where over > ${begin}::timestamptz and over > begun order by 2`,
  );
}
