import type { RobotResult } from '@botones/contract/jobs/jobs';
import { raw, type SecretsDb, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { copyParts } from '../intents/intents.copy.ts';
import { clearDefault, lockAgent } from './agents.locks.ts';
import { storedKey, storeKey } from './agents.queries.ts';

/** The robot's agent for the session type becomes as the one that is copied, and answers as it does; intentions of its own stay. */
async function copyTo(sql: Sql, secretKey: Buffer, from: number, robot_id: number): Promise<void> {
  const { agent: source, robots } = await lockAgent(sql, from, [robot_id]);
  const robot = robots.find((one) => one.robot_id === robot_id);
  if (robot?.client_id !== source.client_id) fail('robots.not_found');
  const { agent_id: _from, robot_id: _of, created_at: _made, updated_at: _changed, ...fields } = source;
  if (fields.is_default) await clearDefault(sql, robot_id, null);
  const { agent_id } = await sql
    .insertInto('agents')
    .values({ ...fields, robot_id })
    .onConflict((conflict) => conflict.constraint('agents__exists').doUpdateSet(fields))
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  const key = await storedKey(sql, secretKey, from);
  if (key) await storeKey(sql, secretKey, agent_id, key);
  else await sql.deleteFrom('agent_secrets').where('agent_id', '=', agent_id).execute();

  await raw`insert into intents (client_id, agent_id, provider_id, name, role, is_screen_flow, is_active, variants)
    select client_id, ${agent_id}::bigint, provider_id, name, role, is_screen_flow, is_active, variants from intents where agent_id = ${from}
    on conflict on constraint intents__exists do update set name = excluded.name, role = excluded.role,
      is_screen_flow = excluded.is_screen_flow, is_active = excluded.is_active, variants = excluded.variants`.execute(
    sql,
  );
  await copyParts(
    sql,
    raw`select f.intent_id as source, t.intent_id as target from intents f join intents t using (provider_id)
      where f.agent_id = ${from} and t.agent_id = ${agent_id}`,
  );
}

/** Gives robots an agent one after the other; what fails at one is told and stops none of the others. */
export const copyToRobots = (
  { write, secretKey }: { write: SecretsDb; secretKey: Buffer },
  from: number,
  robots: readonly { robot_id: number; name: string }[],
  onProgress: (results: RobotResult[]) => Promise<void>,
): Promise<RobotResult[]> =>
  atEachRobot(robots, ({ robot_id }) => write((sql) => copyTo(sql, secretKey, from, robot_id)), onProgress);
