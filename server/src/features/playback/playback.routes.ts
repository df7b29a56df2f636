import { rule } from '@botones/contract/fields/rule';
import { absenceKinds, mostPastDays, type Played, playback } from '@botones/contract/playback/playback';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { fail } from '../../app/http/fail.ts';
import { csvFile } from '../../app/lists/csv-copy.ts';
import { robotOf } from '../events/events.robots.ts';
import { keptOf } from './playback.kept.ts';
import { pastCalendar } from './playback.past.ts';
import { isPending } from './playback.pending.ts';
import { rulesOf } from './playback.reckon.ts';
import { reportOf } from './playback.report.ts';
import { head, sheetSelect, sheetTexts } from './playback.sheet.ts';
import { united } from './spans.ts';

/** A day has 96 quarters of an hour; in each a robot shows no more media than these. */
const mostPlayed = 10_000;

const dayMs = 86_400_000;
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
      return db(async (sql) => {
        const report = await reportOf(sql, client_id, query);
        const pending = report.rows.length === 0 && (await isPending(sql, client_id, query));
        return { ...report, ...(pending && { pending }) };
      });
    },

    sheet: async ({ params: { client_id }, query }, { copyCsv }) => {
      if (query.from > query.to) fail('analytics.bad_range');
      return csvFile(head, copyCsv(sheetSelect(client_id, query), sheetTexts));
    },

    timeline: ({ params: { robot_id }, query: { day } }, { db }) =>
      db(async (sql) => {
        const { client_id, timezone: zone } = await robotOf(sql, robot_id);
        return playedOn(sql, { client_id, robot_id, day, zone });
      }),

    day: ({ params: { robot_id }, query: { day } }, { db }) =>
      db(async (sql) => {
        const { client_id, timezone } = await robotOf(sql, robot_id);
        const { instantOf } = zoneClock(timezone);
        const begin = Date.parse(`${day}T00:00:00Z`);
        const span = {
          from: instantOf(begin, 'begin'),
          to: Math.min(instantOf(begin + dayMs, 'begin'), Date.now()),
        };
        if (span.from >= span.to) return { timezone, rules: [], absences: [] };
        const of = { client_id, robot_id, ...span };
        const iso = (ms: number) => new Date(ms).toISOString();
        const rules = await rulesOf(sql, of);
        const kept = await keptOf(sql, of);
        return {
          timezone,
          rules: rules.map(({ from, to, schedule }) => ({
            from: iso(from),
            to: to === null ? null : iso(to),
            schedule,
          })),
          // Two that overlap are one time.
          absences: absenceKinds.flatMap((kind) =>
            united(kept.filter((each) => each.kind === kind)).map(({ from, to }) => ({
              kind,
              from: iso(from),
              to: iso(to),
            })),
          ),
        };
      }),

    calendar: ({ params: { robot_id }, query }, { db }) => {
      const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs;
      if (days < 0) fail('analytics.bad_range');
      if (days >= mostPastDays) fail('request.invalid', { to: rule('value') });
      return db(async (sql) => pastCalendar(sql, await robotOf(sql, robot_id), query));
    },
  });
