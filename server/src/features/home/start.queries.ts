import type { FirstSteps } from '@botones/contract/home/home';
import { raw, type Sql } from '../../app/database/db.ts';

/** Whatever people may see at a robot or ask it for, of the robots that are there. */
const hasContent = raw<boolean>`exists (
    select from (
      select client_id, robot_id from robot_products union all select client_id, robot_id from robot_directories
      union all select client_id, robot_id from robot_branches union all select client_id, robot_id from robot_information
      union all select client_id, robot_id from event_robots union all select client_id, robot_id from robot_scenes
    ) shown join robots r using (client_id, robot_id) where r.deleted_at is null
  ) or exists (select from clients where default_scene_id is not null and deleted_at is null)`;

interface Found {
  client: boolean;
  voice: boolean;
  content: boolean;
}

/** What the first robot in the caller's scope still needs; null: nothing. `total` and `unpaired` are counted already. */
export async function startOf(sql: Sql, total: number, unpaired: number): Promise<FirstSteps | null> {
  const { rows } = await raw<Found>`select exists (select from clients where deleted_at is null) as client,
    exists (select from agents join robots r using (client_id, robot_id) where r.deleted_at is null) as voice,
    (${hasContent}) as content`.execute(sql);
  const [robot, paired] = [total > 0, total > unpaired];
  const start = { client: false, voice: false, content: false, ...rows[0], robot, paired };
  if (Object.values(start).every(Boolean)) return null;
  const first = await sql
    .selectFrom('robots as r')
    .select('r.robot_id')
    .where('r.deleted_at', 'is', null)
    .where(
      raw<boolean>`(${!paired} or exists (select from devices d where d.robot_id = r.robot_id and d.revoked_at is null))`,
    )
    .orderBy('r.robot_id')
    .limit(1)
    .executeTakeFirst();
  return { ...start, robot_id: first?.robot_id ?? null };
}
