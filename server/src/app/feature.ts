import type { Access } from '@botones/contract/calls/access';
import type { Feature as SignalName } from '@botones/contract/calls/signals';
import type { SearchResult } from '@botones/contract/search/search';
import type { RecordName } from './audited-records.ts';
import type { Sql } from './database/db.ts';
import type { Routes } from './http/bind.ts';
import type { Importable } from './importable.ts';
import type { RobotContent } from './robot-content.ts';
import type { Schedule } from './schedules.ts';
import type { Services } from './services.ts';

/** Records of a kind that a search answers: more would be a list, and each kind has its own. */
export const mostFound = 6;

/** A record that a search found. */
export type Found = Omit<SearchResult, 'kind'>;

/** Records of a kind that are found by their name from anywhere. */
export interface Search {
  kind: SearchResult['kind'];
  /** Who sees the list of them. */
  access: Access;
  /** Rows whose text is like `holds`, those like `begins` first; both are escaped patterns. */
  find: (sql: Sql, pattern: string, prefix: string) => Promise<Found[]>;
}

/** What a signal makes old of what this process believes: who people are, every robot, or the robot that it names. */
export type Invalidated = 'people' | 'robots' | 'robot';

/** What runs while the server does. */
export interface Started {
  /** How its calls are done, one for each group of the contract. */
  routes: Routes[];
  schedules?: Schedule[];
  /** Called once nobody calls any more. */
  stop?: () => Promise<void>;
}

/** Everything that the server knows of a feature; `features.ts` is the list of them. */
export interface Feature {
  start: (services: Services) => Started;
  invalidates?: Partial<Record<SignalName, Invalidated[]>>;
  search?: Search;
  /** How the log names its records, by table. */
  names?: Readonly<Record<string, RecordName>>;
  /** Tables whose changes go with what somebody did, and are rarely what they did. */
  incidental?: readonly string[];
  /** What it puts on a robot. */
  robotContent?: RobotContent;
  /** How spreadsheets become its records. */
  imports?: Importable;
  /** Removes what has had its time, every ten minutes. */
  cleanup?: (sql: Sql) => Promise<void>;
}
