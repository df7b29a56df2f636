import { partNames, type Visit, wordedParts } from '@botones/contract/visits/visits';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { VisitKey } from './parts/part.ts';
import { sees, sourcesFor } from './parts/parts.ts';

/** The row of a visit, and what its moments are found by. */
export interface FoundVisit extends VisitKey {
  client: string;
  timezone: string;
  sentence_days: number;
  sentences_over: boolean;
  robot: string;
  branch: string;
  ended_at: string | null;
  date: string;
  start_time: string;
  end_time: string;
  language_id: number | null;
  gender: 'male' | 'female' | null;
  age: number | null;
}

/**
 * How long a visit `i` lasts, as what happened meanwhile is told of it: one that is open until now, or until somebody else came; one that the server
 * closed has no length, so what was told of it last says how long it was.
 */
export const until = `case when i.ended_at > i.started_at then i.ended_at
  when i.ended_at is null then greatest(i.started_at, least(now(),
    (select min(n.started_at) from interactions n where n.robot_id = i.robot_id and n.started_at > i.started_at)))
  else greatest(i.started_at,
    (select max(e.asked_at) from exchanges e where e.robot_id = i.robot_id and e.interaction_uuid = i.uuid and e.client_id = i.client_id),
    (select max(w.viewed_at) from view_events w where w.robot_id = i.robot_id and w.interaction_uuid = i.uuid and w.client_id = i.client_id))
  end`;

/**
 * A visit; of another client's it is as if it were not there. A robot that went to another client is known by its number.
 */
export async function findVisit(sql: Sql, interaction_id: number): Promise<FoundVisit> {
  const [found] = await runSql<FoundVisit>(
    sql,
    `select i.id as interaction_id, i.client_id, c.name as client, c.timezone, c.sentence_days, i.robot_id, i.uuid, i.track_id,
      i.started_at < now() - c.sentence_days * interval '1 day' as sentences_over, coalesce(r.name, '') as robot,
      coalesce(b.name, '') as branch, i.started_at, i.ended_at, to_char(i.started_at at time zone c.timezone, 'YYYY-MM-DD') as date,
      to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS') as start_time,
      coalesce(to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS'), '') as end_time, i.language_id, i.gender, i.age,
      i.erased_at,
      ${until} as until
    from interactions i join clients c on c.client_id = i.client_id
    left join robots r on r.robot_id = i.robot_id and r.client_id = i.client_id
    left join branch_offices b on b.branchoffice_id = i.branchoffice_id and b.client_id = i.client_id
    where i.id = $1`,
    [interaction_id],
  );
  return orFail(found, 'visits.not_found');
}

/** How many moments each part has that somebody sees; one statement. */
export async function countParts(sql: Sql, visit: VisitKey, person: Person): Promise<Visit['parts']> {
  const counts = sourcesFor(person).map(
    ({ part, rows }) => raw`select ${part}::text as part, count(*) as moments from (${rows(visit, person)}) m`,
  );
  const { rows } = counts.length
    ? await raw<{ part: string; moments: number }>`${raw.join(counts, raw` union all `)}`.execute(sql)
    : { rows: [] };
  return partNames.flatMap((part) => {
    const own = rows.filter((row) => row.part === part);
    return own.length ? [{ part, moments: own.reduce((sum, { moments }) => sum + moments, 0) }] : [];
  });
}

/** More nobody looks through. */
const mostLooks = 20;

/** Who read the words of a visit last, the newest first. */
const looksOf = (sql: Sql, { client_id, interaction_id }: VisitKey): Promise<NonNullable<Visit['looked']>> =>
  runSql(
    sql,
    `select l.at, l.modules, seen_name(l.looked_by) as who from visit_looks l
    where l.client_id = $1 and l.interaction_id = $2 order by l.at desc, l.look_id desc limit ${mostLooks}`,
    [client_id, interaction_id],
  );

/** The head of a visit, as somebody may see it. */
export async function headOf(sql: Sql, interaction_id: number, person: Person): Promise<Visit> {
  const visit = await findVisit(sql, interaction_id);
  const { client_id, client, timezone, robot_id, robot, branch, started_at, ended_at } = visit;
  const { date, start_time, end_time, language_id, gender, age, sentence_days, erased_at } = visit;
  return {
    ...{ interaction_id, client_id, client, timezone, robot: { robot_id, name: robot }, branch },
    ...{ started_at, ended_at, guessed: ended_at === started_at, date, start_time, end_time, language_id, erased_at },
    person: sees(person, 'views') ? { gender, age } : null,
    parts: await countParts(sql, visit, person),
    sentences: { days: sentence_days, kept: sentence_days > 0 && !visit.sentences_over },
    looked: wordedParts.some((part) => sees(person, part)) ? await looksOf(sql, visit) : null,
  };
}
