import type { ContentEntry, ContentRecords } from '@botones/contract/device/device-records';
import type { InLanguages } from '@botones/contract/fields/in-languages';
import { byNameOrder } from '@botones/contract/fields/name-order';
import type { Language } from '../../interaction/languages.ts';
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

const idOf = ({ directory_id }: ContentEntry) => directory_id;
const search = createSearch<ContentEntry>({
  all: ({ directory }) => directory,
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
  called: { es: 'directorio', en: 'directory' },
  interest: 4,
  idOf,
  recordFound: ({ directory_id, name, said }) => ({
    name: sameName(name),
    view: { kind: 'directory', record_id: directory_id, name },
    said,
  }),
  holds: ({ specialty }, at) => at.specialty === null || specialty.es === at.specialty,
  search: { ...search, listOf: (query) => ({ ...start, query }) },
} satisfies RecordKind<'directory'>;
