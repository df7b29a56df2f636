import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';

/**
 * Robots of the fleet by number, held with their versions while their agents are written: two that make another agent the default one
 * meet here, and the later sees what the earlier saved. Before the agents themselves, some of which each of the two writes.
 */
export async function lockRobots(sql: Sql, robots: readonly number[]) {
  const held = await sql
    .selectFrom('robots')
    .select(['robot_id', 'client_id'])
    .where(raw<boolean>`robot_id = any(${robots}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('robot_id')
    .forNoKeyUpdate()
    .execute();
  await lockVersions(sql, robots);
  return held;
}

/** An agent as it is once its robot is held, and those `beside` it with it. */
export async function lockAgent(sql: Sql, agent_id: number, beside: readonly number[] = []) {
  const agent = sql.selectFrom('agents').selectAll().where('agent_id', '=', agent_id);
  // It stays with its robot, so that this may be asked before.
  const { robot_id } = orFail(await agent.executeTakeFirst(), 'agents.not_found');
  const robots = await lockRobots(sql, [robot_id, ...beside]);
  return { agent: orFail(await agent.executeTakeFirst(), 'agents.not_found'), robots };
}

/** At most one agent of a robot is the default one (AMB-078). The robot is held. */
export const clearDefault = (sql: Sql, robot_id: number, but: number | null) =>
  sql
    .updateTable('agents')
    .set({ is_default: false })
    .where('robot_id', '=', robot_id)
    .where('is_default', '=', true)
    .$if(but !== null, (q) => q.where('agent_id', '<>', but))
    .execute();
