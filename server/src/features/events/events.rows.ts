import { toEventDay, type When } from '@botones/contract/events/event-form';
import { type Event, mostEvents } from '@botones/contract/events/events';
import { isOver } from '@botones/contract/schedule/occurrences';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';

/** An event as its row has it: days `yyyy-MM-dd`, hours `HH:mm:ss`. */
export interface EventRow extends When {
  event_id: number;
  /** The one whose calendar was asked for, else the first; null: it has none now. */
  robot_id: number | null;
  client_id: number;
  name: string;
  priority: number;
  robots: number[];
  groups: number[];
  except_robots: number[];
  robots_count: number;
  /** By the clock of the robot whose calendar was asked for, else the one of all its robots, else the client's. */
  created_date: string;
  updated_at: string;
  /** The clocks by which it may go on. */
  zones: string[];
  campaigns: { campaign_id: number; position: number; name: string; duration: number; deleted?: true }[];
}

/** The same, with the numbers and places of its campaigns. */
interface PlacedRow extends EventRow {
  placed: number[];
  positions: number[];
}

const wireDay = (text: string | null) => (text === null ? null : toEventDay(text));

/** Whether it is not over by one of its clocks. */
function isActive({ zones, campaigns, ...row }: EventRow): boolean {
  const rule = { ...row, campaigns: campaigns.map(({ campaign_id }) => campaign_id) };
  return zones.some((zone) => !isOver(rule, zoneClock(zone), Date.now()));
}

/** As it is answered, field by field: of thousands, what copies of rows leave behind takes longer than all else. */
const toWire = (row: EventRow): Event => ({
  event_id: row.event_id,
  robot: row.robot_id,
  robots: row.robots,
  groups: row.groups,
  except_robots: row.except_robots,
  robots_count: row.robots_count,
  client: row.client_id,
  name: row.name,
  always: row.always,
  start_day: wireDay(row.start_day),
  start_hour: row.start_hour,
  end_day: wireDay(row.end_day),
  end_hour: row.end_hour,
  until_day: wireDay(row.until_day),
  weekdays: row.weekdays,
  from_hour: row.from_hour,
  to_hour: row.to_hour,
  except_days: row.except_days.map(toEventDay),
  priority: row.priority,
  active: (row.always && row.until_day === null) || isActive(row),
  created_date: row.created_date,
  campaigns: row.campaigns,
  updated_at: row.updated_at,
});

/** Events of a robot, of all robots of a client that touch some days (without: that are not over), or one. */
type Asked = { robot_id: number } | { event_id: number } | { client_id: number; from?: string; to?: string };

function askedFor(of: Asked) {
  if ('event_id' in of) return raw`e.event_id = ${of.event_id}`;
  if ('robot_id' in of)
    return raw`e.event_id in (select x.event_id from event_robots x where x.robot_id = ${of.robot_id})`;
  const { client_id, from, to } = of;
  // A last night passes midnight, and clocks are a day apart.
  const ends = from === undefined ? raw`current_date - 2` : raw`${from}::date - 2`;
  const begins = to === undefined ? raw`true` : raw`(e.start_day is null or e.start_day <= ${to}::date + 1)`;
  return raw`e.client_id = ${client_id} and (e.last_day is null or e.last_day >= ${ends}) and ${begins}`;
}

/**
 * Events that are in any calendar, with their campaigns, in the order in which they were added. What belongs to them is joined as a whole: looked up
 * for each of thousands it is most of the time.
 */
async function rowsOf(sql: Sql, of: Asked): Promise<EventRow[]> {
  const asked = 'robot_id' in of ? raw`${of.robot_id}::bigint` : raw`null::bigint`;
  const rows = await inOnePiece(
    sql,
    raw<PlacedRow>`with asked as materialized (
        select e.*, k.timezone from events e join clients k on k.client_id = e.client_id where ${askedFor(of)} and e.deleted_at is null),
      has as (select x.event_id, array_agg(x.robot_id order by x.robot_id) filter (where x.by_hand) as robots, count(*)::int as robots_count,
          min(x.robot_id) as first, array_agg(distinct coalesce(r.timezone, e.timezone)) as zones,
          min(coalesce(r.timezone, e.timezone)) filter (where x.robot_id = ${asked}) as asked_zone
        from asked e join event_robots x on x.client_id = e.client_id and x.event_id = e.event_id
          join robots r on r.client_id = x.client_id and r.robot_id = x.robot_id
        where r.deleted_at is null group by x.event_id),
      given as (select x.event_id, array_agg(x.group_id order by x.group_id) as groups
        from asked e join event_groups x on x.client_id = e.client_id and x.event_id = e.event_id
          join robot_groups o on o.client_id = x.client_id and o.group_id = x.group_id
        where o.deleted_at is null group by x.event_id),
      placed as (select x.event_id, array_agg(x.campaign_id order by x.position) as ids, array_agg(x.position order by x.position) as positions
        from asked e join event_campaigns x on x.client_id = e.client_id and x.event_id = e.event_id group by x.event_id)
      select e.event_id, coalesce(${asked}, h.first) as robot_id, e.client_id, e.name, e.always, e.start_day, e.start_hour, e.end_day,
        e.end_hour, e.until_day, e.weekdays, e.from_hour, e.to_hour, e.except_days, e.priority,
        to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
        (e.created_date at time zone coalesce(h.asked_zone, case when cardinality(h.zones) = 1 then h.zones[1] end, e.timezone))::date::text as created_date,
        case when h.asked_zone is not null then array[h.asked_zone] else coalesce(h.zones, array[e.timezone]) end as zones,
        coalesce(h.robots, '{}') as robots, coalesce(h.robots_count, 0) as robots_count, coalesce(g.groups, '{}') as groups,
        case when e.except_robots = '{}' then '{}'::bigint[] else array(select u from unnest(e.except_robots) u join robots r on r.robot_id = u
          where r.client_id = e.client_id and r.deleted_at is null order by u) end as except_robots,
        null as campaigns, coalesce(p.ids, '{}') as placed, coalesce(p.positions, '{}') as positions
      from asked e left join has h on h.event_id = e.event_id left join given g on g.event_id = e.event_id
        left join placed p on p.event_id = e.event_id
      where h.event_id is not null or g.event_id is not null order by e.event_id`,
  );
  const [first] = rows;
  const named = await namedCampaigns(sql, first?.client_id ?? 0, [...new Set(rows.flatMap((row) => row.placed))]);
  for (const row of rows)
    row.campaigns = row.placed.flatMap((campaign_id, at) => {
      const campaign = named.get(campaign_id);
      return campaign ? [{ ...campaign, position: row.positions[at] ?? at + 1 }] : [];
    });
  return rows;
}

/** Campaigns of a client by their numbers, with the seconds of their scenes together; also those that were deleted. */
async function namedCampaigns(sql: Sql, client_id: number, ids: readonly number[]) {
  const rows = await sql
    .selectFrom('campaigns as c')
    .select(['c.campaign_id', 'c.name', 'c.deleted_at'])
    .select(
      raw<number>`(select coalesce(sum(m.duration), 0)::int from campaign_scenes p join scene_media m on m.client_id = p.client_id and m.scene_id = p.scene_id
        where p.client_id = c.client_id and p.campaign_id = c.campaign_id)`.as('duration'),
    )
    .where('c.client_id', '=', client_id)
    .where(raw<boolean>`c.campaign_id = any(${ids}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ deleted_at, ...row }) => [
      row.campaign_id,
      deleted_at === null ? row : { ...row, deleted: true as const },
    ]),
  );
}

/** The calendar of a robot, or the events of all robots of a client. */
export const eventsOf = async (sql: Sql, of: Exclude<Asked, { event_id: number }>): Promise<Event[]> =>
  (await rowsOf(sql, of)).map(toWire);

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

/** Fails where one of these robots has too many events now, and names it; their versions are locked, so that two do not count at once. */
export async function checkRoom(sql: Sql, robots: readonly number[]): Promise<void> {
  const { rows } = await raw<{ name: string }>`
    select r.name::text as name from robots r join clients c on c.client_id = r.client_id
    where r.robot_id = any(${robots}::bigint[]) and (
      select count(*) from event_robots x join events e on e.client_id = x.client_id and e.event_id = x.event_id
      where x.robot_id = r.robot_id and e.deleted_at is null
        and (e.last_day is null or e.last_day >= (now() at time zone coalesce(r.timezone, c.timezone))::date)) > ${mostEvents}
    order by r.robot_id limit 1`.execute(sql);
  const [full] = rows;
  if (full) throw failure('events.too_many', { params: { max: String(mostEvents), robot: full.name } });
}
