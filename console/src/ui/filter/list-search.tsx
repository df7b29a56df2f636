import type { Narrowed } from '../list/list-state.ts';
import { SearchField } from './search-field.tsx';

/** The search of a list: what is typed narrows it and is kept in the address. */
export function ListSearch({ list, label }: { list: Narrowed<'search'>; label: string }) {
  return (
    <SearchField
      value={list.filters.search ?? ''}
      onChange={(text) => list.setFilters({ search: text || undefined })}
      label={label}
    />
  );
}
