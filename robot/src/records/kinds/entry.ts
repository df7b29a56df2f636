import type { ContentEntry, ContentRecords } from '@botones/contract/device/device-records';
import type { InLanguages } from '@botones/contract/fields/in-languages';
import { byNameOrder } from '@botones/contract/fields/name-order';
import type { Language } from '../../interaction/languages.ts';
import { wordsOf } from '../../interaction/match-intent.ts';
import { type ListPlace, type RecordKind, sameName, textIn } from '../parts/kind.ts';
import { createSearch } from '../parts/search.ts';

declare module '../parts/kind.ts' {
  interface Narrowing {
    directory: { specialty: string | null; query: string };
  }
}

const start: ListPlace<'directory'> = { kind: 'directory', specialty: null, query: '' };

/** The specialties of the directory, each once, by their names in a language. */
export function specialtiesOf({ directory }: ContentRecords, language: Language): InLanguages[] {
  const each = new Map(directory.map(({ specialty }) => [specialty.es, specialty]));
  return [...each.values()].sort((a, b) => byNameOrder(textIn(a, language), textIn(b, language)));
}

/** Letters with which two words begin that are of one family: 'cardiólogo' and 'Cardiología'. */
const family = { letters: 6, otherwise: 3 };
const alike = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common >= family.letters && common >= Math.min(one.length, other.length) - family.otherwise;
};

const idOf = ({ directory_id }: ContentEntry) => directory_id;
const search = createSearch<ContentEntry>({
  all: ({ directory }) => directory,
  idOf,
  names: ({ name }) => [name],
  about: ({ specialty, description }) => [specialty.es, specialty.en, description.es, description.en],
});

export const directory = {
  start,
  words: new Set(
    'directorio doctor doctora doctores medico medica medicos especialista especialistas directory doctors specialists'.split(
      ' ',
    ),
  ),
  none: { es: 'Todavía no tengo a nadie en el directorio.', en: 'There is nobody in my directory yet.' },
  interest: 4,
  idOf,
  recordFound: ({ directory_id, name, said }) => ({
    name: sameName(name),
    view: { kind: 'directory', record_id: directory_id, name },
    said,
  }),
  holds: ({ specialty }, at) => at.specialty === null || specialty.es === at.specialty,
  namedLists: ({ directory }) => directory.map(({ specialty }) => [specialty, [{ ...start, specialty: specialty.es }]]),
  search: { ...search, listOf: (query) => ({ ...start, query }) },
  /** The specialty that a profession belongs to. */
  looselyNamed({ directory }, words) {
    const entry = directory.find(({ specialty: { es, en } }) =>
      wordsOf(`${es} ${en ?? ''}`).some((one) => words.some((word) => alike(word, one))),
    );
    return entry ? [{ ...start, specialty: entry.specialty.es }] : null;
  },
} satisfies RecordKind<'directory'>;
