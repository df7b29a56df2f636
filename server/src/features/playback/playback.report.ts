import { missedReasons, type PlaybackReport, type PlaybackRow } from '@botones/contract/playback/playback';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';

/** The client's local days, both included, and of what. */
export interface ReportAsked {
  from: string;
  to: string;
  robot_id?: number | undefined;
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

const monthOf = (day: string): string => day.slice(0, 7);
const shifted = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);

/** The whole months within some days (first of the first, first of the one after the last), null where there is none. */
export function wholeMonths({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  const first = from.endsWith('-01') ? monthOf(from) : shifted(monthOf(from), 1);
  const dayAfter = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const last = monthOf(dayAfter);
  return first < last ? { from: `${first}-01`, to: `${last}-01` } : null;
}

const columns = ['plays', 'shown_ms', 'completed', 'planned_ms', 'interaction', 'standby', 'file', 'offline'] as const;
type Sums = Record<(typeof columns)[number], number>;

/** Why less was shown: what was reckoned as a reason, no more of it than is missing now, and the rest is another. */
function told({ interaction, standby, file, offline, ...row }: Sums): Omit<PlaybackRow, 'id' | 'name' | 'day'> {
  let left = Math.max(0, row.planned_ms - row.shown_ms);
  const reckoned = { interaction, standby, file, offline, other: left };
  const missed_ms = { interaction: 0, standby: 0, file: 0, offline: 0, other: 0 };
  for (const reason of missedReasons) {
    missed_ms[reason] = Math.min(left, reckoned[reason]);
    left -= missed_ms[reason];
  }
  return { ...row, missed_ms };
}

/** What robots of a client were to show and showed from day to day, by one of five; the most planned first, days in their order. */
export async function reportOf(
  sql: Sql,
  client_id: number,
  { by, ...asked }: ReportAsked & { by: keyof typeof kinds },
): Promise<PlaybackReport> {
  const { id, name } = kinds[by];
  const { from, to, robot_id = null, campaign_id = null, media_id = null } = asked;
  // A day of its own is read by days; all else by whole months, and by days only before and after them.
  const months = by === 'day' ? null : wholeMonths(asked);
  const ofOne = raw`client_id = ${client_id} and (${robot_id}::bigint is null or robot_id = ${robot_id})
    and (${media_id}::bigint is null or media_id = ${media_id}) and (${campaign_id}::bigint is null or campaign_id = ${campaign_id})`;
  const ofDays = months
    ? raw`day between ${from}::date and ${to}::date and not (day >= ${months.from}::date and day < ${months.to}::date) and ${ofOne}`
    : raw`day between ${from}::date and ${to}::date and ${ofOne}`;
  const ofMonths = months ? raw`month >= ${months.from}::date and month < ${months.to}::date and ${ofOne}` : raw`false`;
  const day = { day: raw`day`, month: raw`date_trunc('month', day::timestamp)::date` }[by as string] ?? raw`null::date`;
  const month = by === 'month' ? raw`month` : raw`null::date`;
  const shown = raw`case when measure = 'plays' then n else 0 end as plays, case when measure = 'ms' then n else 0 end as shown_ms,
    case when measure = 'completed' then n else 0 end as completed, 0 as planned_ms, 0 as interaction, 0 as standby, 0 as file, 0 as offline`;
  const planned = raw`0, 0, 0, planned_ms, interaction_ms, standby_ms, file_ms, offline_ms`;
  const rows = await inOnePiece(
    sql,
    raw<Sums & { id: number; name: string | null; day: string | null }>`
      select x.id, ${name} as name, x.day, plays, shown_ms, completed, planned_ms, interaction, standby, file, offline from (
        select ${client_id}::bigint as client_id, id, day, sum(plays) as plays, sum(shown_ms) as shown_ms, sum(completed) as completed,
          sum(planned_ms) as planned_ms, sum(interaction) as interaction, sum(standby) as standby, sum(file) as file, sum(offline) as offline
        from (
          select ${id} as id, ${day} as day, ${shown} from playback_days where ${ofDays}
          union all select ${id}, ${month}, ${shown} from playback_months where ${ofMonths}
          union all select ${id}, ${day}, ${planned} from playback_plans where ${ofDays}
          union all select ${id}, ${month}, ${planned} from playback_plan_months where ${ofMonths}) a
        group by id, day) x
      order by x.day, greatest(x.planned_ms, x.shown_ms) desc, x.id`,
  );
  const sums = Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as Sums;
  return {
    rows: rows.map(({ id, name, day, ...row }) => ({ id, name, day, ...told(row) })),
    total: told(sums),
  };
}
