import './rows.css';
import { type Key, useState } from 'react';

/** Which rows of a list are chosen, for what is done to many at once. */
export interface RowSelection<Row> {
  chosen: ReadonlySet<Key>;
  /** Chooses these rows, or lets go of them. */
  choose: (rows: readonly Row[], on: boolean) => void;
  /** 'Elegir: Batería baja'. */
  label: (row: Row) => string;
  /** 'Elegir todas las de esta página'. */
  allLabel: string;
  /** Which rows can be chosen at all; every one where nothing is said. */
  may?: (row: Row) => boolean;
}

/** The chosen rows themselves, by key; rows that are no longer shown are let go of with `keep`. */
export function useRowSelection<Row>(rowKey: (row: Row) => Key) {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());
  return {
    chosen,
    choose: (rows: readonly Row[], on: boolean) =>
      setChosen((now) => {
        const next = new Map(now);
        for (const row of rows) {
          if (on) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
        }
        return next;
      }),
    none: () => setChosen(new Map()),
  };
}

/** Chooses all rows of a page; half ticked while some are. */
export function PageCheckbox<Row>(props: {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}) {
  const { selection, rowKey } = props;
  const { may = () => true } = selection;
  const rows = props.rows.filter(may);
  const n = rows.filter((row) => selection.chosen.has(rowKey(row))).length;
  return (
    <input
      type="checkbox"
      className="tick"
      ref={(box) => {
        if (box) box.indeterminate = n > 0 && n < rows.length;
      }}
      checked={rows.length > 0 && n === rows.length}
      disabled={rows.length === 0}
      onChange={() => selection.choose(rows, n < rows.length)}
      aria-label={selection.allLabel}
    />
  );
}

/** Chooses one row. */
export function RowCheckbox<Row>(props: { selection: RowSelection<Row>; row: Row; rowKey: (row: Row) => Key }) {
  const { selection, row, rowKey } = props;
  if (selection.may && !selection.may(row)) return null;
  const checked = selection.chosen.has(rowKey(row));
  return (
    <input
      type="checkbox"
      className="tick"
      checked={checked}
      onChange={() => selection.choose([row], !checked)}
      aria-label={selection.label(row)}
    />
  );
}
