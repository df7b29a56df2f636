import { ticketLabel } from '@botones/contract/turns/tickets';
import type { TurnEvent, TurnReason, turnEventKinds } from '@botones/contract/turns/turn-events';
import { raw, type Sql } from '../../app/database/db.ts';

/** What happened to a ticket, told with it and never changed. */
export interface NewEvent {
  client_id: number;
  turn_id: number;
  kind: (typeof turnEventKinds)[number];
  user_id?: number | null;
  robot_id?: number | null;
  box_number?: number | null;
  reason?: NewReason;
}
/** To whom it was given is kept by number alone: a name that is written here would stay for ever. `of_box`: which deleted box it was for. */
type NewReason = Omit<TurnReason, 'person'> & { to_user?: number; of_box?: number };
type Kept = Omit<NewReason, 'passed' | 'passed_earlier'> & { passed?: number[]; passed_earlier?: number[] };

/** Writes what happened, in the transaction in which it does. */
export const noteEvent = (sql: Sql, { reason = {}, ...event }: NewEvent) =>
  sql
    .insertInto('turn_events')
    .values({ ...event, reason: JSON.stringify(reason) })
    .execute();

/** A step as it is read: who took it and to whom it gave the ticket under their names. */
export interface TurnEventRow extends Omit<TurnEvent, 'kind' | 'reason'> {
  kind: string;
  reason: unknown;
  given_to: string | null;
}

/** The same as the contract tells it. */
export function toTurnEvent({ reason, given_to, ...row }: TurnEventRow): TurnEvent {
  const { to_user: _number, of_box: _box, passed, passed_earlier, ...kept } = reason as Kept;
  const told = {
    ...kept,
    ...(passed && { passed: passed.map(ticketLabel) }),
    ...(passed_earlier && { passed_earlier: passed_earlier.map(ticketLabel) }),
    ...(given_to && { person: given_to }),
  };
  return { ...row, kind: row.kind as TurnEvent['kind'], reason: told };
}

/** What happened to a ticket, by its time, whenever it was told of. */
export async function eventsOf(sql: Sql, turn_id: number): Promise<TurnEvent[]> {
  const rows = await sql
    .selectFrom('turn_events as e')
    .leftJoin('robots as r', 'r.robot_id', 'e.robot_id')
    .select(['e.event_id as id', 'e.at', 'e.kind', 'e.box_number', 'e.reason', 'r.name as robot'])
    .select(raw<string | null>`seen_name(e.user_id)`.as('person'))
    .select(raw<string | null>`seen_name((e.reason ->> 'to_user')::bigint)`.as('given_to'))
    .where('e.turn_id', '=', turn_id)
    .orderBy('e.at')
    .orderBy('e.event_id')
    .execute();
  return rows.map(toTurnEvent);
}
