import type { TurnStatus } from '@botones/contract/turns/turns';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { instantKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import type { PageQuery } from '../../app/lists/paging.ts';
import { holdsInLine } from '../../app/lists/searched.ts';
import { type Sought, soughtIn } from './history.search.ts';
import { selectTurns, toTurn } from './turn.rows.ts';

const byArrival = [instantKey(raw`t.created_at`), numberKey(raw`t.turn_id`)];
const orders = { oldest: byArrival, newest: reversed(byArrival) };

/** Which tickets, and in which order. */
export interface HistoryFilter {
  /** A number as it is printed, or words of a name. */
  search?: string | undefined;
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

/** Whether a ticket is looked for; a name is kept for its day alone, so that few have one. */
const isSought = (sought: Sought) =>
  'words' in sought
    ? raw<boolean>`t.name is not null and ${holdsInLine(raw`searchable(t.name)`, sought.words)}`
    : raw<boolean>`t.number = any(${sought.numbers}::int[])`;

/** The tickets that were asked for, by their arrival. */
export function listTurns(asked: HistoryFilter & PageQuery, context: PersonContext) {
  const { search, branch_office: branch, status, start, end, ...rest } = asked;
  const { box, attended_by: person, sort = 'newest', ...query } = rest;
  refuseBackwards(asked);
  const sought = soughtIn(search);
  const find = (sql: Sql) =>
    sql
      .selectFrom('turns as t')
      .$if(sought !== null, (found) => found.where(isSought(sought as Sought)))
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
