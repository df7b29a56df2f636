import type { ContentRecords, SaidInLanguages } from '@botones/contract/device/device-records';
import type { InLanguages } from '@botones/contract/fields/in-languages';
import type { SeenRecord } from '../../interaction/answer.ts';
import type { Language, Sentence } from '../../interaction/languages.ts';
import type { Search } from './search.ts';

/** The kinds of records that people look at, as the configuration calls their lists. */
export type Kind = Exclude<keyof ContentRecords, 'categories'>;
export type RecordOf<K extends Kind> = ContentRecords[K][number];

/** What the list of each kind is narrowed by; a kind with such choices adds them where it stands (`declare module`). */
export interface Narrowing extends Record<Kind, object> {}

/** What of the records is on the screen: a list, narrowed by a choice or by a query, or one record. */
export type ListPlace<K extends Kind = Kind> = { [Each in K]: { kind: Each; id?: undefined } & Narrowing[Each] }[K];
export interface RecordPlace {
  kind: Kind;
  id: number;
}
export type Place = ListPlace | RecordPlace;

export const isRecord = (place: Place): place is RecordPlace => place.id !== undefined;

/** What stands at a place. */
export interface Found {
  /** Its own name; null: a list that is called as its kind is. */
  name: InLanguages | null;
  /** What seeing it is reported as, under the Spanish name; null: a list that is nobody's record (MET-13, MET-14). */
  view: SeenRecord | null;
  /** What is said of it: null in a language in which nothing is. */
  said: SaidInLanguages | null;
}

/** All that the robot knows of one kind, beside how it looks. */
export interface RecordKind<K extends Kind> {
  /** Where its list begins. */
  start: ListPlace<K>;
  /** Words that lead there, without accents. */
  words: ReadonlySet<string>;
  /** Said where people ask for it and the robot has nothing of it. */
  none: Sentence;
  /** What it is called in an enumeration. */
  called: Sentence;
  /** How often simulated people look at it beside the others. */
  interest: number;
  idOf(record: RecordOf<K>): number;
  recordFound(record: RecordOf<K>): Found;
  /** Whether a record is in the list, narrowed so. */
  holds(record: RecordOf<K>, at: ListPlace<K>): boolean;
  /** A narrowed list that has a name of its own. */
  listFound?(records: ContentRecords, at: ListPlace<K>): Found | null;
  /** The lists by way of which simulated people come to a record. */
  listsBefore?(record: RecordOf<K>): ListPlace[];
  /** Where its records are searched for: how, and the list of what was found. */
  search?: Search<RecordOf<K>> & { listOf(query: string): ListPlace<K> };
}

/** A text in a language, the Spanish one where the client gave no other. */
export const textIn = (text: InLanguages, language: Language): string => text[language] || text.es;

/** A name that is the same in every language. */
export const sameName = (name: string): InLanguages => ({ es: name, en: null });
