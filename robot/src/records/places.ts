import type { ContentRecords, SaidInLanguages } from '@botones/contract/device/device-records';
import type { Language } from '../interaction/languages.ts';
import { kinds } from './kinds/kinds.ts';
import {
  type Found,
  isRecord,
  type Kind,
  type ListPlace,
  type Place,
  type RecordOf,
  type RecordPlace,
} from './parts/kind.ts';

const isKind = (name: string): name is Kind => name in kinds;
export const kindNames: readonly Kind[] = Object.keys(kinds).filter(isKind);

/** The kinds that this robot has anything of. */
export const kindsOf = (records: ContentRecords | undefined): Kind[] =>
  records === undefined ? [] : kindNames.filter((kind) => records[kind].length > 0);

/** The record of a kind by its number; null: it is not there. */
export function recordAt<K extends Kind>(records: ContentRecords, kind: K, id: number): RecordOf<K> | null {
  const all: readonly RecordOf<K>[] = records[kind];
  return all.find((each) => kinds[kind].idOf(each) === id) ?? null;
}

/** The records of a kind: where each stands, and what it is. */
export function recordsFound<K extends Kind>(records: ContentRecords, kind: K): { place: RecordPlace; found: Found }[] {
  const { idOf, recordFound } = kinds[kind];
  const all: readonly RecordOf<K>[] = records[kind];
  return all.map((record) => ({ place: { kind, id: idOf(record) }, found: recordFound(record) }));
}

/** The record after one, in a list; null: it is the last. */
export function nextIn(
  records: ContentRecords,
  list: ListPlace,
  place: RecordPlace,
): { place: RecordPlace; found: Found } | null {
  const within = <K extends Kind>(at: ListPlace<K>, kind: K) => {
    const all: readonly RecordOf<K>[] = records[kind];
    return new Set(all.filter((record) => kinds[kind].holds(record, at)).map(kinds[kind].idOf));
  };
  const held = within(list, list.kind);
  const shown = recordsFound(records, list.kind).filter(({ place: { id } }) => held.has(id));
  const at = shown.findIndex(({ place: { id } }) => id === place.id);
  return at < 0 ? null : (shown[at + 1] ?? null);
}

function findRecord<K extends Kind>(records: ContentRecords, kind: K, id: number): Found | null {
  const record = recordAt(records, kind, id);
  return record && kinds[kind].recordFound(record);
}

function findList<K extends Kind>(records: ContentRecords, at: ListPlace<K>): Found | null {
  const kind = kinds[at.kind];
  const all: readonly RecordOf<K>[] = records[at.kind];
  if (!all.some((record) => kind.holds(record, at))) return null;
  return kind.listFound?.(records, at) ?? { name: null, view: null, said: null };
}

/** What stands at a place; null: there is nothing to show. */
export const find = (records: ContentRecords, place: Place): Found | null =>
  isRecord(place) ? findRecord(records, place.kind, place.id) : findList(records, place);

/** What is said at a place in a language; null: nothing, or in the other language only. */
export const saidAt = (records: ContentRecords, place: Place, language: Language): SaidInLanguages['es'] | null =>
  find(records, place)?.said?.[language] ?? null;
