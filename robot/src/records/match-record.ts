import type { ContentRecords } from '@botones/contract/device/device-records';
import type { InLanguages } from '@botones/contract/fields/in-languages';
import { meaningful, sentenceFit, wholeName, wordsOf } from '../interaction/match-intent.ts';
import { kinds } from './kinds/kinds.ts';
import type { Kind, Place } from './parts/kind.ts';
import { isTelling } from './parts/search.ts';
import { find, kindNames, kindsOf, recordsFound } from './places.ts';

/** Weaker than a whole name and than the words of an intention. */
const partOfName = 550;
const someOfIt = 520;
const aboutKind = 500;
/** Shorter words begin too many names. */
const shortest = 3;
/** Words that mean a record only together with others are at least this share of the question. */
const tellingShare = 1 / 3;

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

/** What a question leads to: the places on the way to it, and how well it fits. */
export interface RecordMatch {
  trail: Place[];
  fit: number;
}

/** The names under which the places of a kind are known, each with where it leads. */
function namedPlaces(records: ContentRecords, kind: Kind): [InLanguages | null, Place[]][] {
  const { start, namedLists } = kinds[kind];
  const named = recordsFound(records, kind).map(({ place, found }): [InLanguages | null, Place[]] => [
    found.name,
    [start, place],
  ]);
  return [...named, ...(namedLists?.(records) ?? [])];
}

/** The records of a kind in whose name each of these words begins one: the one, or the list of them. */
function searchedPlaces(records: ContentRecords, kind: Kind, words: readonly string[]): Place[] | null {
  const { start, search } = kinds[kind];
  const [id, ...others] = search?.named(records, words) ?? [];
  if (!search || id === undefined) return null;
  return others.length === 0 ? [start, { kind, id }] : [search.listOf(words.join(' '))];
}

/** Records of which the name has all the words: the one, or the list of them. */
function partlyNamed(records: ContentRecords, words: readonly string[]): Place[] | null {
  if (!words.some((word) => word.length >= shortest)) return null;
  return firstOf(kindNames, (kind) => searchedPlaces(records, kind, words));
}

/** Where only some words of a question name something: the specialty that a profession belongs to, one branch, a record. */
function looselyNamed(records: ContentRecords, words: readonly string[]): Place[] | null {
  const about = words.filter((word) => !kindNames.some((kind) => leadsTo(kind, word)));
  const loose = firstOf(kindNames, (kind) => kinds[kind].looselyNamed?.(records, about) ?? null);
  if (loose) return loose;
  const known = about.filter(
    (word) => isTelling(word) && kindNames.some((kind) => searchedPlaces(records, kind, [word]) !== null),
  );
  return known.length > 0 && known.length >= about.length * tellingShare ? partlyNamed(records, known) : null;
}

/** What the first of these has. */
function firstOf<T, R>(all: readonly T[], take: (each: T) => R | null): R | null {
  for (const each of all) {
    const taken = take(each);
    if (taken !== null) return taken;
  }
  return null;
}

/** The record that words mean, by its name alone: as intentions are found by theirs. Null: none. */
export function matchRecord(records: ContentRecords, question: string): RecordMatch | null {
  const asked = wordsOf(question);
  let best: RecordMatch | null = null;
  for (const [name, trail] of kindNames.flatMap((kind) => namedPlaces(records, kind)))
    for (const text of [name?.es, name?.en]) {
      const fit = text ? sentenceFit(asked, text) : 0;
      if (fit > (best?.fit ?? 0) && trail.every((place) => find(records, place))) best = { trail, fit };
    }
  if (best && best.fit >= wholeName) return best;
  // Before the one that merely fits best: all that these words may mean.
  const part = partlyNamed(records, meaningful(asked));
  if (part) return { trail: part, fit: best?.fit ?? partOfName };
  if (best) return best;
  const some = looselyNamed(records, meaningful(asked));
  if (some) return { trail: some, fit: someOfIt };
  const kind = kindsOf(records).find((each) => asked.some((word) => leadsTo(each, word)));
  return kind ? { trail: [kinds[kind].start], fit: aboutKind } : null;
}
