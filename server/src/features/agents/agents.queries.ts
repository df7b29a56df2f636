import type { Agent } from '@botones/contract/agents/agents';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import { decrypt, encrypt } from '../../app/secrets/encryption.ts';
import type { ServiceAccount } from '../../speech/service-account.ts';
import type { ClientWords } from '../../speech/speech.ts';
import { robotWords } from '../pronunciations/pronunciations.queries.ts';
import { agentOf, selectAgents } from './agents.rows.ts';

/** The key of an agent as it was stored; null where it has none. Must run where the tables with secrets are open. */
export async function storedKey(sql: Sql, secretKey: Buffer, agent_id: number): Promise<ServiceAccount | null> {
  const row = await sql
    .selectFrom('agent_secrets')
    .select('key_enc')
    .where('agent_id', '=', agent_id)
    .executeTakeFirst();
  if (!row) return null;
  const text = decrypt(secretKey, 'agent_secrets', { agent_id: String(agent_id) }, row.key_enc);
  return JSON.parse(text) as ServiceAccount;
}

/** The stored key of an agent, each asked for once. */
export type KeyOf = (agent_id: number) => Promise<ServiceAccount | null>;
/** `open` opens the tables with secrets. */
export function createKeyOf(open: Db, secretKey: Buffer): KeyOf {
  const keys = new Map<number, Promise<ServiceAccount | null>>();
  return (agent_id) => {
    const known = keys.get(agent_id) ?? open((sql) => storedKey(sql, secretKey, agent_id));
    keys.set(agent_id, known);
    return known;
  };
}

/** The agents of a robot, as they are told to people. */
export const agentsOfRobot = async (sql: Sql, robot_id: number, to: { is_staff: boolean }): Promise<Agent[]> =>
  (await selectAgents(sql).where('a.robot_id', '=', robot_id).execute()).map((row) => agentOf(row, to));

/** Keeps a key of an agent, sealed; of the file only what is needed to use it. */
export async function storeKey(sql: Sql, secretKey: Buffer, agent_id: number, key: ServiceAccount): Promise<void> {
  const key_enc = encrypt(secretKey, 'agent_secrets', { agent_id: String(agent_id) }, JSON.stringify(key));
  await sql
    .insertInto('agent_secrets')
    .columns(['client_id', 'agent_id', 'key_enc'])
    .expression(
      sql
        .selectFrom('agents')
        .select(['client_id', 'agent_id', raw<Buffer>`${key_enc}::bytea`.as('key_enc')])
        .where('agent_id', '=', agent_id),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'agent_id']).doUpdateSet({ key_enc }))
    .execute();
}

/** How an agent speaks. */
export interface SpeakingAgent {
  agent_id: number;
  kind: string;
  language_id: number;
  is_default: boolean;
  engine: 'local' | 'google' | 'http';
  voice_tone: 'neutral' | 'female' | 'male';
  speed: number | null;
  pitch: number | null;
  /** How its client's robots say words. */
  words: ClientWords;
}

/** The agents of a robot, as far as speaking goes. */
export async function speakingAgents(sql: Sql, robot_id: number): Promise<SpeakingAgent[]> {
  const agents = await sql
    .selectFrom('agents as a')
    .innerJoin('session_types as t', 't.session_id', 'a.session_id')
    .select(['a.agent_id', 't.kind', 'a.language_id', 'a.is_default', 'a.engine', 'a.voice_tone', 'a.speed', 'a.pitch'])
    .where('a.robot_id', '=', robot_id)
    .orderBy('a.agent_id')
    .execute();
  const words = await robotWords(sql, robot_id);
  return agents.map((agent) => ({ ...(agent as Omit<SpeakingAgent, 'words'>), words }));
}

const kinds: Record<number, string> = { 1: 'es', 2: 'en' };

/** Who speaks a language at a robot: the agent of its session type, else one of that language, the default one first (AMB-066, VOZ-1). */
export const agentForLanguage = (agents: readonly SpeakingAgent[], language_id: number): SpeakingAgent | undefined =>
  agents.find(({ kind }) => kind === kinds[language_id]) ??
  agents.find((agent) => agent.is_default && agent.language_id === language_id) ??
  agents.find((agent) => agent.language_id === language_id);

/** The newest agent whose key is of a Google project, among those that the caller reaches (AMB-075). */
export const agentOfProject = (sql: Sql, project_id: string): Promise<{ agent_id: number } | undefined> =>
  sql
    .selectFrom('agents')
    .select('agent_id')
    .where('key_project', '=', project_id)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
