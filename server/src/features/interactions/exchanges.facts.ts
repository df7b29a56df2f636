import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** What was asked and answered. An intention is the robot's own while it exists; of any other, and of one that is gone, the name alone is kept. */
export const exchangeFacts = factStore({
  type: 'exchanges',
  signals: ['interactions'],
  row: ({ at, ...fact }, { date }) => ({
    ...fact,
    asked_at: instantOf(date(at).at),
    question: storableText(fact.question),
    intent_name: storableText(fact.intent_name),
    answer: storableText(fact.answer),
    shown: storableText(fact.shown),
  }),
  write: writeRows(`
    insert into exchanges (uuid, client_id, robot_id, interaction_uuid, asked_at, asked_by, question, language_id, agent_id, intent_id,
      intent_name, answer, shown, outcome, local_day, branchoffice_id)
    select g.uuid, ${factClient('exchanges', 'g')}, g.robot_id, g.interaction, g.asked_at, g.asked_by, g.question, g.language_id, o.agent_id, o.intent_id,
      g.intent_name, g.answer, g.shown, g.outcome, (g.asked_at at time zone g.timezone)::date, ${branchOf('g')}
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, interaction uuid,
      asked_at timestamptz(3), asked_by text, question text, language_id smallint, intent_id bigint, intent_name text, answer text,
      shown text, outcome text, timezone text)
    left join (select i.intent_id, a.agent_id, a.robot_id, a.client_id from intents i join agents a using (agent_id)) o
      using (intent_id, robot_id, client_id)
    order by g.robot_id, g.uuid
    on conflict on constraint exchanges_once do nothing`),
});
