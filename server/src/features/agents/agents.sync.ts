import { ApiError } from '@botones/contract/calls/api-error';
import { raw, type SecretsDb, type Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { GoogleRefusal, meaningOf } from '../../speech/google-access.ts';
import type { ServiceAccount } from '../../speech/service-account.ts';
import { endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';
import { seedIntents } from '../intents/intents.starters.ts';
import { askDialogflow, type KnownIntent } from './agents.dialogflow.ts';
import type { AgentRow } from './agents.rows.ts';

/** New ones come with what they say and are asked by; of known ones name and role follow, the rest is ours; vanished ones rest. */
async function apply(sql: Sql, { agent_id, client_id, robot_id }: AgentRow, found: KnownIntent[]) {
  await lockVersions(sql, [robot_id]);
  const before = await sql
    .selectFrom('intents')
    .select(['intent_id', 'provider_id'])
    .where('agent_id', '=', agent_id)
    .execute();
  const known = new Map(before.map(({ intent_id, provider_id }) => [provider_id, intent_id]));
  const now = new Map(found.map((intent) => [intent.provider_id, intent]));
  // An agent that lost all it had at once has not: somebody else's answer, or another language's.
  if (now.size === 0 && known.size > 0) throw failure('agents.no_intents');
  let added = 0;
  for (const { provider_id, name, role, says, variants, phrases } of now.values()) {
    const had = known.get(provider_id);
    if (had !== undefined) {
      await sql
        .updateTable('intents')
        .set({ name, role, variants, is_active: true })
        .where('intent_id', '=', had)
        .execute();
      continue;
    }
    added++;
    const values = { client_id, agent_id, provider_id, name, role, variants };
    const { intent_id } = await sql
      .insertInto('intents')
      .values(values)
      .returning('intent_id')
      .executeTakeFirstOrThrow();
    const of = { client_id, intent_id };
    const inOrder = (texts: string[]) => texts.map((text, at) => ({ ...of, position: at + 1, text }));
    if (says.length > 0) await sql.insertInto('intent_audios').values(inOrder(says)).execute();
    if (phrases.length > 0) await sql.insertInto('intent_phrases').values(inOrder(phrases)).execute();
  }
  const gone = before.filter(({ provider_id }) => !now.has(provider_id)).map(({ intent_id }) => intent_id);
  if (gone.length > 0)
    await sql
      .updateTable('intents')
      .set({ is_active: false })
      .where('intent_id', '=', raw<number>`any(${gone}::bigint[])`)
      .execute();
  return { added, kept: now.size - added, inactive: gone.length };
}

/** What the alert about intentions that could not be brought up to date is called. */
export const notSynced = 'intents_not_synced';

/** Brings the intentions of an agent up to date with the provider; fails with what the provider's answer means. */
export async function syncIntents({ speech }: Services, agent: AgentRow, key: ServiceAccount | null, write: SecretsDb) {
  if (agent.key_project === null)
    return write(async (sql) => {
      await lockVersions(sql, [agent.robot_id]);
      const added = await seedIntents(sql, agent);
      const all = sql
        .selectFrom('intents')
        .select(raw<number>`count(*)::int`.as('n'))
        .where('agent_id', '=', agent.agent_id);
      const count = (active: boolean) => all.where('is_active', '=', active).executeTakeFirstOrThrow();
      const [active, resting] = [await count(true), await count(false)];
      return { added, kept: active.n - added, inactive: resting.n };
    });
  if (!key) throw failure('agents.key_required');
  const found = await askDialogflow(speech.google, key, agent.language_id).catch((cause: unknown) => {
    const code = cause instanceof GoogleRefusal ? meaningOf(cause) : 'speech.failed';
    throw failure(code === 'speech.failed' ? 'agents.not_synced' : code);
  });
  return write((sql) => apply(sql, agent, found));
}

/** Ends the warning of intentions that were not brought, once they were or nothing is to be brought. */
export async function endNotSynced(
  services: Services,
  { robot_id, client_id }: Pick<AgentRow, 'robot_id' | 'client_id'>,
) {
  const over = { robot_id, client_id, alert: notSynced, at: new Date(services.now()).toISOString() };
  signalAlerts(services.live, await services.system.write('agents.syncIntents')((sql) => endAlerts(sql, [over])));
}

/** The same where a failure must not be the caller's: the agent is saved, and a warning says what did not work (AMB-068). */
export async function syncOrWarn(
  services: Services,
  agent: AgentRow,
  key: ServiceAccount | null,
  write: SecretsDb,
): Promise<void> {
  const { robot_id, client_id, name } = agent;
  const at = new Date(services.now()).toISOString();
  const broken = await syncIntents(services, agent, key, write).then(
    () => null,
    (cause: unknown) => (cause instanceof ApiError ? cause : failure('agents.not_synced')),
  );
  if (broken === null) return endNotSynced(services, agent);
  const touched = await services.system.write('agents.syncIntents')((sql) =>
    raiseAlerts(sql, [
      {
        robot_id,
        client_id,
        uuid: null,
        alert: notSynced,
        type: 'warning',
        at,
        source: 'server',
        priority: 'medium',
        title: 'Intenciones sin sincronizar',
        description: `No se pudieron traer las intenciones del agente “${name}”: ${broken.message}`,
        solution: 'Revise la llave del agente y presione Sincronizar intenciones.',
      },
    ]),
  );
  signalAlerts(services.live, touched);
}
