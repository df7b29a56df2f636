import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** Tries to hear what somebody says, without a word of it (OIR-3); only a fault has one. */
export const tryFacts = factStore({
  type: 'tries',
  row: ({ at, ...fact }, { date }) => ({
    ...fact,
    fault: fact.outcome === 'fault' ? (fact.fault ?? 'failed') : null,
    tried_at: instantOf(date(at).at),
  }),
  write: writeRows(`
    insert into tries (uuid, client_id, robot_id, interaction_uuid, tried_at, ear, outcome, fault, recognised_ms, sound_ms, local_day,
      branchoffice_id)
    select uuid, ${factClient('tries', 'g')}, robot_id, interaction, tried_at, ear, outcome, fault, recognised_ms, sound_ms,
      (tried_at at time zone timezone)::date, ${branchOf('g')}
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, interaction uuid,
      tried_at timestamptz(3), ear text, outcome text, fault text, recognised_ms int, sound_ms int, timezone text)
    order by robot_id, uuid
    on conflict on constraint tries_once do nothing`),
  signals: ['hearing'],
});
