import { specialties } from '@botones/contract/directory/specialties';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { type Narrowed, recordFilterOf } from '../../ui/list/list-state.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { directoryWords } from './directory.words.ts';

export const directoryFilters = ['search', 'specialty'] as const;
type DirectoryFilter = (typeof directoryFilters)[number];

/** The specialty that the address asks for, as the call takes it. */
export const specialtyOf = (list: { filters: Partial<Record<DirectoryFilter, string>> }) =>
  recordFilterOf(list, 'specialty');

/** Entries of one specialty. */
export function SpecialtyFilter({ list, client_id }: { list: Narrowed<DirectoryFilter>; client_id: number }) {
  const words = useWords(directoryWords);
  const { textOf } = useContentLanguage();
  const query = useQuery(queryOf(specialties.list, { query: { client_id } }));
  const { data = [] } = query;
  const { specialty } = specialtyOf(list);
  if (query.isError && !query.data) return <PartFailed of={[query]} what={words.specialty} />;
  if (data.length === 0) return null;
  return (
    <RecordChip
      label={words.specialty}
      any={words.anySpecialty}
      records={data.map(({ specialty_id, name }) => ({ id: specialty_id, name: textOf(name) }))}
      value={specialty}
      onChoose={(id) => list.setFilters({ specialty: id })}
    />
  );
}
