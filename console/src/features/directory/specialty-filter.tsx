import { specialties } from '@botones/contract/directory/specialties';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { type ListState, recordFilterOf } from '../../ui/list/list-state.ts';
import { directoryWords } from './directory.words.ts';

export const directoryFilters = ['search', 'specialty'] as const;
type DirectoryFilter = (typeof directoryFilters)[number];

/** The specialty that the address asks for, as the call takes it. */
export const specialtyOf = (list: { filters: Partial<Record<DirectoryFilter, string>> }) =>
  recordFilterOf(list, 'specialty');

/** Entries of one specialty. */
export function SpecialtyFilter({ list, client_id }: { list: ListState<string, DirectoryFilter>; client_id: number }) {
  const words = useWords(directoryWords);
  const { textOf } = useContentLanguage();
  const { data = [] } = useQuery(queryOf(specialties.list, { query: { client_id } }));
  const { specialty } = specialtyOf(list);
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
