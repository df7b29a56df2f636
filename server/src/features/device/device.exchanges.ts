import { type BatchResult, ExchangeFact, ViewFact } from '@botones/contract/device/facts';
import { runSql, type Sql } from '../../app/database/db.ts';
import type { Device } from '../../app/identity/actor.ts';
import { type Batch, onePerUuid, spelled, storableText, validateBatch } from './device.batch.ts';
import { dateFact, instantOf } from './device.clock.ts';

// An intention is the robot's own while it exists; of any other, and of one that is gone, the name alone is kept.
const insertExchanges = `
  insert into exchanges (uuid, client_id, robot_id, interaction_uuid, asked_at, asked_by, question, language_id, agent_id, intent_id,
    intent_name, answer, shown)
  select g.uuid, $2, $3, g.interaction, g.asked_at, g.asked_by, g.question, g.language_id, o.agent_id, o.intent_id, g.intent_name,
    g.answer, g.shown
  from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, interaction uuid, asked_at timestamptz(3), asked_by text, question text,
    language_id smallint, intent_id bigint, intent_name text, answer text, shown text)
  left join (select i.intent_id, a.agent_id from intents i join agents a using (agent_id)
    where a.robot_id = $3 and a.client_id = $2) o on o.intent_id = g.intent_id
  order by g.uuid
  on conflict on constraint exchanges_once do nothing`;

/** What was asked and answered, dated as every fact; a repeat changes nothing. */
export async function saveExchanges(sql: Sql, device: Device, batch: Batch, arrival: number): Promise<BatchResult> {
  const { good, rejected } = validateBatch(ExchangeFact, batch.records);
  const rows = onePerUuid(good, (a) => a).map(({ at, ...fact }) => ({
    ...fact,
    asked_at: instantOf(dateFact(at, batch.now, arrival).at),
    question: storableText(fact.question),
    intent_name: storableText(fact.intent_name),
    answer: storableText(fact.answer),
    shown: storableText(fact.shown),
  }));
  if (rows.length > 0) await runSql(sql, insertExchanges, [JSON.stringify(rows), device.client_id, device.robot_id]);
  return { accepted: spelled(good), rejected };
}

const insertViews = `
  insert into view_events (uuid, client_id, robot_id, kind, record_id, name, viewed_at, local_day)
  select uuid, $2, $3, kind, record_id, name, viewed_at, (viewed_at at time zone $4)::date
  from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, kind text, record_id bigint, name text, viewed_at timestamptz(3))
  order by uuid
  on conflict on constraint view_events_once do nothing`;

/** What people were shown, counted on the client's local day (MET-13 to MET-15). */
export async function saveViews(sql: Sql, device: Device, batch: Batch, arrival: number): Promise<BatchResult> {
  const { good, rejected } = validateBatch(ViewFact, batch.records);
  const rows = onePerUuid(good, (a) => a).map(({ at, ...fact }) => ({
    ...fact,
    name: storableText(fact.name),
    viewed_at: instantOf(dateFact(at, batch.now, arrival).at),
  }));
  const { client_id, robot_id, timezone } = device;
  if (rows.length > 0) await runSql(sql, insertViews, [JSON.stringify(rows), client_id, robot_id, timezone]);
  return { accepted: spelled(good), rejected };
}
