import type { Agent } from '@botones/contract/agents/agents';
import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

/** Agents of live robots with the names of what they belong to. */
export const selectAgents = (sql: Sql) =>
  sql
    .selectFrom('agents as a')
    .innerJoin('robots as r', 'r.robot_id', 'a.robot_id')
    .innerJoin('session_types as t', 't.session_id', 'a.session_id')
    .innerJoin('languages as l', 'l.language_id', 'a.language_id')
    .where('r.deleted_at', 'is', null)
    .select(['a.agent_id', 'a.client_id', 'a.name', 'a.language_id', 'l.name as language_name', 'a.test_phrase'])
    .select(['a.robot_id', 'a.speed', 'a.pitch', 'a.voice_tone', 'a.session_id', 't.session_name', 'a.key_project'])
    .select(['a.key_email', 'a.is_default', 'a.engine', 'a.updated_at'])
    .orderBy('a.session_id');
export type AgentRow = Awaited<ReturnType<ReturnType<typeof selectAgents>['executeTakeFirstOrThrow']>>;

export const findAgent = async (sql: Sql, id: number): Promise<AgentRow> =>
  orFail(await selectAgents(sql).where('a.agent_id', '=', id).executeTakeFirst(), 'agents.not_found');

/** An agent as it is told: of its key where it is from, its e-mail to staff only, and never the key (AMB-075). */
export function agentOf(row: AgentRow, { is_staff }: { is_staff: boolean }): Agent {
  const { key_project, key_email } = row;
  return {
    agent_id: row.agent_id,
    client: row.client_id,
    name: row.name,
    language: { language_id: row.language_id, name: row.language_name },
    test_phrase: row.test_phrase,
    robot: row.robot_id,
    speed: row.speed,
    pitch: row.pitch,
    voice_tone: row.voice_tone as Agent['voice_tone'],
    session_type: { session_id: row.session_id, session_name: row.session_name },
    agent_key:
      key_project === null
        ? null
        : { project_id: key_project, client_email: is_staff ? key_email : null, has_key: true },
    default: row.is_default,
    engine: row.engine as Agent['engine'],
    provider: key_project === null ? 'local' : 'dialogflow',
    updated_at: row.updated_at,
  };
}
