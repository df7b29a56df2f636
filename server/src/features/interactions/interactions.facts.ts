import { storableText } from '../../app/database/storable-text.ts';
import { instantOf, lastedMs, wallTimeOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';
import { fillEmpty } from '../../app/facts/late.ts';

/**
 * Interactions, with their counters in the same statement. A repeat changes nothing but adds the end that was missing, and what came with it;
 * its time is decided once, at the first insert (data-model 5.3).
 */
export const interactionFacts = factStore({
  type: 'interactions',
  signals: ['interactions', 'visits'],
  row: (fact, { date, arrival }) => {
    const start = date(fact.start);
    const lasted = lastedMs(fact);
    const end = fact.end && (lasted === null ? date(fact.end).at : start.at + lasted);
    return {
      started_at: instantOf(start.at),
      ended_at: end === null ? null : instantOf(Math.max(start.at, end)),
      lasted_ms: lasted,
      started_by: start.by,
      wall_started_at: wallTimeOf(fact.start) ?? instantOf(arrival),
      gender: fact.gender,
      age: fact.age,
      language_id: fact.language_id,
      session_kind: fact.session_kind,
      track_id: storableText(fact.track_id),
    };
  },
  write: writeRows(`
    with given as (
      select * from jsonb_to_recordset($1::text::jsonb) as g (robot_id bigint, client_id bigint, timezone text, uuid uuid,
        started_at timestamptz(3), ended_at timestamptz(3), lasted_ms bigint, started_by text, wall_started_at timestamptz(3), gender text,
        age smallint, language_id smallint, session_kind text, track_id text)
    ), mine as (
      -- One batch of a robot at a time: two that carry the same interactions in another order would wait for each other.
      select robot_id from robot_state where robot_id in (select robot_id from given) order by robot_id for update
    ), kept as (
      insert into interactions as i (uuid, client_id, robot_id, started_at, ended_at, started_by, wall_started_at, local_day, local_hour,
        gender, age, language_id, session_kind, track_id, branchoffice_id, comes_back)
      select uuid, ${factClient('interactions', 'dated')}, robot_id, started_at, ended_at, started_by, wall_started_at, day, extract(hour from started_at at time zone timezone),
        gender, age, language_id, session_kind, track_id, ${branchOf('dated')},
        track_id is not null and (row_number() over (partition by robot_id, day, track_id order by started_at, uuid) > 1
          or exists (select from interactions o where o.robot_id = dated.robot_id and o.local_day = dated.day and o.track_id = dated.track_id
            and o.uuid <> dated.uuid)
          or was_erased_with(dated.robot_id, dated.day, dated.track_id, dated.uuid))
      from (select given.*, (started_at at time zone timezone)::date as day from given) dated join mine using (robot_id) order by started_at, uuid
      on conflict on constraint interactions_once do update set
        ended_at = greatest(i.started_at, coalesce(i.started_at + make_interval(secs =>
          (select g.lasted_ms from given g where g.robot_id = i.robot_id and g.uuid = i.uuid) / 1000.0), excluded.ended_at)),
        ${fillEmpty('excluded', 'i', 'gender', 'age', 'language_id', 'session_kind')}, ${fillEmpty('i', 'excluded', 'track_id')},
        comes_back = i.comes_back or i.track_id is null and excluded.comes_back
      -- No length at all is what we guessed of an interaction whose end was long in coming: the robot's own clock knows better.
      where excluded.ended_at is not null and (i.ended_at is null or i.ended_at = i.started_at
        and (select g.lasted_ms from given g where g.robot_id = i.robot_id and g.uuid = i.uuid) > 0)
      returning i.client_id, i.robot_id, i.local_day, i.xmax = 0 as is_new
    ), days as (
      insert into interaction_days as d (client_id, robot_id, day, n)
      select client_id, robot_id, local_day, count(*) from kept where is_new group by 1, 2, 3 order by 2, 3, 1
      on conflict (robot_id, day, client_id) do update set n = d.n + excluded.n
      returning 1
    ), client_days as (
      insert into interaction_client_days as d (client_id, day, n)
      select client_id, local_day, count(*) from kept where is_new group by 1, 2 order by 1, 2
      -- In the part of this connection (0063): nobody waits for the robots of another batch.
      on conflict (client_id, day, part) do update set n = d.n + excluded.n
      returning 1
    )
    update robot_state s set interactions_count = s.interactions_count + k.n
    from (select robot_id, count(*) as n from kept where is_new group by 1) k where k.robot_id = s.robot_id`),
});
