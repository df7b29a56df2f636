import { missedReasons, type PlaybackReport, type PlaybackRow } from '@botones/contract/playback/playback';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { type Days, spansOf } from '../../app/figures/day-spans.ts';
import { inGroup } from '../../app/robots/groups.ts';
import { columns, type Sums, shownAndPlanned, sums } from './playback.totals.ts';

/** The client's local days, both included, and of what. */
export interface ReportAsked {
  from: string;
  to: string;
  robot_id?: number | undefined;
  /** Robots that are in it now. */
  group_id?: number | undefined;
  campaign_id?: number | undefined;
  media_id?: number | undefined;
}

/** What each kind of row is known by, and how it is called. */
const kinds = {
  media: {
    id: raw`media_id`,
    name: raw`(select m.name from media m where m.client_id = x.client_id and m.media_id = x.id)`,
  },
  campaign: {
    id: raw`campaign_id`,
    name: raw`(select c.name from campaigns c where c.client_id = x.client_id and c.campaign_id = x.id)`,
  },
  robot: { id: raw`robot_id`, name: raw`(select r.name from robots r where r.robot_id = x.id)` },
  day: { id: raw`0`, name: raw`null::text` },
  month: { id: raw`0`, name: raw`null::text` },
};

/** Why less was shown: what was reckoned as a reason, no more of it than is missing now, and the rest is another. */
function told(row: Sums): Omit<PlaybackRow, 'id' | 'name' | 'day'> {
  const { plays, shown_ms, completed, planned_ms } = row;
  let left = Math.max(0, planned_ms - shown_ms);
  const missed_ms = { interaction: 0, standby: 0, message: 0, file: 0, offline: 0, other: 0 };
  for (const reason of missedReasons) {
    missed_ms[reason] = Math.min(left, reason === 'other' ? left : row[`${reason}_ms`]);
    left -= missed_ms[reason];
  }
  return { plays, shown_ms, completed, planned_ms, missed_ms };
}

type By = keyof typeof kinds;
type Asked = ReportAsked & { by: By };
type Part = ReturnType<typeof raw>;

/** Where the least is read that tells what is asked: of robots or of media alone, else of both together. */
function sourceOf(
  client_id: number,
  { by, robot_id, group_id, campaign_id, media_id }: Asked,
): { days: (of: Part) => Part; months: (of: Part) => Part } {
  const robot = raw`(${robot_id ?? null}::bigint is null or robot_id = ${robot_id ?? null})
    and ${group_id === undefined ? raw`true` : inGroup('robot_id', group_id)}`;
  const medium = raw`(${media_id ?? null}::bigint is null or media_id = ${media_id ?? null})
    and (${campaign_id ?? null}::bigint is null or campaign_id = ${campaign_id ?? null})`;
  const ofClient = raw`client_id = ${client_id}`;
  const byMedium = by === 'media' || by === 'campaign' || media_id !== undefined || campaign_id !== undefined;
  const byRobot = by === 'robot' || robot_id !== undefined || group_id !== undefined;
  if (byRobot && byMedium)
    return {
      days: (of) => shownAndPlanned(raw`${ofClient} and ${of} and ${robot} and ${medium}`),
      months: (of) =>
        raw`select day, robot_id, campaign_id, media_id, ${all} from playback_months where ${ofClient} and ${of} and ${robot} and ${medium}`,
    };
  const totals = byMedium
    ? (monthly: boolean) => (of: Part) =>
        raw`select day, 0 as robot_id, campaign_id, media_id, ${all} from playback_media_totals
          where ${ofClient} and monthly = ${monthly} and ${of} and ${medium}`
    : (monthly: boolean) => (of: Part) =>
        raw`select day, robot_id, 0 as campaign_id, 0 as media_id, ${all} from playback_robot_totals
          where ${ofClient} and monthly = ${monthly} and ${of} and ${robot}`;
  return { days: totals(false), months: totals(true) };
}
const all = raw`plays, shown_ms, completed, planned_ms, interaction_ms, standby_ms, file_ms, offline_ms, message_ms`;

/** So many are not looked for one by one. */
const manyDays = 800;

/** The days of a span. Each is looked for by itself where they are few: an index by client, day and robot finds one robot only so. */
const daysIn = ({ from, to }: Days): Part =>
  Date.parse(to) - Date.parse(from) > manyDays * 86_400_000
    ? raw`day between ${from}::date and ${to}::date`
    : raw`day = any(array(select generate_series(${from}::date, ${to}::date, '1 day')::date))`;

/** What robots of a client were to show and showed from day to day, by one of five; the most planned first, days in their order. */
export async function reportOf(sql: Sql, client_id: number, asked: Asked): Promise<PlaybackReport> {
  const { by } = asked;
  const { id, name } = kinds[by];
  const source = sourceOf(client_id, asked);
  const day =
    by === 'day' ? raw`day` : by === 'month' ? raw`date_trunc('month', day::timestamp)::date` : raw`null::date`;
  // Days are read by days; all else by whole months, and by days only before and after them.
  const spans = by === 'day' ? [{ ...asked, monthly: false }] : spansOf(asked);
  const parts = spans.map((span) =>
    span.monthly ? source.months(raw`day between ${span.from}::date and ${span.to}::date`) : source.days(daysIn(span)),
  );
  const rows = await inOnePiece(
    sql,
    raw<Sums & { id: number; name: string | null; day: string | null }>`
      select x.id, ${name} as name, x.day, ${all} from (
        select ${client_id}::bigint as client_id, ${id} as id, ${day} as day, ${sums} from (
          ${parts.reduce((before, part) => raw`${before} union all ${part}`)}) a
        group by 2, 3) x
      order by x.day, greatest(x.planned_ms, x.shown_ms) desc, x.id`,
  );
  const total = Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as Sums;
  return { rows: rows.map(({ id, name, day, ...row }) => ({ id, name, day, ...told(row) })), total: told(total) };
}
