import type { TurnStatus } from '@botones/contract/turns/turns';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { instantKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import type { PageQuery } from '../../app/lists/paging.ts';
import { selectTurns, toTurn } from './turn.rows.ts';

const byArrival = [instantKey(raw`t.created_at`), numberKey(raw`t.turn_id`)];
const orders = { oldest: byArrival, newest: reversed(byArrival) };

/** Which tickets, and in which order. */
export interface HistoryFilter {
  branch_office?: number | undefined;
  status?: TurnStatus | undefined;
  /** Local days of arrival, both included. */
  start?: string | undefined;
  end?: string | undefined;
  box?: number | undefined;
  attended_by?: number | undefined;
  sort?: keyof typeof orders | undefined;
}

/** Fails where days end before they begin. */
export function refuseBackwards({ start, end }: HistoryFilter): void {
  if (start !== undefined && end !== undefined && end < start) fail('interactions.bad_range');
}

/** The tickets that were asked for, by their arrival. */
export function listTurns(asked: HistoryFilter & PageQuery, context: PersonContext) {
  const { branch_office: branch, status, start, end, box, attended_by: person, sort = 'newest', ...query } = asked;
  refuseBackwards(asked);
  const find = (sql: Sql) =>
    sql
      .selectFrom('turns as t')
      .$if(branch !== undefined, (found) => found.where(raw<boolean>`t.branchoffice_id = ${branch}`))
      .$if(status !== undefined, (found) => found.where(raw<boolean>`t.status = ${status}`))
      .$if(box !== undefined, (found) => found.where(raw<boolean>`t.box_id = ${box}`))
      .$if(person !== undefined, (found) => found.where(raw<boolean>`t.attended_by = ${person}`))
      // The instants around the days let the index narrow first, whatever the zone; behind the row policies only instants are compared there.
      .$if(start !== undefined, (found) =>
        found.where(raw<boolean>`t.day >= ${start}::date and t.created_at >= (${start}::date - 1)::timestamptz`),
      )
      .$if(end !== undefined, (found) =>
        found.where(raw<boolean>`t.day <= ${end}::date and t.created_at < (${end}::date + 2)::timestamptz`),
      );
  return pageFirstList(query, context, { keys: orders[sort], find, tell: selectTurns, toWire: toTurn });
}
