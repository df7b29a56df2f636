import type { ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { Brief } from './brief.tsx';
import type { Column } from './columns.tsx';
import { listWords } from './list.words.ts';

/** What a list can be ordered by wherever its records have a number and a name. */
export const namedSorts = ['name', 'name_desc', 'id', 'id_desc'] as const;
type NamedSort = (typeof namedSorts)[number];

/** The first two columns of most lists: number and name, both in either order. `render` draws the name, where it is more than its text. */
export function useNamedColumns<Row>(
  { keyOf, nameOf }: { keyOf: (row: Row) => number; nameOf: (row: Row) => string },
  render: (row: Row) => ReactNode = (row) => <Brief strong>{nameOf(row)}</Brief>,
): Column<Row, NamedSort>[] {
  const words = useWords(listWords);
  return [
    { id: 'id', label: words.id, align: 'right', quiet: true, sort: { asc: 'id', desc: 'id_desc' }, render: keyOf },
    { id: 'name', label: words.name, heading: true, sort: { asc: 'name', desc: 'name_desc' }, render },
  ];
}
