import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Known } from './packs.answer.ts';

const agents = (sql: Sql) =>
  sql
    .selectFrom('agents as a')
    .innerJoin('robots as r', 'r.robot_id', 'a.robot_id')
    .innerJoin('clients as c', 'c.client_id', 'a.client_id')
    .where('r.deleted_at', 'is', null)
    .select(['a.agent_id', 'a.client_id', 'a.robot_id', 'a.session_id', 'a.language_id', 'a.key_project'])
    .select('c.name as client');

/** An agent of a live robot, and whose it is. */
export const agentOf = async (sql: Sql, agent_id: number) =>
  orFail(await agents(sql).where('a.agent_id', '=', agent_id).executeTakeFirst(), 'agents.not_found');
/** The agent of a live robot that answers for a session type. */
export const agentFor = async (sql: Sql, robot_id: number, session_id: number) =>
  orFail(
    await agents(sql).where('a.robot_id', '=', robot_id).where('a.session_id', '=', session_id).executeTakeFirst(),
    'packs.no_agent',
  );
export type Agent = Awaited<ReturnType<typeof agentOf>>;

export const tongueOf = ({ language_id }: Agent) => (language_id === 2 ? 'en' : 'es');

/** What is known of where the robot of an agent stands: its main branch, else the client's only one. */
export async function knownOf(sql: Sql, { client, client_id, robot_id }: Agent): Promise<Known> {
  const branches = sql
    .selectFrom('branch_offices as b')
    .where('b.client_id', '=', client_id)
    .where('b.deleted_at', 'is', null)
    .select(['b.direction', 'b.phone', 'b.open_at', 'b.until_at'])
    .orderBy('b.branchoffice_id');
  const [main] = await branches
    .innerJoin('robot_main_branches as m', (join) =>
      join.onRef('m.client_id', '=', 'b.client_id').onRef('m.branchoffice_id', '=', 'b.branchoffice_id'),
    )
    .where('m.robot_id', '=', robot_id)
    .execute();
  if (main) return { client, branch: main };
  const [first, second] = await branches.limit(2).execute();
  return { client, branch: first && !second ? first : null };
}
