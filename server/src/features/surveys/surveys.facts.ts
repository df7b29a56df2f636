import { acceptedAnswers } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { runSql, type Sql } from '../../app/database/db.ts';
import { instantOf, lastedMs } from '../../app/facts/fact-clock.ts';
import { branchOf, type FactKey, factStore, writeRows } from '../../app/facts/fact-store.ts';
import { fillEmptyWhere } from '../../app/facts/late.ts';
import { tellingWhole } from './surveys.telling.ts';

interface Answered {
  poll_id: number;
  version: number;
}
interface Version extends Answered {
  robot_id: number;
  /** The version that was told. */
  told: number;
  /** Whose the survey is: its answers stay there when the robot has moved on meanwhile. */
  client_id: number;
  timezone: string;
  items: SurveyItem[];
}
const keyOf = ({ robot_id, poll_id }: { robot_id: number; poll_id: number }, version: number) =>
  `${robot_id} ${poll_id} ${version}`;

/**
 * The versions that were answered; of one that the survey never had, the newest. Surveys of clients that a robot neither serves nor is
 * known to have served have none.
 */
async function versionsOf(sql: Sql, rows: readonly (FactKey & Answered)[]): Promise<Map<string, Version>> {
  const asked = rows.map(({ robot_id, client_id, poll_id, version }) => ({ robot_id, client_id, poll_id, version }));
  const found = await runSql<Version>(
    sql,
    `select g.robot_id, g.poll_id, g.version as told, p.client_id, c.timezone, v.version, v.items
    from (select distinct robot_id, client_id, poll_id, version
      from jsonb_to_recordset($1::text::jsonb) as a (robot_id bigint, client_id bigint, poll_id bigint, version bigint)) g
    join polls p using (poll_id)
    join clients c on c.client_id = p.client_id
    join poll_versions v on v.client_id = p.client_id and v.poll_id = p.poll_id and v.version = coalesce((select o.version
      from poll_versions o where o.client_id = p.client_id and o.poll_id = p.poll_id and o.version = g.version), p.version)
    where p.client_id = g.client_id
      or exists (select from interaction_days d where d.client_id = p.client_id and d.robot_id = g.robot_id)
      or exists (select from poll_responses r where r.poll_id = p.poll_id and r.robot_id = g.robot_id)`,
    [JSON.stringify(asked)],
  );
  return new Map(found.map((version) => [keyOf(version, version.told), version]));
}

/**
 * A start that is told later than 30 days after it is read as the arrival: as nothing new is then, neither is anything corrected. What
 * was answered to sensitive questions in a month is told from then on, and stays as it was told (ENC-7).
 */
const inTime = "excluded.started_at < r.started_at + interval '30 days'";
/** What the highest telling said, else what is kept. */
const newest = (column: string) =>
  `${column} = case when excluded.rev > r.rev and ${inTime} then excluded.${column} else r.${column} end`;
/** An older telling that comes late brings what the newer ones did not say. */
const brings = (column: string) => `r.${column} is null and excluded.${column} is not null`;

const insert = writeRows(`
  with given as (
    select * from jsonb_to_recordset($1::text::jsonb) as g (robot_id bigint, client_id bigint, timezone text, uuid uuid, poll_id bigint,
      version int, language_id smallint, rev int, started_at timestamptz(3), ended_at timestamptz(3), lasted_ms bigint, complete boolean,
      interaction uuid, turn uuid, answers jsonb, dropped int)
  ), mine as (
    -- One batch of a robot at a time: two that carry the same responses, or count under the same keys, would wait for each other.
    select robot_id from robot_state where robot_id in (select robot_id from given) order by robot_id for update
  )
  insert into poll_responses as r (client_id, uuid, robot_id, poll_id, version, language_id, rev, started_at, ended_at, complete,
    interaction_uuid, turn_uuid, local_day, local_hour, branchoffice_id, answers, dropped)
  select client_id, uuid, robot_id, poll_id, version, language_id, rev, started_at, ended_at, complete, interaction, turn,
    (started_at at time zone timezone)::date, extract(hour from started_at at time zone timezone), ${branchOf('given')}, answers, dropped
  from given join mine using (robot_id) order by started_at, uuid
  on conflict on constraint poll_responses_once do update set
    ${fillEmptyWhere('excluded.rev > r.rev', 'r', 'excluded', 'language_id', 'interaction_uuid', 'turn_uuid')},
    ${['version', 'answers', 'dropped'].map(newest).join(', ')},
    -- Its start was decided at the first telling: the end is as far from it as the robot's own clock says.
    ended_at = case when excluded.rev <= r.rev then r.ended_at when excluded.ended_at is not null then greatest(r.started_at,
      coalesce(r.started_at + make_interval(secs => (select g.lasted_ms from given g where g.robot_id = r.robot_id and g.uuid = r.uuid) / 1000.0),
        excluded.ended_at)) end,
    complete = r.complete or excluded.complete, rev = greatest(r.rev, excluded.rev)
  where r.client_id = excluded.client_id and r.poll_id = excluded.poll_id
    and (excluded.rev > r.rev or excluded.complete and not r.complete or ${brings('interaction_uuid')} or ${brings('turn_uuid')})`);

/**
 * Filled-in surveys (ENC-4). Of the answers those are kept that mean something in the version that was answered. The highest telling
 * counts, whatever the order in which they come, and what was complete stays so; when and where it was is decided once.
 */
export const responseFacts = factStore({
  type: 'responses',
  signals: ['surveys', 'interactions'],
  row: ({ interaction = null, turn = null, ...fact }, { date }) => {
    const start = date(fact.start);
    const lasted = lastedMs(fact);
    const end = fact.end && (lasted === null ? date(fact.end).at : start.at + lasted);
    const { poll_id, version, language_id, rev, complete, answers } = fact;
    return {
      ...{ poll_id, version, language_id, rev, complete, answers, interaction, turn, lasted_ms: lasted },
      started_at: instantOf(start.at),
      ended_at: end === null ? null : instantOf(Math.max(start.at, end)),
    };
  },
  async write(sql, rows, log) {
    const versions = await versionsOf(sql, rows);
    const known = rows.flatMap((row) => {
      const { robot_id, poll_id, uuid } = row;
      const answered = versions.get(keyOf(row, row.version));
      if (!answered) {
        log.warn(
          { robot_id, poll_id, uuid },
          'a response to a survey of a client that the robot never served was left out',
        );
        return [];
      }
      const answers = acceptedAnswers(answered.items, row.answers);
      const dropped = row.answers.length - answers.length;
      if (dropped > 0) log.warn({ robot_id, poll_id, uuid, dropped }, 'answers that mean nothing were left out');
      const { client_id, timezone, version } = answered;
      return [{ ...row, client_id, timezone, version, answers, dropped }];
    });
    if (known.length > 0) await tellingWhole(sql, known, () => insert(sql, known));
  },
  /** The other robots of the branch ask no more about a service that was answered (TUR-11). */
  async alsoChanged(rows, read) {
    const [row] = rows.filter(({ turn }) => turn !== null);
    if (!row) return [];
    const places = await read((sql) =>
      sql.selectFrom('robot_main_branches').select('branchoffice_id').where('robot_id', '=', row.robot_id).execute(),
    );
    return places.map(({ branchoffice_id }) => ({ feature: 'turns', id: branchoffice_id }));
  },
});
