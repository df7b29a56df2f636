import { runSql, type Sql } from '../../app/database/db.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, type FactKey, factStore } from '../../app/facts/fact-store.ts';
import { fillEmpty } from '../../app/facts/late.ts';
import { carriedDay } from './line.day.ts';
import { advanceMinutes, freeCode, nameOf } from './turns.adding.ts';
import { tellTurns } from './turns.telling.ts';

/**
 * Where each was printed: the branch that the robot says, if it is its client's; of one that does not say the branch that its band is of,
 * else where it stands now. The lines are held in one order, so that a batch of several robots and the desks wait for each other one way.
 */
const findPlaces = `
  with given as (
    select g.*, case when g.branch_office is not null then (select o.branchoffice_id from branch_offices o
        where o.branchoffice_id = g.branch_office and o.client_id = g.client_id)
      else coalesce((select b.branchoffice_id from turn_bands b
        left join robot_main_branches m on m.robot_id = b.robot_id and m.branchoffice_id = b.branchoffice_id
        where b.robot_id = g.robot_id and b.client_id = g.client_id and b.slot = g.number / 10000
        order by m.robot_id is null, b.branchoffice_id limit 1), ${branchOf('g')}) end as branchoffice_id
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, timezone text, number int,
      branch_office bigint)
  ), held as (
    insert into turn_lines as l (client_id, branchoffice_id, day, last, version)
    select client_id, branchoffice_id, (clock_timestamp() at time zone min(timezone))::date, 0, 1 from given
    where branchoffice_id is not null group by client_id, branchoffice_id order by client_id, branchoffice_id
    on conflict (client_id, branchoffice_id) do update set version = l.version + 1, day = greatest(l.day, excluded.day),
      last = case when l.day >= excluded.day then l.last else 0 end
    returning 1
  )
  select uuid, robot_id, branchoffice_id, (select count(*) from held) as lines from given`;

const given = `given as (
    select g.*, interaction as interaction_uuid, (printed_at at time zone timezone)::date as day, extract(hour from printed_at at time zone timezone)::smallint as hour,
      ${advanceMinutes('g.client_id', 'g.advance_reason')}::smallint as advance
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, timezone text, branchoffice_id bigint,
      number int, printed_at timestamptz(3), name text, advance_reason text, language_id smallint, interaction uuid, code text)
  )`;

/** The ticket that a desk served by its printed number, on the day that the robot believes or beside it: its clock may be a day wrong. */
const served = (
  row: string,
) => `(select o.turn_id from turns o where o.client_id = ${row}.client_id and o.branchoffice_id = ${row}.branchoffice_id
    and o.number = ${row}.number and o.day between ${row}.day - 1 and ${row}.day + 1 and o.robot_id is null and not o.repeated
  order by abs(o.day - ${row}.day), o.turn_id limit 1)`;

/** The ticket for which the server had given a number that nobody saw, since its answer was lost. */
const unseen = 't.robot_id = g.robot_id and t.uuid = g.uuid and t.client_id = g.client_id and t.number <> g.number';

/** The server gave a number that nobody saw, and the desk has served the printed one: one person, so the unseen ticket goes (TUR-5). */
const merge = `
  with ${given}
  select forget_unseen_turn(g.robot_id, g.uuid) from given g join turns t on ${unseen} where ${served('g')} is not null`;

/** The same where that number was called: it stays a call to nobody, and the ticket of the robot is the one that was served. */
const detach = `
  with ${given}
  update turns t set uuid = gen_random_uuid(), interaction_uuid = null, code = null, promised_from = null, promised_until = null from given g where ${unseen} and ${served('g')} is not null`;

/**
 * What a fact says of a ticket that is there, found by an SQL condition or expression: its name and its advance but where a desk has changed
 * them, which is decided then.
 */
const lateOf = (turn: string) => `
  with ${given}, late as (
    select g.uuid, g.robot_id, g.client_id, g.number, g.printed_at, g.day, g.hour, g.interaction_uuid, g.language_id, g.code, t.turn_id,
      case when not d.decided then g.name end as name, case when not d.decided then g.advance_reason end as advance_reason,
      case when not d.decided then g.advance end as advance
    from given g join turns t on ${turn} cross join lateral (select exists (select from turn_events e where e.client_id = t.client_id
      and e.turn_id = t.turn_id and e.kind = 'changed') as decided) d
  )`;
const advance = 'case when t.advance = 0 and t.advance_reason is null then coalesce(g.advance, 0) else t.advance end';
/** What comes late joins it: whoever waits with it is ahead by its minutes. */
const joined = (
  arrival: string,
) => `${fillEmpty('t', 'g', 'name', 'advance_reason', 'interaction_uuid', 'language_id')},
    code = coalesce(${freeCode('t.client_id', 'g.code')}, t.code),
    advance = ${advance},
    place_at = case when t.stepped_back then t.place_at else ${arrival} - make_interval(mins => ${advance}) end`;

/** Who did not come today when the number was called that they never saw: they wait again. */
const recall = `
  with ${given}, recalled as (
  update turns t set status = 'waiting', returned = true, box_id = null, attended_by = null, attention_date = null, end_date = null,
    end_reason = null, uncalled = false, moved = true, carried_day = ${carriedDay('t')}
  from given g where ${unseen} and t.end_reason = 'no_show' and (t.end_date at time zone g.timezone)::date >= (now() at time zone g.timezone)::date
  returning t.client_id, t.turn_id, t.robot_id)
  insert into turn_events (client_id, turn_id, kind, robot_id) select client_id, turn_id, 'returned', robot_id from recalled`;

/** The printed number of a ticket that the server had given another one: what people hold in their hands counts (TUR-5). */
const renumber = `
  ${lateOf(unseen)}, renumbered as (
  update turns t set number = g.number, ${joined('t.created_at')}, promised_from = null, promised_until = null, repeated = exists (select from turns o where o.client_id = t.client_id
    and o.branchoffice_id = t.branchoffice_id and o.day = t.day and o.number = g.number and o.turn_id <> t.turn_id and not o.repeated)
  from late g where t.client_id = g.client_id and t.turn_id = g.turn_id
  returning t.client_id, t.turn_id, g.printed_at, t.robot_id)
  insert into turn_events (client_id, turn_id, at, kind, robot_id) select client_id, turn_id, printed_at, 'printed', robot_id from renumbered`;

/** A ticket that a desk served by its printed number before the robot told of it: whoever came was there when it was printed. */
const arrival = 'case when t.day = g.day then least(g.printed_at, t.created_at) else t.created_at end';
const recognize = `
  ${lateOf(`t.client_id = g.client_id and t.turn_id = ${served('g')}`)}, recognized as (
  update turns t set uuid = g.uuid, robot_id = g.robot_id, source = 'robot', ${joined(arrival)},
    hour = case when t.day = g.day then g.hour else t.hour end,
    created_at = ${arrival}
  from late g where t.client_id = g.client_id and t.turn_id = g.turn_id
    and not exists (select from turns o where o.robot_id = g.robot_id and o.uuid = g.uuid)
  returning t.client_id, t.turn_id, t.created_at, t.robot_id)
  insert into turn_events (client_id, turn_id, at, kind, robot_id) select client_id, turn_id, created_at, 'printed', robot_id from recognized`;

const add = `
  with ${given}, fresh as (
    select g.*, row_number() over (partition by client_id, branchoffice_id, day, number order by printed_at, uuid) as nth,
      row_number() over (partition by client_id, code order by printed_at, uuid) as nth_of_code
    from given g where not exists (select from turns o where o.robot_id = g.robot_id and o.uuid = g.uuid)
  ), added as (
    insert into turns (client_id, branchoffice_id, day, hour, number, repeated, source, uuid, robot_id, interaction_uuid, language_id, name,
      advance, advance_reason, created_at, place_at, code)
    select client_id, branchoffice_id, day, hour, number, nth > 1 or exists (select from turns o where o.client_id = f.client_id
        and o.branchoffice_id = f.branchoffice_id and o.day = f.day and o.number = f.number and not o.repeated),
      'robot', uuid, robot_id, interaction, language_id, name, advance, advance_reason, printed_at,
      printed_at - make_interval(mins => advance), case when nth_of_code = 1 then ${freeCode('client_id', 'code')} end
    from fresh f order by client_id, branchoffice_id, printed_at, uuid
    on conflict on constraint turns_once do nothing
    returning client_id, turn_id, robot_id, created_at
  )
  insert into turn_events (client_id, turn_id, at, kind, robot_id) select client_id, turn_id, created_at, 'printed', robot_id from added
  returning client_id, turn_id`;

interface Place {
  uuid: string;
  robot_id: number;
  branchoffice_id: number | null;
}
const keyOf = ({ robot_id, uuid }: { robot_id: number; uuid: string }) => `${robot_id} ${uuid.toLowerCase()}`;

/** Tickets that robots gave out without the server: one each, whatever happened to the question, the answer and the desk meanwhile. */
export const printedTurnFacts = factStore({
  type: 'printed_turns',
  signals: ['turns'],
  ofClient: true,
  row: ({ at, name, branch_office = null, ...fact }, { date }) => ({
    ...fact,
    branch_office,
    name: nameOf(name),
    interaction: fact.interaction ?? null,
    code: fact.code ?? null,
    printed_at: instantOf(date(at).at),
  }),
  async write(sql: Sql, rows: (FactKey & { number: number; printed_at: string })[], log) {
    const places = await runSql<Place>(sql, findPlaces, [JSON.stringify(rows)]);
    const branches = new Map(places.map((place) => [keyOf(place), place.branchoffice_id]));
    const placed = rows.flatMap((row) => {
      const branchoffice_id = branches.get(keyOf(row)) ?? null;
      if (branchoffice_id !== null) return [{ ...row, branchoffice_id }];
      log.warn({ robot_id: row.robot_id, uuid: row.uuid }, 'a ticket of a robot that stands in no branch was left out');
      return [];
    });
    if (placed.length === 0) return;
    const params = [JSON.stringify(placed)];
    await runSql(sql, merge, params);
    await runSql(sql, detach, params);
    await runSql(sql, recall, params);
    await runSql(sql, renumber, params);
    await runSql(sql, recognize, params);
    const added = await runSql<{ client_id: number; turn_id: number }>(sql, add, params);
    await tellTurns(sql, 'ticket.taken', added);
  },
});
