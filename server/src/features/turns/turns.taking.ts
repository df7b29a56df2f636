import { ticketLabel } from '@botones/contract/turns/tickets';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { daysAgo, inOrder, standsIn } from './line.day.ts';
import type { HeldLine } from './line.lock.ts';
import { tellTurns } from './turns.telling.ts';

/** A person at the box where they serve. */
export interface AtBox {
  user_id: number;
  attention_box_id: number;
  box_number: number;
  branchoffice_id: number;
}

/** The box where somebody serves. */
export async function boxOf(sql: Sql, user_id: number): Promise<AtBox> {
  const [box] = await runSql<AtBox>(
    sql,
    `select user_id, attention_box_id, box_number, branchoffice_id from attention_boxes
    where user_id = $1 and deleted_at is null`,
    [user_id],
  );
  return orFail(box, 'turns.no_box');
}

/** The box of somebody who is about to call at a held line: it may have been released or changed while the line was waited for. */
export async function freeBoxAt(sql: Sql, { branchoffice_id }: HeldLine, user_id: number): Promise<AtBox> {
  const [found] = await runSql<AtBox & { serving: boolean }>(
    sql,
    `select user_id, attention_box_id, box_number, branchoffice_id,
      exists (select from turns where attended_by = $1 and status = 'assigned') as serving
    from attention_boxes where user_id = $1 and deleted_at is null`,
    [user_id],
  );
  const { serving, ...box } = orFail(found, 'turns.no_box');
  if (box.branchoffice_id !== branchoffice_id) fail('turns.elsewhere');
  if (serving) fail('turns.already_attending');
  return box;
}

const columns =
  't.turn_id, t.number, t.day, t.created_at, t.place_at, t.advance, t.advance_reason, t.returned, t.for_box_id, t.for_user_id';
const waiting = `from turns t where t.client_id = $1 and t.branchoffice_id = $2 and t.status = 'waiting' and ${standsIn('t', '$3::date')}`;
const first = `order by ${inOrder('t')} limit 1`;

/**
 * Whoever is first at this box is called: what is for it or its person alone, then the line by arrival less advance; or the ticket $7.
 * The reason is written with it: when it came, what moved it ahead, and who came before and still waits (TUR-2); whoever asked to come later is
 * passed by nobody.
 */
const statement = `
  with first as (select * from (
    (select ${columns}, true as directed ${waiting} and $7::bigint is null
      and (for_box_id is not null or for_user_id is not null)
      and (for_box_id is null or for_box_id = $4) and (for_user_id is null or for_user_id = $5) ${first})
    union all
    (select ${columns}, false ${waiting} and $7::bigint is null and for_box_id is null and for_user_id is null ${first})
    union all
    (select ${columns}, for_box_id is not null or for_user_id is not null ${waiting} and turn_id = $7)
  ) each_way order by directed desc, day limit 1), passed as (
    select count(*) as n, (array_agg(number order by created_at, number) filter (where day >= $3::date))[1:10] as numbers,
      (array_agg(number order by created_at, number) filter (where day < $3::date))[1:10] as earlier
    from (select t.number, t.created_at, t.day from first f, turns t where t.client_id = $1 and t.branchoffice_id = $2
      and ${standsIn('t', '$3::date')} and t.status = 'waiting' and t.created_at < f.created_at and t.for_box_id is null and t.for_user_id is null and t.turn_id <> f.turn_id
      and not t.stepped_back) earlier
  ), taken as (
    update turns t set status = 'assigned', box_id = $4, attended_by = $5, attention_date = greatest(clock_timestamp(), f.created_at),
      uncalled = $8 = 'served', called_at = case when $8 <> 'served' then clock_timestamp() end,
      calls = t.calls + ($8 <> 'served')::int, for_box_id = null, for_user_id = null
    from first f where t.client_id = $1 and t.turn_id = f.turn_id
    returning t.turn_id, t.number, t.client_id
  ), noted as (
    insert into turn_events (client_id, turn_id, kind, user_id, box_number, reason)
    select $1, f.turn_id, $8::text, $5, $6, jsonb_strip_nulls(jsonb_build_object(
      'arrived', to_char(f.created_at at time zone (select timezone from clients where client_id = $1), 'HH24:MI'),
      'days_ago', nullif(${daysAgo('f', '$3::date')}, 0),
      'advance', nullif(f.advance, 0), 'advance_reason', case when f.advance > 0 then f.advance_reason end,
      'returned', nullif(f.returned, false), 'directed', nullif(f.directed, false),
      'passed_count', nullif(p.n, 0), 'passed', to_jsonb(p.numbers), 'passed_earlier', to_jsonb(p.earlier)))
    from first f, passed p
  )
  select turn_id, number from taken`;

/**
 * Calls the first of a held line to a box, or one of its tickets; `served` who stands at the box already, so that nobody is called; null where
 * nobody waits, or that one does no more.
 */
export async function callTo(
  sql: Sql,
  line: HeldLine,
  box: AtBox,
  { turn_id = null, kind }: { turn_id?: number | null; kind: 'called' | 'chosen' | 'served' },
): Promise<{ turn_id: number; turn_assigned: number; label: string } | null> {
  const [taken] = await runSql<{ turn_id: number; number: number }>(sql, statement, [
    ...[line.client_id, line.branchoffice_id, line.day, box.attention_box_id, box.user_id, box.box_number],
    ...[turn_id, kind],
  ]);
  if (!taken) return null;
  // Who stands at the box already is not called.
  if (kind !== 'served') await tellTurns(sql, 'ticket.called', [{ client_id: line.client_id, turn_id: taken.turn_id }]);
  return { turn_id: taken.turn_id, turn_assigned: taken.number, label: ticketLabel(taken.number) };
}
