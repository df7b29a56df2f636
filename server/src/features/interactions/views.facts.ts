import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** What people were shown, counted on the client's local day (MET-13 to MET-15). */
export const viewFacts = factStore({
  type: 'views',
  signals: ['visits'],
  row: ({ at, ...fact }, { date }) => ({
    ...fact,
    name: storableText(fact.name),
    // An offer to answer a survey, and nothing else, came so far (ENC-5).
    stage: fact.kind === 'survey' ? (fact.stage ?? 'offered') : null,
    viewed_at: instantOf(date(at).at),
  }),
  write: writeRows(`
    insert into view_events (uuid, client_id, robot_id, kind, record_id, name, viewed_at, local_day, local_hour,
      interaction_uuid, branchoffice_id, stage, question_id, category_id)
    select uuid, ${factClient('view_events', 'g')}, robot_id, kind, record_id, name, viewed_at, (viewed_at at time zone timezone)::date,
      extract(hour from viewed_at at time zone timezone), interaction, ${branchOf('g')}, stage, question_id,
      case when kind = 'product' then (select a.category_id from products a where a.product_id = record_id and a.client_id = g.client_id) end
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, timezone text, kind text,
      record_id bigint, name text, viewed_at timestamptz(3), interaction uuid, stage text, question_id bigint)
    order by robot_id, uuid
    on conflict on constraint view_events_once do nothing`),
});
