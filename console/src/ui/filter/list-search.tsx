import type { ListState } from '../list/list-state.ts';
import { SearchField } from './search-field.tsx';

/** The search of a list: what is typed narrows it and is kept in the address. */
export function ListSearch({
  list,
  label,
}: {
  list: Pick<ListState<never, 'search'>, 'filters' | 'setFilters'>;
  label: string;
}) {
  return (
    <SearchField
      value={list.filters.search ?? ''}
      onChange={(text) => list.setFilters({ search: text || undefined })}
      label={label}
    />
  );
}
