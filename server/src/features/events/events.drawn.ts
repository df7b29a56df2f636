import type { RobotSchedule } from '@botones/contract/events/events';
import type { GroupColour } from '@botones/contract/groups/groups';
import { raw, type Sql } from '../../app/database/db.ts';
import { robotOf } from './events.robots.ts';
import { type PlayableScene, scheduleOf } from './events.schedule.ts';

/** A scene with the keys of the files by which it can be drawn. */
export const drawn = (scene: PlayableScene) => ({
  ...scene,
  items: scene.items.map(({ bytes: _b, type: _t, duration_ms: _d, key, ...item }) => ({ ...item, url_file: key })),
});

/** What a robot was told to play at rest, by a group or by its client. */
async function atRest(sql: Sql, robot_id: number): Promise<RobotSchedule['at_rest']> {
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .leftJoin('robot_scenes as d', 'd.robot_id', 'r.robot_id')
    .leftJoin('robot_groups as g', 'g.group_id', 'd.group_id')
    .select(['g.group_id', 'g.name as group_name', 'g.colour'])
    .select(raw<number | null>`coalesce(d.scene_id, c.default_scene_id)`.as('chosen'))
    .where('r.robot_id', '=', robot_id)
    .executeTakeFirst();
  if (!row) return { scene_id: null, name: null, group: null };
  const { chosen, group_id, group_name, colour } = row;
  const group = group_id && group_name ? { group_id, name: group_name, colour: colour as GroupColour } : null;
  // By its number alone: joined, all scenes of a client were read for one.
  const scenes = sql.selectFrom('scenes').select(['scene_id', 'name']).where('scene_id', '=', chosen);
  const scene = chosen === null ? undefined : await scenes.executeTakeFirst();
  return { scene_id: scene?.scene_id ?? null, name: scene?.name ?? null, group };
}

/** What decides what a robot plays, with the keys of the files by which it can be drawn; fails where the robot is not there. */
export async function drawnScheduleOf(
  sql: Sql,
  robot_id: number,
  more: readonly number[] = [],
): Promise<RobotSchedule> {
  const { wide, height, today: _today, ...robot } = await robotOf(sql, robot_id);
  const { scenes, ...rules } = await scheduleOf(sql, robot_id, more);
  return {
    ...robot,
    screen: { wide, height },
    ...rules,
    at_rest: await atRest(sql, robot_id),
    scenes: scenes.map(drawn),
  };
}
