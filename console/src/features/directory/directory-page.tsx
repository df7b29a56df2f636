import { type DirectoryEntry, directory } from '@botones/contract/directory/directory';
import { textIn } from '@botones/contract/fields/translated';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { useContentLanguage } from '../../app/content-language.ts';
import { useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { ImportPicker } from '../../ui/imports/import-picker.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { spokenWords } from '../../ui/spoken/spoken.words.ts';
import { Pill } from '../../ui/status-pill.tsx';
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
const paramsOf = (entry: DirectoryEntry) => ({ params: { id: keyOf(entry) } });
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
function Directory({ client_id }: { client_id: number }) {
  const words = useWords(directoryWords);
  const spoken = useWords(spokenWords);
  const { textOf } = useContentLanguage();
  const list = useListState({ sorts, filters: directoryFilters });
  const source = listSource(list, directory.list, {
    params: { client_id },
    query: { ...searchOf(list), ...specialtyOf(list) },
  });
  const query = useQuery(source.page);
  const named = useNamedColumns(keyOf, (entry: DirectoryEntry) => (
    <span style={{ display: 'inline-flex', gap: 10, alignItems: 'center', whiteSpace: 'normal' }}>
      {entry.name}
      {entry.speech === 'pending' && <Pill tone="warn">{spoken.pending}</Pill>}
    </span>
  ));
  const columns: Column<DirectoryEntry, (typeof sorts)[number]>[] = [
    ...named,
    {
      id: 'specialty',
      label: words.specialty,
      sort: { asc: 'specialty', desc: 'specialty_desc' },
      render: ({ specialty }) => textOf(specialty.name),
    },
  ];
  return (
    <RecordList
      remove={directory.remove}
      restore={directory.restore}
      forms={useFormPage('/directory/form', keyOf)}
      filters={<SpecialtyFilter list={list as never} client_id={client_id} />}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      words={words}
      list={list}
      source={source}
      query={query}
      columns={columns}
      exported={exported}
      keyOf={keyOf}
      nameOf={nameOf}
      paramsOf={paramsOf}
    />
  );
}

/** The directory of the own client, or for staff of the one that they choose. */
export function DirectoryPage() {
  const words = useWords(directoryWords);
  return <OneClientPage title={words.title}>{(client_id) => <Directory client_id={client_id} />}</OneClientPage>;
}
