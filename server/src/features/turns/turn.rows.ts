import { ticketLabel } from '@botones/contract/turns/tickets';
import type { Turn } from '@botones/contract/turns/turns';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

const person = raw<{ user_id: number; name: string; last_name: string } | null>`case when u.user_id is not null
  then json_build_object('user_id', u.user_id, 'name', u.name, 'last_name', u.last_name) end`;
const lasted = (span: RawBuilder<unknown>) =>
  raw<string>`coalesce(to_char(make_interval(secs => floor(extract(epoch from ${span}))), 'HH24:MI:SS'), '')`;

/** All that is told of a ticket. Of a person of the platform others read no name. */
export const selectTurns = (sql: Sql) =>
  sql
    .selectFrom('turns as t')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 't.branchoffice_id')
    .innerJoin('clients as c', 'c.client_id', 't.client_id')
    .leftJoin('users as u', 'u.user_id', 't.attended_by')
    .leftJoin('attention_boxes as x', 'x.attention_box_id', 't.box_id')
    .select(['t.turn_id as id', 't.number as turn', 't.status', 't.source', 't.created_at', 't.attention_date'])
    .select(['t.end_date', 't.name', 't.advance', 't.advance_reason', 't.end_reason', 't.repeated', 'x.box_number'])
    .select(['b.branchoffice_id', 'b.name as branch', 'c.timezone'])
    .select([
      lasted(raw`t.attention_date - t.created_at`).as('waiting_time'),
      lasted(raw`t.end_date - t.attention_date`).as('service_duration'),
      person.as('attended_by'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTurns>['executeTakeFirstOrThrow']>>;

/** A ticket as the contract tells it. */
export const toTurn = ({ branchoffice_id, branch, ...row }: Row): Turn =>
  ({ ...row, label: ticketLabel(row.turn), branch_office: { branchoffice_id, name: branch } }) as Turn;

export const getTurn = async (sql: Sql, id: number): Promise<Turn> =>
  toTurn(orFail(await selectTurns(sql).where('t.turn_id', '=', id).executeTakeFirst(), 'turns.not_found'));
