import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentScene } from '@botones/contract/schedule/content-scene';
import type { ScheduleCampaign, ScheduleEvent } from '@botones/contract/schedule/schedule';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';

type EventOfRobots = ScheduleEvent & { robots: number[] };
const readEvents = (sql: Sql, robots: readonly number[]) =>
  inOnePiece(
    sql,
    raw<EventOfRobots>`select e.event_id, e.name, e.always, e.start_day, e.start_hour, e.end_day, e.end_hour, e.until_day, e.weekdays,
        e.from_hour, e.to_hour, e.except_days, e.priority, array(select x.campaign_id from event_campaigns x
          where x.client_id = e.client_id and x.event_id = e.event_id order by x.position) as campaigns, h.robots
      from (select x.client_id, x.event_id, array_agg(x.robot_id) as robots from event_robots x
          where x.robot_id = any(${robots}::bigint[]) group by x.client_id, x.event_id) h
        join events e on e.client_id = h.client_id and e.event_id = h.event_id
      where e.deleted_at is null
        -- Its last night may pass midnight, and its clock be a day behind the server's.
        and (e.last_day is null or e.last_day >= current_date - 2)
      order by e.event_id`,
  );

interface CampaignRow {
  campaign_id: number;
  name: string;
  scenes: { scene_id: number; state: boolean }[];
}
const readCampaigns = (sql: Sql, client_id: number, ids: readonly number[]) =>
  inOnePiece(
    sql,
    raw<CampaignRow>`select c.campaign_id, c.name, coalesce((
        select json_agg(json_build_object('scene_id', s.scene_id, 'state', s.state) order by p.position)
        from campaign_scenes p join scenes s on s.client_id = p.client_id and s.scene_id = p.scene_id and s.deleted_at is null
        where p.client_id = c.client_id and p.campaign_id = c.campaign_id), '[]') as scenes
      from campaigns c
      where c.client_id = ${client_id} and c.campaign_id = any(${ids}::bigint[]) and c.deleted_at is null order by c.campaign_id`,
  );

type Item = ContentScene['items'][number] &
  Omit<ContentFile, 'sha256'> & { scene_id: number; scene: string; key: string };
const readItems = (sql: Sql, client_id: number, ids: readonly number[]) =>
  inOnePiece(
    sql,
    raw<Item>`select s.scene_id, s.name as scene, m.media_id, coalesce(x.name, m.name) as name, m.file_type, x.duration as seconds,
        f.sha256, f.bytes, f.content_type as type, f.duration_ms, f.key
      from scenes s
        join scene_media x on x.client_id = s.client_id and x.scene_id = s.scene_id
        join media m on m.client_id = x.client_id and m.media_id = x.media_id and m.deleted_at is null
        join files f on f.key = m.played_url
      where s.client_id = ${client_id} and s.scene_id = any(${ids}::bigint[]) and s.state and s.deleted_at is null
      order by s.scene_id, x.position`,
  );

/** A scene of which robots can play something; its items with their files. */
export interface PlayableScene extends Omit<ContentScene, 'items'> {
  items: (ContentScene['items'][number] & Omit<ContentFile, 'sha256'> & { key: string })[];
}

/** What decides what a robot plays, for its evaluator: events that are not over, their campaigns, and scenes that can be played. */
export interface ScheduleRows {
  events: ScheduleEvent[];
  campaigns: ScheduleCampaign[];
  scenes: PlayableScene[];
  default_scene_id: number | null;
}

/** The scenes that robots can play, by number, each with its items in order. */
async function scenesOf(sql: Sql, client_id: number, ids: readonly number[]): Promise<Map<number, PlayableScene>> {
  const scenes = new Map<number, PlayableScene>();
  for (const { scene_id, scene: name, ...item } of await readItems(sql, client_id, ids)) {
    const scene = scenes.get(scene_id) ?? { scene_id, name, items: [] };
    scene.items.push(item);
    scenes.set(scene_id, scene);
  }
  return scenes;
}

function campaignWith({ scenes: own, ...campaign }: CampaignRow, scenes: ReadonlyMap<number, PlayableScene>) {
  const playable = own.filter(({ scene_id }) => scenes.has(scene_id)).map(({ scene_id }) => scene_id);
  const why = own.length === 0 ? 'no_scene' : own.some(({ state }) => state) ? 'no_media' : 'off';
  return { ...campaign, scenes: playable, unplayable: playable.length > 0 ? null : why } satisfies ScheduleCampaign;
}

const without = ({ robots: _robots, ...event }: EventOfRobots): ScheduleEvent => event;

/** What decides what robots of a client play, for each; robots that share an event, a campaign or a scene share it here too. */
export async function schedulesOf(
  sql: Sql,
  client_id: number,
  robots: readonly number[],
  more: readonly number[] = [],
): Promise<(robot_id: number) => ScheduleRows> {
  const found = await readEvents(sql, robots);
  const defaults = await defaultScenes(sql, robots);
  const ids = new Set([...more, ...found.flatMap((event) => event.campaigns)]);
  const rows = await readCampaigns(sql, client_id, [...ids]);
  const wanted = new Set(rows.flatMap(({ scenes }) => scenes.map(({ scene_id }) => scene_id)));
  for (const scene_id of defaults.values()) if (scene_id !== null) wanted.add(scene_id);
  const scenes = await scenesOf(sql, client_id, [...wanted]);
  const campaigns = rows.map((row) => campaignWith(row, scenes));
  const events = new Map<number, ScheduleEvent[]>(robots.map((robot_id) => [robot_id, []]));
  for (const row of found) {
    const event = without(row);
    for (const robot_id of row.robots) events.get(robot_id)?.push(event);
  }
  return (robot_id) => {
    const own = events.get(robot_id) ?? [];
    const played = new Set([...more, ...own.flatMap((event) => event.campaigns)]);
    const ownCampaigns = campaigns.filter(({ campaign_id }) => played.has(campaign_id));
    const chosen = defaults.get(robot_id) ?? null;
    const shown = new Set(ownCampaigns.flatMap((campaign) => campaign.scenes));
    if (chosen !== null) shown.add(chosen);
    return {
      events: own,
      campaigns: ownCampaigns,
      scenes: [...scenes.values()].filter(({ scene_id }) => shown.has(scene_id)),
      default_scene_id: chosen !== null && scenes.has(chosen) ? chosen : null,
    };
  };
}

/** The scene that each robot plays at rest; null: none. */
async function defaultScenes(sql: Sql, robots: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .leftJoin('robot_scenes as d', 'd.robot_id', 'r.robot_id')
    .select('r.robot_id')
    // What a group gives wins over the client's.
    .select(raw<number | null>`coalesce(d.scene_id, c.default_scene_id)`.as('default_scene_id'))
    .where(raw<boolean>`r.robot_id = any(${robots}::bigint[])`)
    .execute();
  return new Map(rows.map(({ robot_id, default_scene_id }) => [robot_id, default_scene_id]));
}

/** The same of one robot. `more`: campaigns that are answered besides those of its events. */
export async function scheduleOf(sql: Sql, robot_id: number, more: readonly number[] = []): Promise<ScheduleRows> {
  const robot = sql.selectFrom('robots').select('client_id').where('robot_id', '=', robot_id);
  const { client_id } = (await robot.executeTakeFirst()) ?? { client_id: 0 };
  return (await schedulesOf(sql, client_id, [robot_id], more))(robot_id);
}
