import { ApiError } from '@botones/contract/calls/api-error';
import { raw, type SecretsDb, type Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { type Google, GoogleRefusal, meaningOf } from '../../speech/google-access.ts';
import type { ServiceAccount } from '../../speech/service-account.ts';
import { endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';
import { seedIntents } from '../intents/intents.starters.ts';
import type { AgentRow } from './agents.rows.ts';

/** An intention as Dialogflow tells it. */
export interface KnownIntent {
  provider_id: string;
  name: string;
  role: 'welcome' | 'fallback' | null;
  /** The first text that it answers, where it has one. */
  says: string | null;
  phrases: string[];
}
interface Told {
  name?: string;
  displayName?: string;
  isFallback?: boolean;
  events?: string[];
  messages?: { platform?: string; text?: { text?: string[] } }[];
  trainingPhrases?: { parts?: { text?: string }[] }[];
}

const held = (text: string, most: number) => [...text.replaceAll('\0', '').trim()].slice(0, most).join('').trim();

/** What Dialogflow (v2) tells of an intention, as far as a robot uses it. */
export function intentOf(source: Told): KnownIntent | null {
  const provider_id = source.name?.split('/').at(-1) ?? '';
  const name = held(source.displayName ?? '', 75);
  if (!provider_id || provider_id.length > 200 || !name) return null;
  const texts = (source.messages ?? []).flatMap(({ text }) => text?.text ?? []);
  const phrases = (source.trainingPhrases ?? []).map(({ parts = [] }) =>
    held(parts.map(({ text }) => text ?? '').join(''), 128),
  );
  return {
    provider_id,
    name,
    says: texts.map((text) => held(text, 150)).find(Boolean) ?? null,
    role: source.isFallback ? 'fallback' : source.events?.includes('WELCOME') ? 'welcome' : null,
    phrases: [...new Set(phrases.filter(Boolean))].slice(0, 500),
  };
}

/** All intentions of a project's agent, page by page. */
export async function askDialogflow(google: Google, key: ServiceAccount): Promise<KnownIntent[]> {
  const found: KnownIntent[] = [];
  let token = '';
  const path = `/v2/projects/${encodeURIComponent(key.project_id)}/agent/intents`;
  // As many pages as an agent has at most, so that one that names itself as its next ends.
  for (let page = 0; page < 50; page++) {
    const query = new URLSearchParams({ intentView: 'INTENT_VIEW_FULL', pageSize: '1000' });
    if (token) query.set('pageToken', token);
    const answer = await google.call(key, 'dialogflow', `${path}?${query}`);
    const intents = Array.isArray(answer.intents) ? (answer.intents as Told[]) : [];
    found.push(...intents.map(intentOf).filter((one) => one !== null));
    token = typeof answer.nextPageToken === 'string' ? answer.nextPageToken : '';
    if (!token) break;
  }
  return found;
}

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
  let added = 0;
  for (const { provider_id, name, role, says, phrases } of now.values()) {
    const had = known.get(provider_id);
    if (had !== undefined) {
      await sql.updateTable('intents').set({ name, role, is_active: true }).where('intent_id', '=', had).execute();
      continue;
    }
    added++;
    const values = { client_id, agent_id, provider_id, name, role };
    const { intent_id } = await sql
      .insertInto('intents')
      .values(values)
      .returning('intent_id')
      .executeTakeFirstOrThrow();
    const of = { client_id, intent_id };
    if (says)
      await sql
        .insertInto('intent_audios')
        .values({ ...of, position: 1, text: says })
        .execute();
    const rows = phrases.map((text, at) => ({ ...of, position: at + 1, text }));
    if (rows.length > 0) await sql.insertInto('intent_phrases').values(rows).execute();
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
  const found = await askDialogflow(speech.google, key).catch((cause: unknown) => {
    const code = cause instanceof GoogleRefusal ? meaningOf(cause) : 'speech.failed';
    throw failure(code === 'speech.failed' ? 'agents.not_synced' : code);
  });
  return write((sql) => apply(sql, agent, found));
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
  const touched = await services.system.write('agents.syncIntents')((sql) =>
    broken === null
      ? endAlerts(sql, [{ robot_id, client_id, alert: notSynced, at }])
      : raiseAlerts(sql, [
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
