import type { ContentRecords } from '@botones/contract/device/device-records';
import { wordsOf } from '@botones/contract/understanding/words';

type Text = string | null | undefined;

/** Finds records by words, without regard to accents and case. */
export interface Search<R> {
  /** Those of which each word of a query begins one, by their names first; all for an empty query. */
  find(records: ContentRecords, query: string): R[];
}

/** How a kind is searched: its records, and the texts of each by which it is found, its names apart. */
export interface SearchTexts<R> {
  all(records: ContentRecords): readonly R[];
  names(record: R): Text[];
  about(record: R, records: ContentRecords): Text[];
}

interface Indexed<R> {
  record: R;
  /** Words without accents, each with a space before it. */
  name: string;
  about: string;
}

const spaced = (texts: Text[]): string => texts.map((text) => (text ? ` ${wordsOf(text).join(' ')}` : '')).join('');

export function createSearch<R>({ all, names, about }: SearchTexts<R>): Search<R> {
  /** A configuration is never changed, only replaced: its index lives as long as it. */
  const indexes = new WeakMap<ContentRecords, Indexed<R>[]>();
  const indexOf = (records: ContentRecords): Indexed<R>[] => {
    const index =
      indexes.get(records) ??
      all(records).map((record) => ({ record, name: spaced(names(record)), about: spaced(about(record, records)) }));
    indexes.set(records, index);
    return index;
  };
  const begun = (words: readonly string[]) => words.map((word) => ` ${word}`);
  return {
    find(records, query) {
      const words = begun(wordsOf(query));
      const named: R[] = [];
      const others: R[] = [];
      for (const { record, name, about } of indexOf(records)) {
        if (words.every((word) => name.includes(word))) named.push(record);
        else if (words.every((word) => name.includes(word) || about.includes(word))) others.push(record);
      }
      return [...named, ...others];
    },
  };
}
