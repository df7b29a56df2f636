import { ticketPath } from '@botones/contract/turns/ticket-code';
import { ticketLabel } from '@botones/contract/turns/tickets';
import type { GivenTurn, Turn } from '@botones/contract/turns/turns';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

const lasted = (span: RawBuilder<unknown>) =>
  raw<string>`coalesce(to_char(make_interval(secs => floor(extract(epoch from ${span}))), 'HH24:MI:SS'), '')`;

/** All that is told of a ticket. */
export const selectTurns = (sql: Sql) =>
  sql
    .selectFrom('turns as t')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 't.branchoffice_id')
    .innerJoin('clients as c', 'c.client_id', 't.client_id')
    .leftJoin('attention_boxes as x', 'x.attention_box_id', 't.box_id')
    .select(['t.turn_id as id', 't.number as turn', 't.status', 't.source', 't.created_at', 't.attention_date'])
    .select(['t.end_date', 't.name', 't.advance', 't.advance_reason', 't.end_reason', 't.repeated', 'x.box_number'])
    .select(['b.branchoffice_id', 'b.name as branch', 'c.timezone'])
    .select([
      lasted(raw`t.attention_date - t.created_at`).as('waiting_time'),
      lasted(raw`t.end_date - t.attention_date`).as('service_duration'),
      raw<Turn['attended_by']>`seen_person(t.attended_by)`.as('attended_by'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTurns>['executeTakeFirstOrThrow']>>;

/** A ticket as the contract tells it. */
export const toTurn = ({ branchoffice_id, branch, ...row }: Row): Turn =>
  ({ ...row, label: ticketLabel(row.turn), branch_office: { branchoffice_id, name: branch } }) as Turn;

export const getTurn = async (sql: Sql, id: number): Promise<Turn> =>
  toTurn(orFail(await selectTurns(sql).where('t.turn_id', '=', id).executeTakeFirst(), 'turns.not_found'));

/** The same as it is given out, with the code that its page is opened by. */
export async function asGiven(sql: Sql, turn: Turn): Promise<GivenTurn> {
  const row = sql.selectFrom('turns').select('code').where('turn_id', '=', turn.id);
  const code = (await row.executeTakeFirst())?.code ?? '';
  return { ...turn, code, page: ticketPath(code) };
}
