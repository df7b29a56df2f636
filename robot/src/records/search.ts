import type { ContentEntry, ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { wordsOf } from '../interaction/match-intent.ts';

interface Indexed<T> {
  record: T;
  /** Words without accents, each with a space before it. */
  name: string;
  about: string;
}
interface Index {
  products: Indexed<ContentProduct>[];
  directory: Indexed<ContentEntry>[];
}

const spaced = (...texts: (string | null | undefined)[]): string =>
  texts.map((text) => (text ? ` ${wordsOf(text).join(' ')}` : '')).join('');

function makeIndex(records: ContentRecords): Index {
  const category = new Map(records.categories.map((each) => [each.category_id, spaced(each.name.es, each.name.en)]));
  const subcategory = new Map(
    records.categories.flatMap(({ subcategories }) =>
      subcategories.map(({ subcategory_id, name }) => [subcategory_id, spaced(name.es, name.en)] as const),
    ),
  );
  return {
    products: records.products.map((record) => ({
      record,
      name: spaced(record.name.es, record.name.en),
      about:
        (category.get(record.category_id) ?? '') +
        (subcategory.get(record.subcategory_id) ?? '') +
        spaced(record.description.es, record.description.en),
    })),
    directory: records.directory.map((record) => ({
      record,
      name: spaced(record.name),
      about: spaced(record.specialty.es, record.specialty.en, record.description.es, record.description.en),
    })),
  };
}

/** A configuration is never changed, only replaced: its index lives as long as it. */
const indexes = new WeakMap<ContentRecords, Index>();
function indexOf(records: ContentRecords): Index {
  const index = indexes.get(records) ?? makeIndex(records);
  indexes.set(records, index);
  return index;
}

/** Each word of the query begins a word of what is found; what is found by its name alone comes first. */
function find<T>(index: readonly Indexed<T>[], words: readonly string[]): T[] {
  const begun = words.map((word) => ` ${word}`);
  const named: T[] = [];
  const others: T[] = [];
  for (const { record, name, about } of index) {
    if (begun.every((word) => name.includes(word))) named.push(record);
    else if (begun.every((word) => name.includes(word) || about.includes(word))) others.push(record);
  }
  return [...named, ...others];
}

/** The products that a query means, without regard to accents and case, in both languages; all for an empty one. */
export const findProducts = (records: ContentRecords, query: string): ContentProduct[] =>
  find(indexOf(records).products, wordsOf(query));

/** The people and places of the directory that a query means, by name, specialty and description. */
export const findEntries = (records: ContentRecords, query: string): ContentEntry[] =>
  find(indexOf(records).directory, wordsOf(query));

/** The numbers of the records in whose name each of these words begins one. */
export function findByName(
  records: ContentRecords,
  words: readonly string[],
): { products: number[]; entries: number[] } {
  const begun = words.map((word) => ` ${word}`);
  const fits = ({ name }: Indexed<unknown>) => begun.every((word) => name.includes(word));
  const { products, directory } = indexOf(records);
  return {
    products: products.filter(fits).map(({ record }) => record.product_id),
    entries: directory.filter(fits).map(({ record }) => record.directory_id),
  };
}
