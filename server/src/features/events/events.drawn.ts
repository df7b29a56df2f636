import type { RobotSchedule } from '@botones/contract/events/events';
import type { Sql } from '../../app/database/db.ts';
import { robotOf } from './events.robots.ts';
import { type PlayableScene, scheduleOf } from './events.schedule.ts';

/** A scene with the keys of the files by which it can be drawn. */
export const drawn = (scene: PlayableScene) => ({
  ...scene,
  items: scene.items.map(({ bytes: _b, type: _t, duration_ms: _d, key, ...item }) => ({ ...item, url_file: key })),
});

/** What decides what a robot plays, with the keys of the files by which it can be drawn; fails where the robot is not there. */
export async function drawnScheduleOf(
  sql: Sql,
  robot_id: number,
  more: readonly number[] = [],
): Promise<RobotSchedule> {
  const { wide, height, today: _today, ...robot } = await robotOf(sql, robot_id);
  const { scenes, ...rules } = await scheduleOf(sql, robot_id, more);
  return { ...robot, screen: { wide, height }, ...rules, scenes: scenes.map(drawn) };
}
