import type { ContentRecords } from '@botones/contract/device/device-records';
import type { Target } from '@botones/contract/understanding/robot-model';
import { wordsOf } from '@botones/contract/understanding/words';
import { kinds } from './kinds/kinds.ts';
import type { Kind, Place } from './parts/kind.ts';
import { kindNames, kindsOf } from './places.ts';

const leadsTo = (kind: Kind, word: string): boolean => kinds[kind].words.has(word);

/** The kind that one word names, as the name of an intention does ('Catálogo'), if this robot has it. */
export function kindNamed(records: ContentRecords | undefined, name: string): Kind | null {
  const [word, ...others] = wordsOf(name);
  if (word === undefined || others.length > 0) return null;
  return kindsOf(records).find((kind) => leadsTo(kind, word)) ?? null;
}

/** The kind that one of these words names and that this robot has nothing of. */
export const kindMissing = (records: ContentRecords, words: readonly string[]): Kind | null =>
  kindNames.find((kind) => records[kind].length === 0 && words.some((word) => leadsTo(kind, word))) ?? null;

/** The places on the way to what words have led to; null: it is no record. */
export function trailOf({ section, id, query = '', category_id, subcategory_id, specialty }: Target): Place[] | null {
  const kind = section === 'catalogue' ? 'products' : section;
  if (kind !== 'products' && kind !== 'directory' && kind !== 'branches' && kind !== 'information') return null;
  if (id !== null) return [kinds[kind].start, { kind, id }];
  if (kind === 'products') {
    const { start } = kinds.products;
    if (category_id === undefined) return [{ ...start, query }];
    return [start, { ...start, category_id, subcategory_id: subcategory_id ?? null }];
  }
  if (kind !== 'directory') return [kinds[kind].start];
  const { start } = kinds.directory;
  return specialty === undefined ? [{ ...start, query }] : [start, { ...start, specialty }];
}
