import { raw, type Sql } from '../../app/database/db.ts';

/** What there is of each kind of row, in the order of the tables; times are milliseconds. */
export const columns = [
  ...(['plays', 'shown_ms', 'completed', 'planned_ms'] as const),
  ...(['interaction_ms', 'standby_ms', 'file_ms', 'offline_ms', 'message_ms'] as const),
] as const;
export type Sums = Record<(typeof columns)[number], number>;

export const sums = raw`sum(plays) as plays, sum(shown_ms) as shown_ms, sum(completed) as completed, sum(planned_ms) as planned_ms,
  sum(interaction_ms) as interaction_ms, sum(standby_ms) as standby_ms, sum(file_ms) as file_ms, sum(offline_ms) as offline_ms,
  sum(message_ms) as message_ms`;

/** Shown and planned of days, robots, campaigns and media, several rows of each; `where` holds for both tables. */
export const shownAndPlanned = (where: ReturnType<typeof raw>) => raw`
  select day, robot_id, campaign_id, media_id, case measure when 'plays' then n else 0 end as plays, case measure when 'ms' then n else 0 end as shown_ms,
    case measure when 'completed' then n else 0 end as completed, 0 as planned_ms, 0 as interaction_ms, 0 as standby_ms, 0 as file_ms, 0 as offline_ms,
    0 as message_ms
    from playback_days where ${where}
  union all select day, robot_id, campaign_id, media_id, 0, 0, 0, planned_ms, interaction_ms, standby_ms, file_ms, offline_ms, message_ms
    from playback_plans where ${where}`;

interface Day {
  client_id: number;
  /** `yyyy-MM-dd` */
  day: string;
}
const monthOf = (day: string) => raw`date_trunc('month', ${day}::date::timestamp)::date`;
const daysOfMonth = (day: string) =>
  raw`array(select generate_series(${monthOf(day)}, ${monthOf(day)} + interval '1 month' - interval '1 day', '1 day')::date)`;

/** Adds up the month of a day for one robot. */
export async function totalRobot(sql: Sql, { client_id, day, robot_id }: Day & { robot_id: number }): Promise<void> {
  const month = monthOf(day);
  await raw`delete from playback_months where client_id = ${client_id} and robot_id = ${robot_id} and day = ${month}`.execute(
    sql,
  );
  await raw`insert into playback_months select ${client_id}, ${month}, robot_id, campaign_id, media_id, ${sums} from (
      ${shownAndPlanned(raw`client_id = ${client_id} and robot_id = ${robot_id} and day = any(${daysOfMonth(day)})`)}) f
    group by robot_id, campaign_id, media_id`.execute(sql);
}

/** Adds up a day of a client and its month, by robot and by medium. */
export async function totalClient(sql: Sql, { client_id, day }: Day): Promise<void> {
  const fine = shownAndPlanned(raw`client_id = ${client_id} and day = ${day}::date`);
  const month = monthOf(day);
  const ofMonth = raw`client_id = ${client_id} and not monthly and day = any(${daysOfMonth(day)})`;
  const gone = raw`client_id = ${client_id} and (not monthly and day = ${day}::date or monthly and day = ${month})`;
  await raw`delete from playback_robot_totals where ${gone}`.execute(sql);
  await raw`delete from playback_media_totals where ${gone}`.execute(sql);
  await raw`insert into playback_robot_totals select ${client_id}, false, day, robot_id, ${sums} from (${fine}) f group by day, robot_id`.execute(
    sql,
  );
  await raw`insert into playback_media_totals select ${client_id}, false, day, campaign_id, media_id, ${sums} from (${fine}) f
    group by day, campaign_id, media_id`.execute(sql);
  await raw`insert into playback_robot_totals select ${client_id}, true, ${month}, robot_id, ${sums} from playback_robot_totals where ${ofMonth}
    group by robot_id`.execute(sql);
  await raw`insert into playback_media_totals select ${client_id}, true, ${month}, campaign_id, media_id, ${sums} from playback_media_totals
    where ${ofMonth} group by campaign_id, media_id`.execute(sql);
}
