import { toEventDay, type When } from '@botones/contract/events/event-form';
import { type Event, mostEvents } from '@botones/contract/events/events';
import type { WeekHours } from '@botones/contract/fields/week-hours';
import { isOver } from '@botones/contract/schedule/occurrences';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';

/** A robot as its calendar needs it: `today` by its own clock. */
export async function robotOf(sql: Sql, robot_id: number) {
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .innerJoin('resolutions as q', 'q.id', 'r.screen_resolution_id')
    .select(['r.robot_id', 'r.client_id', 'r.name', 'q.wide', 'q.height'])
    .select(raw<WeekHours | null>`r.hours`.as('hours'))
    .select(raw<string>`coalesce(r.timezone, c.timezone)`.as('timezone'))
    .select(raw<string>`(now() at time zone coalesce(r.timezone, c.timezone))::date::text`.as('today'))
    .where('r.robot_id', '=', robot_id)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst();
  return orFail(row, 'robots.not_found');
}
export type CalendarRobot = Awaited<ReturnType<typeof robotOf>>;

/** An event as its row has it: days `yyyy-MM-dd`, hours `HH:mm:ss`. */
export interface EventRow extends When {
  event_id: number;
  robot_id: number;
  client_id: number;
  name: string;
  priority: number;
  /** By the robot's clock. */
  created_date: string;
  updated_at: string;
  timezone: string;
  campaigns: { campaign_id: number; position: number; name: string; duration: number }[];
}

const toWire = ({ robot_id, client_id, timezone, ...row }: EventRow): Event => {
  const rule = { ...row, campaigns: row.campaigns.map(({ campaign_id }) => campaign_id) };
  const day = (text: string | null) => (text === null ? null : toEventDay(text));
  return {
    ...row,
    robot: robot_id,
    client: client_id,
    start_day: day(row.start_day),
    end_day: day(row.end_day),
    until_day: day(row.until_day),
    except_days: row.except_days.map(toEventDay),
    active: !isOver(rule, zoneClock(timezone), Date.now()),
  };
};

/** Events with their campaigns: those of a robot in the order in which they were added, or one. */
async function rowsOf(sql: Sql, of: { robot_id: number } | { event_id: number }): Promise<EventRow[]> {
  const own = 'robot_id' in of ? raw`e.robot_id = ${of.robot_id}` : raw`e.event_id = ${of.event_id}`;
  return inOnePiece(
    sql,
    raw<EventRow>`select e.event_id, e.robot_id, e.client_id, e.name, e.always, e.start_day, e.start_hour, e.end_day, e.end_hour, e.until_day,
        e.weekdays, e.from_hour, e.to_hour, e.except_days, e.priority, to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
        (e.created_date at time zone coalesce(r.timezone, k.timezone))::date::text as created_date, coalesce(r.timezone, k.timezone) as timezone, coalesce((
          select json_agg(json_build_object('campaign_id', c.campaign_id, 'position', x.position, 'name', c.name, 'duration', (
            select coalesce(sum(m.duration), 0) from campaign_scenes p join scene_media m on m.client_id = p.client_id and m.scene_id = p.scene_id
            where p.client_id = c.client_id and p.campaign_id = c.campaign_id)) order by x.position)
          from event_campaigns x join campaigns c on c.client_id = x.client_id and c.campaign_id = x.campaign_id
          where x.client_id = e.client_id and x.event_id = e.event_id), '[]') as campaigns
      from events e join robots r using (robot_id) join clients k on k.client_id = r.client_id
      where ${own} and e.deleted_at is null and r.deleted_at is null order by e.event_id`,
  );
}

export const eventsOf = async (sql: Sql, robot_id: number): Promise<Event[]> =>
  (await rowsOf(sql, { robot_id })).map(toWire);

/** One event as its row; fails where it is not there. */
export async function rowOf(sql: Sql, event_id: number): Promise<EventRow> {
  const [row] = await rowsOf(sql, { event_id });
  return orFail(row, 'events.not_found');
}
export const eventOf = async (sql: Sql, event_id: number): Promise<Event> => toWire(await rowOf(sql, event_id));

/** Campaigns must be of the client and there; they stay until the event is saved. */
export async function holdCampaigns(sql: Sql, client_id: number, ids: readonly number[]): Promise<void> {
  const found = await sql
    .selectFrom('campaigns')
    .select('campaign_id')
    .where('client_id', '=', client_id)
    .where(raw<boolean>`campaign_id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('campaign_id')
    .forKeyShare()
    .execute();
  if (found.length < new Set(ids).size) fail('events.unknown_campaign');
}

/** Fails where one more would be too many; the version of the robot is locked, so that two do not count at once. */
export async function checkRoom(sql: Sql, { robot_id, today }: CalendarRobot): Promise<void> {
  const { n } = await sql
    .selectFrom('events')
    .select(raw<number>`count(*)`.as('n'))
    .where('robot_id', '=', robot_id)
    .where('deleted_at', 'is', null)
    .where(raw<boolean>`(last_day is null or last_day >= ${today}::date)`)
    .executeTakeFirstOrThrow();
  if (n >= mostEvents) throw failure('events.too_many', { params: { max: String(mostEvents) } });
}
