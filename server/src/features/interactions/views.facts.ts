import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** What people were shown, counted on the client's local day (MET-13 to MET-15). */
export const viewFacts = factStore({
  type: 'views',
  row: ({ at, ...fact }, { date }) => ({
    ...fact,
    name: storableText(fact.name),
    viewed_at: instantOf(date(at).at),
  }),
  write: writeRows(`
    insert into view_events (uuid, client_id, robot_id, kind, record_id, name, viewed_at, local_day, interaction_uuid, branchoffice_id)
    select uuid, client_id, robot_id, kind, record_id, name, viewed_at, (viewed_at at time zone timezone)::date,
      interaction, ${branchOf('g')}
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, timezone text, kind text,
      record_id bigint, name text, viewed_at timestamptz(3), interaction uuid)
    order by robot_id, uuid
    on conflict on constraint view_events_once do nothing`),
});
