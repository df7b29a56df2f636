import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** People who crossed in front of a robot. How long they stood there is told later, once. */
export const detectionFacts = factStore({
  type: 'detections',
  row: ({ at, ...fact }, { date }) => {
    const dated = date(at);
    return {
      ...fact,
      occurred_at: instantOf(dated.at),
      occurred_by: dated.by,
      track_id: storableText(fact.track_id),
    };
  },
  write: writeRows(`
    insert into detections as kept (uuid, client_id, robot_id, event_type, occurred_at, occurred_by, track_id, gender, age,
      dwell_ms, local_day, local_hour, branchoffice_id)
    select uuid, ${factClient('detections', 'g')}, robot_id, event_type, occurred_at, occurred_by, track_id, gender, age,
      dwell_ms, (occurred_at at time zone timezone)::date, extract(hour from occurred_at at time zone timezone), ${branchOf('g')}
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, event_type text,
      occurred_at timestamptz(3), occurred_by text, track_id text, gender text, age smallint, dwell_ms int, timezone text)
    order by robot_id, uuid
    on conflict on constraint detections_once do update set dwell_ms = excluded.dwell_ms
      where kept.dwell_ms is null and excluded.dwell_ms is not null`),
});
