import { type Agent, type AgentForm, agents } from '@botones/contract/agents/agents';
import type { z } from 'zod';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { chosenRobots } from '../../app/robots/groups.ts';
import type { Services } from '../../app/services.ts';
import { type ServiceAccount, sentKey } from '../../speech/service-account.ts';
import { seedIntents } from '../intents/intents.starters.ts';
import { copyToRobots } from './agents.copy.ts';
import { clearDefault, lockAgent, lockRobots } from './agents.locks.ts';
import { storedKey, storeKey } from './agents.queries.ts';
import { agentOf, findAgent, selectAgents } from './agents.rows.ts';
import { endNotSynced, syncIntents, syncOrWarn } from './agents.sync.ts';

type Form = z.output<typeof AgentForm>;
type Change = Partial<Form> & { updated_at?: string | undefined };

/** What a form says of the key: another one, none, or (undefined) the stored one (AMB-075). */
const keyIn = (agent_key: Form['agent_key']): ServiceAccount | null | undefined => agent_key && sentKey(agent_key);

/** A key without its private part means the stored one, which is of the project that it names; another one would be lost without a word. */
function checkMeant(agent_key: Form['agent_key'], stored: string | null): void {
  if (agent_key && !sentKey(agent_key) && agent_key.project_id !== stored) fail('agents.key_without_private');
}

async function checkSessionType(sql: Sql, session_id: number, client_id: number): Promise<void> {
  const found = await sql
    .selectFrom('session_types')
    .select('session_id')
    .where('session_id', '=', session_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  orFail(found, 'agents.session_type_not_found');
}

const columnsOf = ({
  name,
  language,
  test_phrase,
  speed,
  pitch,
  voice_tone,
  session_type,
  default: is_default,
}: Change) => ({
  ...(name !== undefined && { name }),
  ...(language !== undefined && { language_id: language }),
  ...(test_phrase !== undefined && { test_phrase }),
  ...(speed !== undefined && { speed }),
  ...(pitch !== undefined && { pitch }),
  ...(voice_tone !== undefined && { voice_tone }),
  ...(session_type !== undefined && { session_id: session_type }),
  ...(is_default !== undefined && { is_default }),
});
const keyColumns = (key: ServiceAccount | null | undefined) =>
  key === undefined ? {} : { key_project: key?.project_id ?? null, key_email: key?.client_email ?? null };

export function agentRoutes(services: Services) {
  const { config, live, background } = services;
  const { secretKey } = config;

  /** After it is saved: a new key is asked for its intentions, and a person who looks at the robot hears of it. */
  async function saved(
    id: number,
    key: ServiceAccount | null | undefined,
    { person, db, secretsDb }: PersonContext,
  ): Promise<Agent> {
    const row = await db((sql) => findAgent(sql, id));
    if (key) await syncOrWarn(services, row, key, secretsDb);
    // Without one it answers by itself: nothing is left to bring.
    if (key === null) await endNotSynced(services, row);
    live.signal(row.client_id, { feature: 'intents' });
    return agentOf(row, person);
  }

  async function update(id: number, body: Change, context: PersonContext): Promise<Agent> {
    const key = keyIn(body.agent_key);
    await context.secretsDb(async (sql) => {
      const { agent: kept } = await lockAgent(sql, id);
      refuseStale(kept, body.updated_at);
      checkMeant(body.agent_key, kept.key_project);
      const { client_id, robot_id } = kept;
      // It stays with its robot: another one's would be another agent.
      if (body.robot !== undefined && body.robot !== robot_id) fail('agents.not_found');
      if (body.session_type !== undefined) await checkSessionType(sql, body.session_type, client_id);
      const has = key === undefined ? kept.key_project !== null : key !== null;
      const engine = body.engine ?? (key ? 'google' : kept.engine);
      if (engine === 'google' && !has) fail('agents.key_required');
      if (body.default) await clearDefault(sql, robot_id, id);
      await sql
        .updateTable('agents')
        .set({ ...columnsOf(body), ...keyColumns(key), engine, updated_at: raw<string>`now()` })
        .where('agent_id', '=', id)
        .execute();
      if (key) await storeKey(sql, secretKey, id, key);
      if (key === null) await sql.deleteFrom('agent_secrets').where('agent_id', '=', id).execute();
      if (!has) await seedIntents(sql, await findAgent(sql, id));
    });
    return saved(id, key, context);
  }

  /** The agents of a robot that the caller reaches. */
  const ofRobot = (robot_id: number, session_id: number | null, { db, person }: PersonContext) =>
    db(async (sql) => {
      const standing = sql.selectFrom('robots').select('robot_id').where('deleted_at', 'is', null);
      orFail(await standing.where('robot_id', '=', robot_id).executeTakeFirst(), 'robots.not_found');
      const rows = await selectAgents(sql)
        .where('a.robot_id', '=', robot_id)
        .$if(session_id !== null, (q) => q.where('a.session_id', '=', session_id))
        .execute();
      return rows.map((row) => agentOf(row, person));
    });

  return implement(agents, {
    listByRobot: ({ params }, context) => ofRobot(params.robot_id, null, context),
    listBySessionType: ({ params }, context) => ofRobot(params.robot_id, params.session_id, context),
    get: ({ params }, { db, person }) => db(async (sql) => agentOf(await findAgent(sql, params.id), person)),

    create: async ({ body }, context) => {
      const key = keyIn(body.agent_key) ?? null;
      checkMeant(body.agent_key, null);
      const engine = body.engine ?? (key ? 'google' : 'local');
      if (engine === 'google' && !key) fail('agents.key_required');
      const made = await context.secretsDb(async (sql) => {
        const [robot] = await lockRobots(sql, [body.robot]);
        const { client_id } = orFail(robot, 'robots.not_found');
        await checkSessionType(sql, body.session_type, client_id);
        if (body.default) await clearDefault(sql, body.robot, null);
        const { name, language: language_id, test_phrase, voice_tone, session_type: session_id } = body;
        const values = { name, language_id, test_phrase, voice_tone, session_id };
        const { agent_id } = await sql
          .insertInto('agents')
          .values({ ...columnsOf(body), ...values, ...keyColumns(key), client_id, robot_id: body.robot, engine })
          .returning('agent_id')
          .executeTakeFirstOrThrow();
        if (key) await storeKey(sql, secretKey, agent_id, key);
        if (!key) await seedIntents(sql, await findAgent(sql, agent_id));
        return agent_id;
      });
      return saved(made, key, context);
    },

    update: ({ params, body }, context) => update(params.id, body, context),
    updateNamed: ({ body: { agent_id, ...body } }, context) => update(agent_id, body, context),

    syncIntents: async ({ params }, { secretsDb, readSecrets }) => {
      const { row, key } = await readSecrets(async (sql) => ({
        row: await findAgent(sql, params.id),
        key: await storedKey(sql, secretKey, params.id),
      }));
      const counts = await syncIntents(services, row, key, secretsDb);
      await endNotSynced(services, row);
      live.signal(row.client_id, { feature: 'intents' });
      return counts;
    },

    copyToRobots: async ({ params, body }, { db, secretsDb }) => {
      const { from, robots } = await db(async (sql) => {
        const from = await findAgent(sql, params.id);
        const chosen = await chosenRobots(sql, from.client_id, body);
        const robots = chosen.filter(({ robot_id }) => robot_id !== from.robot_id);
        if (robots.length === 0) fail('robots.not_found');
        return { from, robots: robots.sort((one, other) => one.name.localeCompare(other.name)) };
      });
      const of = { client_id: from.client_id, kind: 'agent_copy', total: robots.length } as const;
      return background.start(db, of, async (progress) => {
        const done = await copyToRobots({ write: secretsDb, secretKey }, params.id, robots, (results) =>
          progress(results.length, { robots: results }),
        ).finally(() => live.signal(from.client_id, { feature: 'intents' }));
        return { robots: done };
      });
    },
  });
}
