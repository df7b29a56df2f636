import type { Clock } from '@botones/contract/device/fact-clock';
import type { FactOf, FactType } from '@botones/contract/device/facts';
import type { Signal, Feature as SignalName } from '@botones/contract/signals';
import { runSql, type Sql, type SystemDb } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { DatedFact } from './fact-clock.ts';

/** Which fact a row is of, and whose: those of several robots are written together. */
export interface FactKey {
  uuid: string;
  robot_id: number;
  client_id: number;
  /** The client's, for local days. */
  timezone: string;
}

/** When facts of a batch happened. */
export interface FactDates {
  date(clock: Clock): DatedFact;
  /** Milliseconds since 1970 at which the batch arrived. */
  arrival: number;
}

/** How facts of one type are kept. */
export interface FactStore<Type extends FactType = FactType, Row = object> {
  type: Type;
  /** What is kept of a fact beside its key. */
  row(fact: FactOf<Type>, dates: FactDates): Row;
  /** Writes rows of one or more robots in a transaction, one for each robot and uuid; a repeat changes nothing. */
  write(sql: Sql, rows: (FactKey & Row)[], log: Log): Promise<unknown>;
  /** What people's pages show of it. */
  signals?: readonly SignalName[];
  /** What changes is not the robot's own: whatever there is of the client is looked at again. */
  ofClient?: true;
  /** What else is another because of rows of one robot, once they are kept. */
  alsoChanged?(rows: (FactKey & Row)[], read: SystemDb['read']): Promise<readonly Signal[]>;
}

/** Says how a type is kept; the identity function that ties its rows to what it writes. */
export const factStore = <Type extends FactType, Row>(store: FactStore<Type, Row>): FactStore => store as FactStore;

/** The branch in which the robot of a row stands now (ALL-4); SQL, null where it has none. */
export const branchOf = (row: string): string =>
  `(select m.branchoffice_id from robot_main_branches m where m.robot_id = ${row}.robot_id and m.client_id = ${row}.client_id)`;

/**
 * The client that a row is written under: the one that its robot serves now; of a robot that moved whoever it was told for before, since it tells
 * a fact again that it never heard to be kept. SQL; robots that moved are asked for once a statement.
 */
export const factClient = (table: string, row: string): string =>
  `case when ${row}.robot_id = any(array(select m.robot_id from robot_state m where m.has_moved)) then coalesce((select o.client_id
    from ${table} o where o.robot_id = ${row}.robot_id and o.uuid = ${row}.uuid limit 1), ${row}.client_id) else ${row}.client_id end`;

/** Hands rows to a statement as its one parameter, a list in JSON. */
export const writeRows =
  (statement: string) =>
  (sql: Sql, rows: FactKey[]): Promise<unknown> =>
    runSql(sql, statement, [JSON.stringify(rows)]);
