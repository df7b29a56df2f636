import type { Intent, IntentDetail } from '@botones/contract/intents/intents';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { opensOf, packOf } from './intents.starter-set.ts';

type Audio = Intent['audios'][number];
type Gesture = Intent['gestures'][number];

/** Intentions of live robots with all that belongs to them. */
export const selectIntents = (sql: Sql) =>
  sql
    .selectFrom('intents as i')
    .innerJoin('agents as a', 'a.agent_id', 'i.agent_id')
    .innerJoin('robots as r', 'r.robot_id', 'a.robot_id')
    .where('r.deleted_at', 'is', null)
    .select(['i.intent_id', 'i.client_id', 'i.name', 'i.agent_id', 'i.provider_id', 'i.role', 'i.is_active'])
    .select(['i.is_screen_flow', 'i.media_id', 'i.updated_at', 'a.name as agent_name', 'a.robot_id', 'a.language_id'])
    .select(['a.key_project', 'r.name as robot_name', 'i.variants', 'i.opens'])
    .select([
      raw<
        Audio[]
      >`coalesce((select json_agg(json_build_object('position', u.position, 'text', u.text, 's3_url', u.s3_url)
        order by u.position) from intent_audios u where u.intent_id = i.intent_id), '[]')`.as('audios'),
      raw<Gesture[]>`coalesce((select json_agg(json_build_object('position', n.position, 'id_gesture', n.id_gesture,
          'gesture_id', n.id_gesture, 'name', g.name, 'duration', n.duration, 'publicity', n.media_id) order by n.position)
        from intent_gestures n join gestures g using (id_gesture) where n.intent_id = i.intent_id), '[]')`.as(
        'gestures',
      ),
      raw<string[]>`coalesce((select json_agg(p.text order by p.position) from intent_phrases p
        where p.intent_id = i.intent_id), '[]')`.as('phrases'),
    ]);
export type IntentRow = Awaited<ReturnType<ReturnType<typeof selectIntents>['executeTakeFirstOrThrow']>>;

export function toWire(row: IntentRow): Intent {
  const { intent_id, client_id: _client, key_project, media_id, robot_name: _robot, provider_id, opens, ...told } = row;
  return {
    ...told,
    id: intent_id,
    provider: key_project === null ? 'local' : 'dialogflow',
    role: told.role as Intent['role'],
    publicity: media_id,
    opens: opensOf({ provider_id, opens }),
    pack: packOf(provider_id),
  };
}

export const findIntent = async (sql: Sql, id: number): Promise<IntentRow> =>
  orFail(await selectIntents(sql).where('i.intent_id', '=', id).executeTakeFirst(), 'intents.not_found');

/** The same intention of other robots of the client, by what its provider knows it, in the language of the agent. */
export const findAlike = (sql: Sql, row: IntentRow) =>
  sql
    .selectFrom('intents as i')
    .innerJoin('agents as a', 'a.agent_id', 'i.agent_id')
    .innerJoin('robots as r', 'r.robot_id', 'a.robot_id')
    .where('r.deleted_at', 'is', null)
    .where('i.client_id', '=', row.client_id)
    .where('i.provider_id', '=', row.provider_id)
    .where('a.language_id', '=', row.language_id)
    .where('a.robot_id', '<>', row.robot_id)
    .select(['a.robot_id', 'r.name as robot_name', 'i.intent_id as id', 'a.name as agent_name'])
    .orderBy(raw`r.name::text collate spanish`)
    .orderBy('i.intent_id')
    .execute();

export async function detailOf(sql: Sql, id: number): Promise<IntentDetail> {
  const row = await findIntent(sql, id);
  const { robot_name } = row;
  const client = await sql
    .selectFrom('clients')
    .select(['client_id', 'name', 'bucket_name'])
    .where('client_id', '=', row.client_id)
    .executeTakeFirstOrThrow();
  return { ...toWire(row), client, robot_name, alike: await findAlike(sql, row) };
}
