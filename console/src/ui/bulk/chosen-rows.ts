import type { Key } from 'react';
import { useWords } from '../../app/words.ts';
import { listWords } from '../list/list.words.ts';
import { type RowSelection, useRowSelection } from '../list/row-selection.tsx';

export interface ChosenRowsOptions<Row> {
  /** Which rows can be chosen; every one where nothing is said. */
  may?: (row: Row) => boolean;
  /** Says to screen readers what a row's box does: 'Elegir Bebidas'. */
  label: (row: Row) => string;
  allLabel?: string;
}

/** The chosen rows of those in sight: what another page or filter hides is chosen no longer. `selection` is for the table. */
export function useChosenRows<Row>(rows: readonly Row[], keyOf: (row: Row) => Key, options: ChosenRowsOptions<Row>) {
  const words = useWords(listWords);
  const { may = () => true, label, allLabel = words.chooseAll } = options;
  const { chosen, choose, none } = useRowSelection(keyOf);
  const inSight = rows.filter((row) => may(row) && chosen.has(keyOf(row)));
  const selection: RowSelection<Row> = { chosen: new Set(inSight.map(keyOf)), choose, label, allLabel, may };
  return { rows: inSight, none, selection };
}
