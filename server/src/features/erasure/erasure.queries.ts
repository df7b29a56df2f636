import { allows } from '@botones/contract/calls/access';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { type ErasureAsked, mostOffered, type PersonVisit } from '@botones/contract/visits/erasure';
import { visitParts } from '@botones/contract/visits/visits';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';

interface VisitRow {
  interaction_id: number;
  robot_id: number;
  robot_name: string;
  date: string;
  time: string;
  end_time: string;
  erased_at: string | null;
}
const told = <R extends VisitRow>({ robot_name: name, robot_id, ...row }: R) => ({ ...row, robot: { robot_id, name } });

/** What is told of an interaction `i`. A robot that went to another client, or away, has no name here, and its visits stay. */
const columns = `i.id as interaction_id, i.robot_id, coalesce(r.name::text, '') as robot_name, i.erased_at, i.local_day::text as date,
  to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS') as time,
  coalesce(to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS'), '') as end_time`;
const places = 'left join robots r on r.robot_id = i.robot_id join clients c on c.client_id = i.client_id';
/** Rows of a table that say that they are of the visit `i`. */
const of = (table: string, condition = 'true') =>
  `(select count(*)::int from ${table} f where f.robot_id = i.robot_id and f.interaction_uuid = i.uuid and ${condition})`;

type Counted = VisitRow & ErasureAsked['goes'] & Omit<ErasureAsked['stays'], 'tickets'> & { all_tickets: number };

/** What the erasure of a visit empties and leaves. */
export async function whatGoes(sql: Sql, interaction_id: number): Promise<ErasureAsked> {
  const [found] = await runSql<Counted>(
    sql,
    `select ${columns},
      ${of('exchanges', 'coalesce(f.question, f.answer, f.shown, f.intent_name) is not null')} as sentences,
      (i.gender is not null)::int + (i.age is not null)::int + (i.track_id is not null)::int as traits,
      (select count(*)::int from detections d where i.track_id is not null and d.client_id = i.client_id
        and d.occurred_at > i.started_at - interval '2 days' and d.occurred_at < i.started_at + interval '2 days'
        and d.robot_id = i.robot_id and d.local_day = i.local_day and d.track_id = i.track_id) as sightings,
      ${of('turns', 'coalesce(f.name, f.advance_reason, f.code) is not null')} as tickets,
      ${of('exchanges')} as exchanges, ${of('view_events')} as views, ${of('poll_responses')} as responses,
      ${of('turns')} as all_tickets, ${of('tries')} as tries
    from interactions i ${places} where i.id = $1`,
    [interaction_id],
  );
  const { sentences, traits, sightings, tickets, exchanges, views, responses, all_tickets, tries, ...row } = orFail(
    found,
    'interactions.not_found',
  );
  const links = exchanges + views + responses + all_tickets + tries;
  return {
    ...told(row),
    goes: { sentences, traits, sightings, tickets, links },
    stays: { exchanges, views, responses, tickets: all_tickets, tries },
  };
}

interface Meant {
  turn?: number | undefined;
  robot?: number | undefined;
  day?: string | undefined;
  hour?: number | undefined;
}

/** The visit in which a ticket was taken: none of one from a desk or a phone. */
async function ofTicket(sql: Sql, turn_id: number): Promise<number[]> {
  const [turn] = await runSql<{ visits: number[] }>(
    sql,
    `select array(select i.id from interactions i where i.robot_id = t.robot_id and i.uuid = t.interaction_uuid
      and i.client_id = t.client_id) as visits from turns t where t.turn_id = $1`,
    [turn_id],
  );
  return orFail(turn, 'turns.not_found').visits;
}

/** The visits that began before a robot in an hour of its client's day. */
async function ofHour(sql: Sql, { robot, day, hour }: Meant): Promise<number[]> {
  const [found] = await runSql<{ visits: number[]; is_ours: boolean }>(
    sql,
    `select array(select i.id from interactions i where i.robot_id = $1
      and i.started_at >= $2::date::timestamp at time zone 'UTC' - interval '1 day'
      and i.started_at < $2::date::timestamp at time zone 'UTC' + interval '2 days'
      and i.local_day = $2::date and i.local_hour = $3 order by i.started_at, i.id limit $4) as visits,
      exists (select from robots where robot_id = $1) as is_ours`,
    [robot, day, hour, mostOffered],
  );
  return orFail(found?.is_ours || found?.visits.length ? found : null, 'robots.not_found').visits;
}

/**
 * The visits that may be of the person who is meant, the first of the day first. The camera's mark ties further ones of the same robot and day to
 * the one in which a ticket was taken: those of an hour may be of anybody. Of tickets it is told who may see them in a visit (TAB-3).
 */
export async function visitsOfPerson(sql: Sql, meant: Meant, person: Person): Promise<PersonVisit[]> {
  const { turn } = meant;
  const seesTickets = allows(visitParts.ticket, person);
  if (turn !== undefined && !seesTickets) fail('turns.not_found');
  const ids = turn === undefined ? await ofHour(sql, meant) : await ofTicket(sql, turn);
  const rows = await runSql<VisitRow & { meant: boolean; exchanges: number; numbers: number[] }>(
    sql,
    `with meant as (select * from interactions where id = any($1::bigint[])),
    known as (
      select id, true as meant from meant
      union all
      select o.id, false from meant m join interactions o on o.robot_id = m.robot_id and o.local_day = m.local_day
        and o.track_id = m.track_id and o.client_id = m.client_id and o.id <> m.id where $2)
    select ${columns}, k.meant, ${of('exchanges')} as exchanges,
      array(select f.number from turns f where f.robot_id = i.robot_id and f.interaction_uuid = i.uuid order by f.turn_id) as numbers
    from known k join interactions i on i.id = k.id ${places}
    order by i.started_at, i.id limit $3`,
    [ids, turn !== undefined, mostOffered],
  );
  return rows.map(({ meant: isMeant, numbers, ...row }) => ({
    ...told(row),
    tickets: seesTickets ? numbers.map(ticketLabel) : [],
    why: isMeant ? (turn === undefined ? 'hour' : 'ticket') : 'same_person',
  }));
}
