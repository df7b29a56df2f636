import type { ContentFile } from '@botones/contract/device/device-config';
import type { Sql } from '../../app/database/db.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';
import { type PlayableScene, scheduleOf } from './events.schedule.ts';

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

const toScene = ({ items, ...scene }: PlayableScene) => ({
  ...scene,
  items: items.map(({ bytes: _b, type: _t, duration_ms: _d, key: _k, ...item }) => item),
});

/** What a robot plays at rest: its calendar, and the default scene of its client where no event says otherwise (PUB-3 to PUB-5). */
export const scheduleContent: RobotContent = async (sql, robot_id) => {
  const { scenes, ...rules } = await scheduleOf(sql, robot_id);
  const files = new Map<string, ContentFile>();
  for (const { items } of scenes)
    for (const { sha256, bytes, type, duration_ms } of items) files.set(sha256, { sha256, bytes, type, duration_ms });
  const deleted = scenes.length === 0 ? [] : await deletedOf(sql, robot_id);
  const schedule = { ...rules, scenes: scenes.map(toScene), files: [...files.values()], deleted };
  return { part: { schedule }, files: [] };
};
