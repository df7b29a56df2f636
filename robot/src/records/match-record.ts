import type { ContentRecords, InLanguages } from '@botones/contract/device/device-records';
import { meaningful, sentenceFit, wholeName, wordsOf } from '../interaction/match-intent.ts';
import { exists, type Place, type Section, sectionPlaces, sectionsOf } from './places.ts';
import { findByName } from './search.ts';

/** Words that lead to the beginning of a section, without accents. */
const sectionWords: Record<Section, ReadonlySet<string>> = {
  products: new Set(['productos', 'producto', 'catalogo', 'precios', 'products', 'product', 'catalogue', 'prices']),
  directory: new Set(
    'directorio doctor doctora doctores medico medica medicos especialista especialistas directory doctors specialists'.split(
      ' ',
    ),
  ),
  branches: new Set(['sucursales', 'sucursal', 'ubicaciones', 'branches', 'branch', 'locations']),
  information: new Set(['informacion', 'information']),
};

/** Weaker than a whole name and than the words of an intention. */
const partOfName = 550;
const someOfIt = 520;
const aboutSection = 500;
/** Shorter words begin too many names. */
const shortest = 3;
/** Of words that mean a record only together with others, at least this many letters, and this share of the question. */
const telling = { letters: 4, share: 1 / 3 };
/** Letters with which two words begin that are of one family: 'cardiólogo' and 'Cardiología'. */
const family = { letters: 6, otherwise: 3 };

/** The section that one word names, as the name of an intention does ('Catálogo'), if this robot has it. */
export function sectionNamed(records: ContentRecords | undefined, name: string): Section | null {
  const [word, ...others] = wordsOf(name);
  if (word === undefined || others.length > 0) return null;
  return sectionsOf(records).find((section) => sectionWords[section].has(word)) ?? null;
}

/** What a question leads to: the places on the way to it, and how well it fits. */
export interface RecordMatch {
  trail: Place[];
  fit: number;
}

/** The names under which places are known, each with where it leads. */
function* namedPlaces(records: ContentRecords): Generator<[string | null, Place[]]> {
  const { products, directory } = sectionPlaces;
  const both = function* (name: InLanguages, trail: Place[]): Generator<[string | null, Place[]]> {
    yield [name.es, trail];
    yield [name.en, trail];
  };
  for (const { name, product_id: id } of records.products) yield* both(name, [products, { kind: 'product', id }]);
  for (const { category_id, name, subcategories } of records.categories) {
    const within = (subcategory_id: number | null): Place[] => [
      products,
      { kind: 'products', category_id, subcategory_id, query: '' },
    ];
    yield* both(name, within(null));
    for (const each of subcategories) yield* both(each.name, within(each.subcategory_id));
  }
  for (const { name, directory_id: id } of records.directory) yield [name, [directory, { kind: 'entry', id }]];
  for (const { specialty } of records.directory)
    yield* both(specialty, [{ kind: 'directory', specialty: specialty.es, query: '' }]);
  for (const { name, branchoffice_id: id } of records.branches)
    yield [name, [sectionPlaces.branches, { kind: 'branch', id }]];
  for (const { title, information_item_id: id } of records.information)
    yield [title, [sectionPlaces.information, { kind: 'information_item', id }]];
}

/** Records of which the name has all the words: the one, or the list of them. */
function partlyNamed(records: ContentRecords, words: readonly string[]): Place[] | null {
  if (!words.some((word) => word.length >= shortest)) return null;
  const { products, entries } = findByName(records, words);
  const query = words.join(' ');
  const [product] = products;
  const [entry] = entries;
  if (product !== undefined)
    return products.length === 1
      ? [sectionPlaces.products, { kind: 'product', id: product }]
      : [{ kind: 'products', category_id: null, subcategory_id: null, query }];
  if (entry === undefined) return null;
  return entries.length === 1
    ? [sectionPlaces.directory, { kind: 'entry', id: entry }]
    : [{ kind: 'directory', specialty: null, query }];
}

const alike = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common >= family.letters && common >= Math.min(one.length, other.length) - family.otherwise;
};

/** Where only some words of a question name something: the specialty that a profession belongs to, one branch, a record. */
function looselyNamed(records: ContentRecords, words: readonly string[]): Place[] | null {
  const told = words.filter((word) => !Object.values(sectionWords).some((about) => about.has(word)));
  const specialty = records.directory.find(({ specialty: { es, en } }) =>
    wordsOf(`${es} ${en ?? ''}`).some((one) => told.some((word) => alike(word, one))),
  )?.specialty.es;
  if (specialty) return [{ kind: 'directory', specialty, query: '' }];
  const some = told.filter((word) => word.length >= telling.letters);
  const [branch, another] = records.branches.filter(({ name }) => wordsOf(name).some((one) => some.includes(one)));
  if (branch && !another) return [sectionPlaces.branches, { kind: 'branch', id: branch.branchoffice_id }];
  const known = some.filter((word) => {
    const { products, entries } = findByName(records, [word]);
    return products.length + entries.length > 0;
  });
  return known.length > 0 && known.length >= told.length * telling.share ? partlyNamed(records, known) : null;
}

/** The record that words mean, by its name alone: as intentions are found by theirs. Null: none. */
export function matchRecord(records: ContentRecords, question: string): RecordMatch | null {
  const asked = wordsOf(question);
  let best: RecordMatch | null = null;
  for (const [name, trail] of namedPlaces(records)) {
    const fit = name ? sentenceFit(asked, name) : 0;
    if (fit > (best?.fit ?? 0) && trail.every((place) => exists(records, place))) best = { trail, fit };
  }
  if (best && best.fit >= wholeName) return best;
  // Before the one that merely fits best: all that these words may mean.
  const part = partlyNamed(records, meaningful(asked));
  if (part) return { trail: part, fit: best?.fit ?? partOfName };
  if (best) return best;
  const some = looselyNamed(records, meaningful(asked));
  if (some) return { trail: some, fit: someOfIt };
  const section = sectionsOf(records).find((each) => asked.some((word) => sectionWords[each].has(word)));
  return section ? { trail: [sectionPlaces[section]], fit: aboutSection } : null;
}
