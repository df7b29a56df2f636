import type { Scene, SceneDisplay, SceneMedium, SceneRow, SceneType } from '@botones/contract/scenes/scenes';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

/** What a small picture of the medium `l` is drawn from: of a film the one that was taken of it. */
export const drawn = raw<string | null>`case l.file_type when 'video' then l.poster else l.played_url end`;

/** Scenes that are there, with all that a list tells of them. */
export const selectScenes = (sql: Sql) =>
  sql
    .selectFrom('scenes as s')
    .innerJoin('clients as c', 'c.client_id', 's.client_id')
    .select(['s.scene_id', 's.client_id', 's.name', 's.state', 's.created_date', 's.modified_date', 's.updated_at'])
    .select(raw<string | null>`seen_name(s.created_by)`.as('author'))
    .select(raw<string | null>`seen_name(s.modified_by)`.as('editor'))
    .select(raw<boolean>`s.scene_id is not distinct from c.default_scene_id`.as('is_default'))
    .select(
      raw<
        SceneRow['groups']
      >`coalesce((select json_agg(json_build_object('group_id', g.group_id, 'name', g.name, 'colour', g.colour)
        order by g.name, g.group_id) from group_scenes x join robot_groups g on g.client_id = x.client_id and g.group_id = x.group_id
        where x.client_id = s.client_id and x.scene_id = s.scene_id and g.deleted_at is null), '[]')`.as('groups'),
    )
    .select((e) =>
      e
        .selectFrom('scene_media as m')
        .whereRef('m.scene_id', '=', 's.scene_id')
        .select(raw<number>`coalesce(sum(m.duration), 0)::bigint`.as('seconds'))
        .as('seconds'),
    )
    .select((e) =>
      e
        .selectFrom('scene_media as m')
        .whereRef('m.scene_id', '=', 's.scene_id')
        .select(raw<number>`count(*)`.as('n'))
        .as('media_count'),
    )
    .select((e) =>
      e
        .selectFrom('scene_media as m')
        .innerJoin('media as l', 'l.media_id', 'm.media_id')
        .whereRef('m.scene_id', '=', 's.scene_id')
        .select(drawn.as('thumbnail'))
        .orderBy('m.position')
        .limit(1)
        .as('thumbnail'),
    )
    .where('s.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectScenes>['executeTakeFirstOrThrow']>>;

export const toWire = ({ client_id, seconds, media_count, author, editor, ...row }: Row): SceneRow => ({
  ...row,
  id: row.scene_id,
  client: client_id,
  duration: seconds ?? 0,
  media_count: media_count ?? 0,
  created_by: author === null ? null : { name: author },
  modified_by: editor === null ? null : { name: editor },
});

/** What scenes show, each in its order. */
export async function mediaOf(sql: Sql, scenes: readonly number[]): Promise<Map<number, SceneMedium[]>> {
  const rows = await sql
    .selectFrom('scene_media as m')
    .innerJoin('media as l', 'l.media_id', 'm.media_id')
    .select(['m.scene_id', 'm.media_id', 'm.position', 'm.duration', 'l.file_type'])
    .select([raw<string>`coalesce(m.name, l.name)`.as('name'), drawn.as('thumbnail')])
    .select(raw<string>`coalesce(l.played_url, l.url_file)`.as('url_file'))
    .select(raw<boolean>`l.played_url is not null`.as('playable'))
    .where('m.scene_id', 'in', [...scenes, 0])
    .orderBy('m.scene_id')
    .orderBy('m.position')
    .execute();
  const found = new Map<number, SceneMedium[]>(scenes.map((scene_id) => [scene_id, []]));
  for (const { scene_id, file_type, ...medium } of rows)
    found.get(scene_id)?.push({ ...medium, file_type: file_type as SceneType });
  return found;
}

export async function getScene(sql: Sql, id: number): Promise<Scene> {
  const row = orFail(await selectScenes(sql).where('s.scene_id', '=', id).executeTakeFirst(), 'scenes.not_found');
  return { ...toWire(row), media: (await mediaOf(sql, [id])).get(id) ?? [] };
}

/** The displays of a client's robots by resolution: first those of robots that have the scene, then the most. */
export const displaysOf = async (sql: Sql, client_id: number, scene_id = 0): Promise<SceneDisplay[]> => {
  const { rows } = await raw<SceneDisplay>`
    with playing as materialized (select unnest(robots_playing(array[${scene_id}::bigint])) as robot_id)
    select q.wide, q.height, q.wide || 'x' || q.height as resolution, count(*)::int as robots, count(p.robot_id)::int as playing
    from robots r join resolutions q on q.id = r.screen_resolution_id left join playing p using (robot_id)
    where r.client_id = ${client_id} and r.deleted_at is null
    group by q.wide, q.height order by playing desc, robots desc, q.wide, q.height`.execute(sql);
  return rows;
};

/** Places that are named; who has more learns of these first. */
const mostNamed = 5;

/** The campaigns that play a scene, by name. */
export async function campaignsOf(sql: Sql, scene_id: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('campaign_scenes as p')
    .innerJoin('campaigns as c', 'c.campaign_id', 'p.campaign_id')
    .select('c.name')
    .where('p.scene_id', '=', scene_id)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.campaign_id')
    .limit(mostNamed)
    .execute();
  return rows.map(({ name }) => name);
}
