import { mostMessages, type UrgentMessage } from '@botones/contract/messages/messages';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { failure, orFail } from '../../app/http/fail.ts';
import { stateSql } from '../../app/robots/state.ts';

/** More nobody looks through of one day. */
const mostListed = 100;

export const isoOf = (column: string) =>
  raw<string>`to_char(${raw.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of a message `m`: neither its time nor somebody has ended it. */
export const isActive = raw<boolean>`(m.until > now() and m.ended_at is null)`;

/** The robot `r` has painted one that is newer than the message `m` and in force: that is what it shows. */
const isCovered = raw`exists (select from shown_messages v join urgent_messages n using (client_id, message_id)
  where v.robot_id = r.robot_id and v.client_id = m.client_id and n.message_id > m.message_id and n.until > now() and n.ended_at is null)`;

/** What became of a message `m` at a robot `r` with state `t.state`; what was painted stays so while the robot is unheard, by its own clock. */
const resultSql = raw`case
  when not ${isActive} then 'ended'
  when ${isCovered} then 'covered'
  when t.state in ('offline', 'unpaired') then case when w.shown_at is null then 'offline' else 'shown' end
  when t.state = 'standby' and r.desired_power = 'off' then 'off'
  when w.shown_at is null then 'pending'
  else 'shown' end`;

/** Messages as people read them, the newest first. */
async function read(sql: Sql, of: { client_id: number } | { message_id: number }): Promise<UrgentMessage[]> {
  const own =
    'client_id' in of
      ? raw`m.client_id = ${of.client_id} and m.until > now() - interval '24 hours' and (m.ended_at is null or m.ended_at > now() - interval '24 hours')`
      : raw`m.message_id = ${of.message_id}`;
  return inOnePiece(
    sql,
    raw<UrgentMessage>`select m.message_id, m.client_id as client, m.text, ${isoOf('m.created_date')} as created_at,
        seen_name(m.created_by) as created_by, ${isoOf('m.until')} as until, ${isoOf('m.ended_at')} as ended_at,
        ${isActive} as active, coalesce((
          select json_agg(json_build_object('robot_id', r.robot_id, 'name', r.name, 'result', ${resultSql}, 'shown_at', ${isoOf('w.shown_at')})
            order by r.name collate spanish, r.robot_id)
          from message_robots l join robots r using (robot_id) join robot_state s using (robot_id)
          left join devices d on d.robot_id = r.robot_id and d.revoked_at is null
          left join shown_messages w on w.client_id = l.client_id and w.message_id = l.message_id and w.robot_id = l.robot_id
          cross join lateral (select ${stateSql} as state) t
          where l.client_id = m.client_id and l.message_id = m.message_id and r.deleted_at is null), '[]') as robots
      from urgent_messages m
      where ${own} order by m.message_id desc limit ${mostListed}`,
  );
}

/** Those of a client that are in force or ended within a day. */
export const messagesOf = (sql: Sql, client_id: number): Promise<UrgentMessage[]> => read(sql, { client_id });

/** One; fails where it is not there. */
export async function messageOf(sql: Sql, message_id: number): Promise<UrgentMessage> {
  const [message] = await read(sql, { message_id });
  return orFail(message, 'messages.not_found');
}

/** Fails where one of the robots has as many as it is given; their versions are locked, so that two do not count at once. */
export async function checkRoom(sql: Sql, robots: readonly number[]): Promise<void> {
  const full = await sql
    .selectFrom('message_robots as l')
    .innerJoin('urgent_messages as m', (on) =>
      on.onRef('m.client_id', '=', 'l.client_id').onRef('m.message_id', '=', 'l.message_id'),
    )
    .select('l.robot_id')
    .where(raw<boolean>`l.robot_id = any(${robots}::bigint[])`)
    .where(isActive)
    .groupBy('l.robot_id')
    .having(raw<boolean>`count(*) >= ${mostMessages}`)
    .limit(1)
    .execute();
  if (full.length > 0) throw failure('messages.too_many', { params: { max: String(mostMessages) } });
}
