import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Columns3 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Stored, stored, useStored } from '../../app/session/stored.ts';
import { useWords } from '../../app/words.ts';
import type { Cell } from '../export-cells.ts';
import { uiWords } from '../ui.words.ts';

/** One column of a list, for table, card and export alike. */
export interface Column<Row, Sort extends string = string> {
  /** Stable: it is remembered. */
  id: string;
  label: string;
  /** Numbers stand right. */
  align?: 'left' | 'right';
  render: (row: Row) => ReactNode;
  /** The server's sort words for this column; the header toggles between those that exist. */
  sort?: { asc?: Sort; desc?: Sort };
  /** The exported value; a column without it is left out of the file. */
  value?: (row: Row) => Cell;
  /** Its head may take two lines: it is longer than what stands below it, and others need the room. */
  wraps?: boolean;
  /** The heading of the card on a phone. The first column where none says so. */
  heading?: boolean;
  /** Takes the card's full width: sentences. */
  wide?: boolean;
  /** What can be done with a row: on a card it stands last, beside a value where there is room, and its label is only heard. */
  acts?: boolean;
  /** Shown only to those who choose it. */
  hidden?: boolean;
  /** It only tells rows apart: narrow, and last in weight; on a card beside its heading. */
  quiet?: boolean;
  /** Whether it says anything of a row. Of one that no document asks for: where it is silent of a whole page it is not shown, unless somebody chose it. */
  says?: (row: Row) => boolean;
}

const choices = new Map<string, Stored<Record<string, boolean>>>();

/** Which columns somebody showed or hid, by list name; only what differs from the design is kept. */
function choiceOf(name: string): Stored<Record<string, boolean>> {
  const known = choices.get(name);
  if (known) return known;
  const made = stored(`columns:${name}`, (found) => (found ?? {}) as Record<string, boolean>);
  choices.set(name, made);
  return made;
}

/** The columns to show, in order, as remembered for the list of this name. */
export function useColumns<Row, Sort extends string>(name: string, columns: readonly Column<Row, Sort>[]) {
  const store = choiceOf(name);
  const chosen = useStored(store);
  return useMemo(() => {
    const shows = (column: Column<Row, Sort>) => chosen[column.id] ?? !column.hidden;
    return {
      shown: columns.filter(shows),
      shows,
      /** Of those that are shown the columns that say something of these rows. */
      telling: (rows: readonly Row[]) =>
        columns.filter((column) => {
          if (!shows(column)) return false;
          return chosen[column.id] === true || !column.says || rows.length === 0 || rows.some(column.says);
        }),
      toggle: (column: Column<Row, Sort>) => store.set({ ...chosen, [column.id]: !shows(column) }),
      reset: () => store.set(Object.fromEntries(columns.map((column) => [column.id, true]))),
    };
  }, [columns, chosen, store]);
}

/** The button 'Columnas': which columns the list of this name shows, remembered. At least one stays. */
export function ColumnChooser<Row, Sort extends string>({
  name,
  columns,
}: {
  name: string;
  columns: readonly Column<Row, Sort>[];
}) {
  const words = useWords(uiWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, shows, toggle, reset } = useColumns(name, columns);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Columns3 />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.columns}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={shows(column)}
            disabled={shown.length === 1 && shows(column)}
            onClick={() => toggle(column)}
          >
            <Check aria-hidden style={{ visibility: shows(column) ? 'visible' : 'hidden' }} />
            {column.label}
          </MenuItem>
        ))}
        <MenuItem disabled={shown.length === columns.length} onClick={reset}>
          {words.showAll}
        </MenuItem>
      </Menu>
    </>
  );
}
