import { type Played, playback } from '@botones/contract/playback/playback';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { reportOf } from './playback.report.ts';

/** A day has 96 quarters of an hour; in each a robot shows no more media than these. */
const mostPlayed = 10_000;

const isoOf = (column: string) =>
  raw<string>`to_char(${raw.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface DayOfRobot {
  client_id: number;
  robot_id: number;
  /** `yyyy-MM-dd`, of the clock in `zone`. */
  day: string;
  zone: string;
}

const playedOn = (sql: Sql, { client_id, robot_id, day, zone }: DayOfRobot) =>
  inOnePiece(
    sql,
    raw<Played>`select ${isoOf('started_at')} as started_at, ${isoOf('ended_at')} as ended_at, event_id, campaign_id, scene_id, media_id, name,
        plays, shown_ms, completed, doubtful
      from playback where client_id = ${client_id} and robot_id = ${robot_id}
        and started_at >= (${day}::date)::timestamp at time zone ${zone} and started_at < (${day}::date + 1)::timestamp at time zone ${zone}
      order by started_at, playback_id limit ${mostPlayed}`,
  );

export const playbackRoutes = () =>
  implement(playback, {
    report: ({ params: { client_id }, query }, { db }) => {
      if (query.from > query.to) fail('analytics.bad_range');
      return db((sql) => reportOf(sql, client_id, query));
    },

    timeline: ({ params: { robot_id }, query: { day } }, { db }) =>
      db(async (sql) => {
        const robot = await sql
          .selectFrom('robots as r')
          .innerJoin('clients as c', 'c.client_id', 'r.client_id')
          .select(['r.robot_id', 'r.client_id', 'r.timezone', 'c.timezone as home'])
          .where('r.robot_id', '=', robot_id)
          .where('r.deleted_at', 'is', null)
          .executeTakeFirst();
        const { client_id, timezone, home } = orFail(robot, 'robots.not_found');
        return playedOn(sql, { client_id, robot_id, day, zone: timezone ?? home });
      }),
  });
