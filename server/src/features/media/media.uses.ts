import type { Sql } from '../../app/database/db.ts';

/** Places that are named; who has more learns of these first. */
const mostNamed = 5;

/** Where a medium is shown, in words: 'Bienvenida (Recepción Polanco)'. */
export async function usesOf(sql: Sql, media_id: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('intents as i')
    .innerJoin('agents as a', 'a.agent_id', 'i.agent_id')
    .innerJoin('robots as r', 'r.robot_id', 'a.robot_id')
    .select(['i.name', 'r.name as robot'])
    .where((e) =>
      e.or([
        e('i.media_id', '=', media_id),
        e('i.intent_id', 'in', e.selectFrom('intent_gestures').select('intent_id').where('media_id', '=', media_id)),
      ]),
    )
    .orderBy('i.intent_id')
    .limit(mostNamed)
    .execute();
  const scenes = await sql
    .selectFrom('scene_media as m')
    .innerJoin('scenes as s', 's.scene_id', 'm.scene_id')
    .select(['s.scene_id', 's.name'])
    .distinct()
    .where('m.media_id', '=', media_id)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.scene_id')
    .limit(mostNamed)
    .execute();
  return [...rows.map(({ name, robot }) => `${name} (${robot})`), ...scenes.map(({ name }) => name)];
}
