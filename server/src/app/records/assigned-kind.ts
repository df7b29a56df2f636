import type { Assigned, AssignedCount, AssignedKind } from '@botones/contract/assignments/assignments';
import type { ErrorCode } from '@botones/contract/errors';
import type { ShownOn } from '@botones/contract/fields/shown-on';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import type { Feature as SignalName } from '@botones/contract/signals';
import type { Sql } from '../database/db.ts';
import type { GivenRecords } from './given-records.ts';

/** What is told of a record of a kind besides its name and its speech. */
export type RecordDetail<K extends AssignedKind> = Omit<
  Assigned[K][number],
  'name' | 'audios' | 'speech' | 'own' | 'groups'
>;

/** What is said of a record in a language. */
export interface RecordText {
  id: number;
  language_id: ContentLanguage;
  text: string;
}
/** The same with the speech that a robot has of it. */
export interface RobotText extends RecordText {
  audio: string | null;
}
/** The same in the voice that was chosen for its record. */
export interface DueText extends RobotText {
  robot_id: number;
  client_id: number;
}

/** The voice that was chosen for records. */
export interface RecordVoice {
  robot_id: number;
  language_id: ContentLanguage;
}

export interface AssignableRow<K extends AssignedKind> {
  id: number;
  name: string;
  detail: RecordDetail<K>;
  texts: RobotText[];
  /** It was chosen for the robot itself. */
  own: boolean;
  /** The groups that give it to the robot. */
  groups: number[];
}

interface Owner {
  robot_id: number;
  client_id: number;
}

/** A kind of records that are chosen for robots, and said by them: what can be done with it. */
export interface Assignable<K extends AssignedKind = AssignedKind> extends GivenRecords<K> {
  kind: K;
  /** What consoles hear when its records change. */
  signal: SignalName;
  languages: readonly ContentLanguage[];
  /** Said by the chemical agent alone (AMB-066). */
  chemical: boolean;
  /** What it fails with where a record is not there. */
  missing: ErrorCode;
  /** The client of a record that is there; null: it is not. */
  clientOf: (sql: Sql, id: number) => Promise<number | null>;
  /** Fails unless the client has all of these records; they stay until the transaction ends. */
  hold: (sql: Sql, client_id: number, ids: readonly number[]) => Promise<void>;
  /**
   * Makes the records that were chosen for a robot exactly these; those that it had keep their speech. What a group gives it stays, and does not
   * become its own by being named.
   */
  choose: (sql: Sql, of: Owner, ids: readonly number[]) => Promise<void>;
  /** Gives a robot speech of its own in a language, where it does not have just that. */
  giveSpeech: (
    sql: Sql,
    robot_id: number,
    language_id: ContentLanguage,
    speech: ReadonlyMap<number, string>,
  ) => Promise<void>;
  /** Gives a robot the speech of one text, where it still shows the record with these words. */
  keepSpeech: (sql: Sql, robot_id: number, text: RecordText, audio: string) => Promise<void>;
  /** The records that a robot shows, or its client's of these numbers, in the order of their names. */
  read: (sql: Sql, robot_id: number, ids?: readonly number[]) => Promise<AssignableRow<K>[]>;
  /** How many records a robot shows, how many of them lack speech in a language that they have, and how many each of its groups gives it. */
  count: (sql: Sql, robot_id: number) => Promise<AssignedCount>;
  /** The robots in the fleet that show a record. */
  shownOn: (sql: Sql, id: number) => Promise<ShownOn>;
  /** Some of the texts that a robot is to say in a language and that have no speech, but for those of these records. */
  due: (sql: Sql, voice: RecordVoice, but: readonly number[]) => Promise<DueText[]>;
  /** All that a robot says in a language of records in its own voice. */
  said: (sql: Sql, voice: RecordVoice) => Promise<DueText[]>;
  /** Gives a record its speech, where text, voice and what was said before are still the same. */
  speak: (sql: Sql, due: DueText, audio: string) => Promise<void>;
}
