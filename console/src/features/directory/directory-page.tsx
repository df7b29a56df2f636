import { type DirectoryEntry, directory } from '@botones/contract/directory/directory';
import { textIn } from '@botones/contract/fields/translated';
import { useContentLanguage } from '../../app/content-language.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ImportPicker } from '../imports/import-picker.tsx';
import { spokenWords } from '../speech/spoken.words.ts';
import { directoryWords } from './directory.words.ts';
import { directoryFilters, SpecialtyFilter, specialtyOf } from './specialty-filter.tsx';

const importKind = async () => {
  const { directoryColumns: columns, directoryImports: calls } = await import(
    '@botones/contract/directory/directory.import'
  );
  return { signal: 'directory' as const, calls, columns };
};

const sorts = [...namedSorts, 'specialty', 'specialty_desc'] as const;
const keyOf = ({ directory_id }: DirectoryEntry) => directory_id;
const nameOf = ({ name }: DirectoryEntry) => name;
/** The file has Spanish headings and names in every language of the console (AMB-083). */
const spanish = wordsIn(directoryWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: nameOf },
    { label: spanish.specialty, value: ({ specialty }: DirectoryEntry) => textIn(specialty.name, 1) },
  ],
};

/** The directory of a client (DIR-01..08). */
export function DirectoryPage({ client_id }: { client_id: number }) {
  const words = useWords(directoryWords);
  const spoken = useWords(spokenWords);
  const { textOf } = useContentLanguage();
  const list = useRecordList(directory, {
    sorts,
    filters: directoryFilters,
    asks: (view) => ({ params: { client_id }, query: { ...searchOf(view), ...specialtyOf(view) } }),
    keyOf,
    nameOf,
  });
  const named = useNamedColumns(list, (entry: DirectoryEntry) => (
    <span
      style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'center', whiteSpace: 'normal' }}
    >
      <Brief strong>{entry.name}</Brief>
      {entry.speech === 'pending' && <Pill tone="warn">{spoken.pending}</Pill>}
    </span>
  ));
  const columns: Column<DirectoryEntry, (typeof sorts)[number]>[] = [
    ...named,
    {
      id: 'specialty',
      label: words.specialty,
      sort: { asc: 'specialty', desc: 'specialty_desc' },
      render: ({ specialty }) => <Brief>{textOf(specialty.name)}</Brief>,
    },
  ];
  return (
    <RecordList
      forms={useFormPage('/directory/form', keyOf)}
      filters={<SpecialtyFilter list={list} client_id={client_id} />}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      {...{ words, list, columns, exported }}
    />
  );
}
DirectoryPage.words = directoryWords;
