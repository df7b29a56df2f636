import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentScene } from '@botones/contract/schedule/content-scene';
import type { ScheduleCampaign, ScheduleEvent } from '@botones/contract/schedule/schedule';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';

const readEvents = (sql: Sql, robot_id: number) =>
  inOnePiece(
    sql,
    raw<ScheduleEvent>`select e.event_id, e.name, e.always, e.start_day, e.start_hour, e.end_day, e.end_hour, e.until_day, e.weekdays,
        e.from_hour, e.to_hour, e.except_days, e.priority, array(select x.campaign_id from event_campaigns x
          where x.client_id = e.client_id and x.event_id = e.event_id order by x.position) as campaigns
      from events e where e.robot_id = ${robot_id} and e.deleted_at is null
        -- Its last night may pass midnight, and its clock be a day behind the server's.
        and (e.last_day is null or e.last_day >= current_date - 2)
      order by e.event_id`,
  );

interface CampaignRow {
  campaign_id: number;
  name: string;
  scenes: { scene_id: number; state: boolean }[];
}
const readCampaigns = (sql: Sql, robot_id: number, ids: readonly number[]) =>
  inOnePiece(
    sql,
    raw<CampaignRow>`select c.campaign_id, c.name, coalesce((
        select json_agg(json_build_object('scene_id', s.scene_id, 'state', s.state) order by p.position)
        from campaign_scenes p join scenes s on s.client_id = p.client_id and s.scene_id = p.scene_id and s.deleted_at is null
        where p.client_id = c.client_id and p.campaign_id = c.campaign_id), '[]') as scenes
      from robots r join campaigns c using (client_id)
      where r.robot_id = ${robot_id} and c.campaign_id = any(${ids}::bigint[]) and c.deleted_at is null order by c.campaign_id`,
  );

type Item = ContentScene['items'][number] &
  Omit<ContentFile, 'sha256'> & { scene_id: number; scene: string; key: string };
const readItems = (sql: Sql, robot_id: number, ids: readonly number[]) =>
  inOnePiece(
    sql,
    raw<Item>`select s.scene_id, s.name as scene, m.media_id, coalesce(x.name, m.name) as name, m.file_type, x.duration as seconds,
        f.sha256, f.bytes, f.content_type as type, f.duration_ms, f.key
      from robots r join clients c using (client_id)
        join scenes s on s.client_id = c.client_id and (s.scene_id = any(${ids}::bigint[]) or s.scene_id = c.default_scene_id)
          and s.state and s.deleted_at is null
        join scene_media x on x.client_id = s.client_id and x.scene_id = s.scene_id
        join media m on m.client_id = x.client_id and m.media_id = x.media_id and m.deleted_at is null
        join files f on f.key = m.played_url
      where r.robot_id = ${robot_id} order by s.scene_id, x.position`,
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

/** `more`: campaigns that are answered besides those of the events. */
export async function scheduleOf(sql: Sql, robot_id: number, more: readonly number[] = []): Promise<ScheduleRows> {
  const events = await readEvents(sql, robot_id);
  const ids = new Set([...more, ...events.flatMap((event) => event.campaigns)]);
  const campaigns = await readCampaigns(sql, robot_id, [...ids]);
  const items = await readItems(sql, robot_id, [
    ...new Set(campaigns.flatMap(({ scenes }) => scenes.map(({ scene_id }) => scene_id))),
  ]);
  const scenes = new Map<number, PlayableScene>();
  for (const { scene_id, scene: name, ...item } of items) {
    const scene = scenes.get(scene_id) ?? { scene_id, name, items: [] };
    scene.items.push(item);
    scenes.set(scene_id, scene);
  }
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .select('c.default_scene_id')
    .where('r.robot_id', '=', robot_id)
    .executeTakeFirst();
  const chosen = row?.default_scene_id ?? null;
  return {
    events,
    campaigns: campaigns.map(({ scenes: own, ...campaign }) => {
      const playable = own.filter(({ scene_id }) => scenes.has(scene_id)).map(({ scene_id }) => scene_id);
      const why = own.length === 0 ? 'no_scene' : own.some(({ state }) => state) ? 'no_media' : 'off';
      return { ...campaign, scenes: playable, unplayable: playable.length > 0 ? null : why };
    }),
    scenes: [...scenes.values()],
    default_scene_id: chosen !== null && scenes.has(chosen) ? chosen : null,
  };
}
