import type { Narrowed } from '../list/list-state.ts';
import { FilterChip } from './filter-chip.tsx';

export interface FilterChipsProps<Filter extends string, Value extends string> {
  list: Narrowed<Filter>;
  /** The filter's name in the address. */
  filter: Filter;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

/** The values of one filter as chips, of which at most one is pressed; they stand in a `ChipGroup`. */
export function FilterChips<Filter extends string, Value extends string>(props: FilterChipsProps<Filter, Value>) {
  const { list, filter, values, names } = props;
  const now: string | undefined = list.filters[filter];
  const press = (value: Value) =>
    list.setFilters({ [filter]: value === now ? undefined : value } as Partial<Record<Filter, string | undefined>>);
  return values.map((value) => (
    <FilterChip key={value} label={names[value]} on={value === now} onToggle={() => press(value)} />
  ));
}
