import { randomBytes } from 'node:crypto';
import { asSeen } from '@botones/contract/fields/as-seen';
import { type AdvanceReason, usualAdvance } from '@botones/contract/turns/advance';
import { codeBytes, ticketCode } from '@botones/contract/turns/ticket-code';
import type { Turn } from '@botones/contract/turns/turns';
import { runSql, type Sql } from '../../app/database/db.ts';
import { storableText } from '../../app/database/storable-text.ts';
import { orFail } from '../../app/http/fail.ts';
import type { HeldLine } from './line.lock.ts';
import { tellTurns } from './turns.telling.ts';

/** A ticket that joins a line: minutes of advance are the client's for the reason, where none are given. */
export interface NewTurn {
  number: number;
  source: Turn['source'];
  uuid?: string;
  robot_id?: number;
  interaction?: string | null | undefined;
  language_id?: number;
  name?: string | null | undefined;
  advance_reason?: AdvanceReason | null | undefined;
  advance?: number | undefined;
  created_by?: number;
  /** Of its page; one is made where none is given. */
  code?: string | null | undefined;
  /** Only for this box or this person. */
  for_user_id?: number;
}

/** The code of a page as whoever makes a ticket makes it (MOV-1). */
export const makeCode = (): string => ticketCode(randomBytes(codeBytes));

/** A code, unless another ticket of the client has it: that one keeps it; SQL. */
export const freeCode = (client: string, code: string): string =>
  `case when not exists (select from turns held where held.client_id = ${client} and held.code = ${code}) then ${code} end`;

/** Minutes of a client's reason, the usual ones where it says nothing (TUR-3); SQL. */
export const advanceMinutes = (client: string, reason: string): string =>
  `coalesce((select case ${reason} when 'elderly' then s.elderly when 'pregnancy' then s.pregnancy
    when 'disability' then s.disability when 'appointment' then s.appointment when 'other' then s.other end
    from turn_settings s where s.client_id = ${client}), case when ${reason} is null then 0 else ${usualAdvance} end)`;

/** Adds a ticket to a held line; answers its number in the table. */
export async function addTurn(sql: Sql, line: HeldLine, turn: NewTurn): Promise<number> {
  const rows = await runSql<{ turn_id: number }>(
    sql,
    `with given as (
      select clock_timestamp() as at, coalesce($4::int, ${advanceMinutes('$1', '$5')})::smallint as advance,
        (select timezone from clients where client_id = $1) as zone
    ), added as (
      insert into turns (client_id, branchoffice_id, day, hour, number, source, uuid, robot_id, interaction_uuid, language_id, name,
        advance, advance_reason, created_at, created_by, place_at, for_user_id, code)
      select $1, $2, $3::date, extract(hour from at at time zone zone), $6, $7, coalesce($8::uuid, gen_random_uuid()), $9, $10::uuid, $11,
        $12, advance, $5, at, $13, at - make_interval(mins => advance), $14, ${freeCode('$1', '$15')} from given
      returning turn_id, client_id, created_at, advance, advance_reason
    ), noted as (
      insert into turn_events (client_id, turn_id, kind, user_id, robot_id, reason)
      select client_id, turn_id, 'created', $13, $9, jsonb_strip_nulls(jsonb_build_object('advance', nullif(advance, 0),
        'advance_reason', case when advance > 0 then advance_reason end)) from added
    )
    select turn_id from added`,
    [
      ...[line.client_id, line.branchoffice_id, line.day, turn.advance ?? null, turn.advance_reason ?? null],
      ...[turn.number, turn.source, turn.uuid ?? null, turn.robot_id ?? null, turn.interaction ?? null],
      ...[turn.language_id ?? null, nameOf(turn.name), turn.created_by ?? null, turn.for_user_id ?? null],
      turn.code ?? makeCode(),
    ],
  );
  const { turn_id } = orFail(rows[0], 'server.failed');
  await tellTurns(sql, 'ticket.taken', [{ client_id: line.client_id, turn_id }]);
  return turn_id;
}

/** A name as it is kept: one line of at most 40 characters; null where nothing is left of it (TUR-10). */
export const nameOf = (name: string | null | undefined): string | null =>
  [...asSeen(storableText(name ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))].slice(0, 40).join('') || null;
