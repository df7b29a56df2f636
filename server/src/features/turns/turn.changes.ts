import { type AdvanceReason, advanceReasons, usualAdvance } from '@botones/contract/turns/advance';
import type { SentTo } from '@botones/contract/turns/line';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { standsIn } from './line.day.ts';
import { holdLine } from './line.lock.ts';
import { isAdmin } from './rights.ts';
import { noteEvent } from './turn.events.ts';
import { nameOf } from './turns.adding.ts';
import { endServed } from './turns.ending.ts';
import { returnTurn } from './turns.returning.ts';
import { boxOf, callTo, freeBoxAt } from './turns.taking.ts';
import { transferTo } from './turns.transfer.ts';

interface Held {
  turn_id: number;
  status: string;
  attended_by: number | null;
  advance: number;
  advance_reason: string | null;
  box_number: number | null;
  /** It waits in this line, of its day or come back after it. */
  in_line: boolean;
  /** It was called and nobody came, today. */
  absent: boolean;
}

/** A ticket that is about to change: its line is held first, so that it stays as it is read here. */
export async function holdTurn(sql: Sql, turn_id: number) {
  const found = await sql
    .selectFrom('turns')
    .select('branchoffice_id')
    .where('turn_id', '=', turn_id)
    .executeTakeFirst();
  const line = await holdLine(sql, orFail(found, 'turns.not_found').branchoffice_id);
  const [row] = await runSql<Held>(
    sql,
    `select t.turn_id, t.status, t.attended_by, t.advance, t.advance_reason, x.box_number,
      t.status = 'waiting' and ${standsIn('t', '$3::date')} as in_line,
      coalesce(t.end_reason = 'no_show' and (t.end_date at time zone c.timezone)::date >= $3::date, false) as absent
    from turns t join clients c using (client_id)
    left join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
    where t.client_id = $1 and t.turn_id = $2`,
    [line.client_id, turn_id, line.day],
  );
  return { line, turn: orFail(row, 'turns.not_found') };
}
type HeldTurn = Awaited<ReturnType<typeof holdTurn>>;

/** A ticket that is served is changed by who serves it, or by whoever decides about all of them. */
function refuseOthers({ turn }: HeldTurn, person: Person): void {
  if (turn.status === 'assigned' && turn.attended_by !== person.user_id && !isAdmin(person)) fail('turns.not_yours');
}

/** Calls this ticket of the line, out of its turn. */
export async function choose(sql: Sql, held: HeldTurn, person: Person): Promise<void> {
  const { line, turn } = held;
  const box = await boxOf(sql, person.user_id);
  if (box.branchoffice_id !== line.branchoffice_id) fail('turns.elsewhere');
  if (!turn.in_line) fail('turns.not_waiting');
  orFail(await callTo(sql, line, box, { turn_id: turn.turn_id, kind: 'chosen' }), 'turns.not_waiting');
}

/** Fails where somebody does not serve this ticket, and says what became of it. */
function refuseUnserved({ turn }: HeldTurn, person: Person): void {
  if (turn.status !== 'assigned') fail(turn.status === 'waiting' ? 'turns.not_attending' : 'turns.over');
  if (turn.attended_by !== person.user_id) fail('turns.not_yours');
}

/**
 * Ends this ticket as attended and calls the first of its line to the same box; null where nobody waits. A second press that comes late names
 * a ticket that is over, and ends nobody else's visit.
 */
export async function attendNext(sql: Sql, held: HeldTurn, person: Person): Promise<number | null> {
  refuseUnserved(held, person);
  const { line } = held;
  await endServed(sql, line, person.user_id, 'attended');
  const box = await freeBoxAt(sql, line, person.user_id);
  return (await callTo(sql, line, box, { kind: 'called' }))?.turn_id ?? null;
}

/** Calls the ticket that somebody serves once more. */
export async function callAgain(sql: Sql, held: HeldTurn, person: Person): Promise<void> {
  refuseUnserved(held, person);
  const { turn, line } = held;
  const { client_id } = line;
  const { turn_id, box_number } = turn;
  await sql
    .updateTable('turns')
    .set({ calls: raw<number>`calls + 1`, called_at: raw<string>`clock_timestamp()` })
    .where('client_id', '=', client_id)
    .where('turn_id', '=', turn_id)
    .execute();
  await noteEvent(sql, { client_id, turn_id, kind: 'called_again', user_id: person.user_id, box_number });
}

/** Back to its place: what is served, or what did not come today. */
export async function putBack(sql: Sql, held: HeldTurn, person: Person): Promise<void> {
  const { line, turn } = held;
  if (turn.status !== 'assigned' && !turn.absent)
    fail(turn.status === 'waiting' ? 'turns.not_attending' : 'turns.over');
  refuseOthers(held, person);
  const { client_id } = line;
  const { turn_id, box_number } = turn;
  await returnTurn(sql, client_id, turn_id);
  await noteEvent(sql, { client_id, turn_id, kind: 'returned', user_id: person.user_id, box_number });
}

/** To one box or one person of the same branch alone, or back to everybody. */
export async function transfer(sql: Sql, held: HeldTurn, person: Person, to: SentTo): Promise<void> {
  const { line, turn } = held;
  if (turn.status !== 'assigned' && !turn.in_line) fail('turns.over');
  refuseOthers(held, person);
  const assigned = turn.status === 'assigned';
  await transferTo(sql, line, { turn_id: turn.turn_id, by: person.user_id, assigned }, to);
}

interface TicketFields {
  name?: string | null | undefined;
  advance_reason?: AdvanceReason | null | undefined;
  advance?: number | undefined;
}
/** Name and advance of a ticket that waits; minutes are the client's for the reason, where none are given. */
export async function change(sql: Sql, held: HeldTurn, person: Person, fields: TicketFields): Promise<void> {
  const { turn, line } = held;
  if (!turn.in_line) fail('turns.not_waiting');
  const { client_id } = line;
  const { turn_id } = turn;
  const reason = (
    fields.advance_reason === undefined ? turn.advance_reason : fields.advance_reason
  ) as AdvanceReason | null;
  const settings = await sql
    .selectFrom('turn_settings')
    .select([...advanceReasons])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  const usual = reason === null ? 0 : (settings?.[reason] ?? usualAdvance);
  const advance = fields.advance ?? (fields.advance_reason === undefined ? turn.advance : usual);
  await sql
    .updateTable('turns')
    .set({
      ...(fields.name !== undefined && { name: nameOf(fields.name) }),
      ...{ advance, advance_reason: reason },
      // Those minutes are not what it was told.
      moved: raw<boolean>`moved or advance <> ${advance}`,
      // Whoever asked to come later stays behind those, less the minutes.
      place_at: raw<string>`place_at + make_interval(mins => advance - ${advance}::int)`,
    })
    .where('client_id', '=', client_id)
    .where('turn_id', '=', turn_id)
    .execute();
  const told = { advance, ...(reason && { advance_reason: reason }) };
  await noteEvent(sql, { client_id, turn_id, kind: 'changed', user_id: person.user_id, reason: told });
}
