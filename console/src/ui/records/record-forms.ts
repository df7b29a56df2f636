import { useNavigate } from 'react-router';

/** How a list opens the form of a new record and of one of its rows. */
export interface RecordForms<Row> {
  add: { to: string } | { onClick: () => void };
  edit: (row: Row) => void;
}

/** Forms on a page of their own: a parameter with the number follows its path, 0 for a new record. */
export function useFormPage<Row>(path: string, keyOf: (row: Row) => number, parameter = 'id'): RecordForms<Row> {
  const navigate = useNavigate();
  const to = (id: number) => `${path}?${parameter}=${id}`;
  return { add: { to: to(0) }, edit: (row) => void navigate(to(keyOf(row))) };
}

interface DrawerOf<Record> {
  show(kind: 'add'): void;
  showRecord(kind: 'edit', id: number, record: Record): void;
}

/** Forms in a drawer over the list. */
export const formDrawer = <Row>(drawer: DrawerOf<Row>, keyOf: (row: Row) => number): RecordForms<Row> => ({
  add: { onClick: () => drawer.show('add') },
  edit: (row) => drawer.showRecord('edit', keyOf(row), row),
});
