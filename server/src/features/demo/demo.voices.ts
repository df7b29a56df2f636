import { raw, type Sql } from '../../app/database/db.ts';
import { copyParts } from '../intents/intents.copy.ts';
import { seedIntents } from '../intents/intents.starters.ts';

const agents = {
  es: { name: 'Recepción', language_id: 1, test_phrase: 'Hola, bienvenido a Clínica Aurora.', voice_tone: 'female' },
  en: { name: 'Reception', language_id: 2, test_phrase: 'Hello, welcome to Clínica Aurora.', voice_tone: 'female' },
  chemical: { name: 'Químico de guardia', language_id: 1, test_phrase: 'Le atiende el químico.', voice_tone: 'male' },
} as const;

/** Gives all robots of the demonstration their agents with the voice of this server, and what these answer. */
export async function addDemonstrationVoices(sql: Sql, client_id: number): Promise<void> {
  const robots = await sql.selectFrom('robots').select('robot_id').where('client_id', '=', client_id).execute();
  const types = await sql
    .selectFrom('session_types')
    .select(['session_id', 'kind'])
    .where('client_id', '=', client_id)
    .orderBy('session_id')
    .execute();
  for (const { session_id, kind } of types) {
    const agent = agents[kind as keyof typeof agents];
    const voice = { client_id, session_id, ...agent, speed: 1, pitch: 0, engine: 'local', is_default: kind === 'es' };
    const made = await sql
      .insertInto('agents')
      .values(robots.map(({ robot_id }) => ({ ...voice, robot_id })))
      .returning('agent_id')
      .execute();
    const first = made[0]?.agent_id ?? 0;
    await seedIntents(sql, { agent_id: first, client_id, language_id: agent.language_id });
    const others = raw`any(${made.slice(1).map(({ agent_id }) => agent_id)}::bigint[])`;
    await raw`insert into intents (client_id, agent_id, provider_id, name, role)
      select f.client_id, a.agent_id, f.provider_id, f.name, f.role from intents f, agents a
      where f.agent_id = ${first} and a.agent_id = ${others} order by a.agent_id, f.intent_id`.execute(sql);
    await copyParts(
      sql,
      raw`select f.intent_id as source, t.intent_id as target from intents f join intents t using (provider_id)
        where f.agent_id = ${first} and t.agent_id = ${others}`,
    );
  }
}
