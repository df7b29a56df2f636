import type { ContentFile, ContentScene } from '@botones/contract/device/device-config';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import type { RobotContent } from '../../app/robot-content.ts';

type Row = ContentScene['items'][number] & {
  scene_id: number;
  scene: string;
  bytes: number;
  type: string;
  duration_ms: number | null;
};

/** More nobody deletes while a robot still plays one of them. */
const mostDeleted = 1_000;

/** The media of a robot's client that were deleted, newest first. */
async function deletedOf(sql: Sql, robot_id: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('robots as r')
    .innerJoin('media as m', 'm.client_id', 'r.client_id')
    .select('m.media_id')
    .where('r.robot_id', '=', robot_id)
    .where('m.deleted_at', 'is not', null)
    .orderBy('m.deleted_at', 'desc')
    .orderBy('m.media_id', 'desc')
    .limit(mostDeleted)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** What a robot plays at rest: the default scene of its client, of what it can play of it, where the scene is on (PUB-4, AMB-093). */
export const sceneContent: RobotContent = async (sql, robot_id) => {
  const rows = await inOnePiece(
    sql,
    raw<Row>`select s.scene_id, s.name as scene, m.media_id, coalesce(x.name, m.name) as name, m.file_type, x.duration as seconds,
      f.sha256, f.bytes, f.content_type as type, f.duration_ms
    from robots r join clients c using (client_id)
      join scenes s on s.client_id = c.client_id and s.scene_id = c.default_scene_id and s.state and s.deleted_at is null
      join scene_media x on x.client_id = s.client_id and x.scene_id = s.scene_id
      join media m on m.client_id = x.client_id and m.media_id = x.media_id and m.deleted_at is null
      join files f on f.key = m.played_url
    where r.robot_id = ${robot_id} order by x.position`,
  );
  const files = new Map<string, ContentFile>();
  for (const { sha256, bytes, type, duration_ms } of rows) files.set(sha256, { sha256, bytes, type, duration_ms });
  const items = rows.map(({ media_id, name, file_type, sha256, seconds }) => ({
    media_id,
    name,
    file_type,
    sha256,
    seconds,
  }));
  const scenes = rows.slice(0, 1).map(({ scene_id, scene }) => ({ scene_id, name: scene, items }));
  const default_scene_id = scenes[0]?.scene_id ?? null;
  const deleted = default_scene_id === null ? [] : await deletedOf(sql, robot_id);
  return { part: { schedule: { default_scene_id, scenes, files: [...files.values()], deleted } }, files: [] };
};
