import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { BulkDelete } from '../bulk/bulk-delete.tsx';
import { Empty } from '../empty.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ListSearch } from '../filter/list-search.tsx';
import { AddButton } from '../list/add-button.tsx';
import type { Column } from '../list/columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { listWords } from '../list/list.words.ts';
import { ListPage } from '../list/list-page.tsx';
import { PageHeader } from '../list/page-header.tsx';
import {
  actionsColumn,
  DeleteButton,
  EditButton,
  RowActions,
  RowMenu,
  type RowMenuItem,
} from '../list/row-actions.tsx';
import type { RecordForms } from './record-forms.ts';
import type { RecordsOf } from './use-record-list.ts';

export interface RecordListProps<Row, Sort extends string> {
  words: {
    title: string;
    count: (n: number | null) => string;
    search: string;
    add: string;
    none: string;
    noneBody: string;
    /** The question before a deletion, where the documents say it. */
    deleteTitle?: string;
  };
  /** `useRecordList(…)` */
  list: RecordsOf<Row, Sort>;
  columns: readonly Column<Row, NoInfer<Sort>>[];
  /** `useFormPage(…)` or `formDrawer(…)`. */
  forms: RecordForms<Row>;
  /** The columns of the file, in Spanish in every language of the console (AMB-083), and its title. */
  exported?: { title: string; columns: readonly Pick<Column<Row>, 'label' | 'value'>[] };
  /** Chips that narrow the list, or buttons that lead to what belongs to it. */
  filters?: ReactNode;
  /** One button of a row beside that which edits it; what else can be done then stands in its menu. */
  rowAction?: (row: Row) => ReactNode;
  /** What else can be done with a row, before it is deleted. */
  rowMenu?: (row: Row) => readonly RowMenuItem[];
  /** Buttons before 'Agregar'. */
  actions?: ReactNode;
  /** What stands open over the list. */
  children?: ReactNode;
}

/** Records of one kind: searched, sorted, exported, added, edited, and deleted one by one or together. */
export function RecordList<Row, Sort extends string>(props: RecordListProps<Row, Sort>) {
  const { words, list, forms, exported } = props;
  const { rows, query, chosen, nameOf } = list;
  const kit = useWords(listWords);
  const deletion = words.deleteTitle === undefined ? {} : { title: words.deleteTitle };
  const columns: Column<Row, Sort>[] = [
    ...props.columns,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => {
        const name = nameOf(row);
        const remove = () => void list.askRemoval(row, deletion);
        const goes: RowMenuItem = { label: kit.delete(name), icon: Trash2, onClick: remove, bad: true };
        return (
          <RowActions>
            {props.rowAction?.(row)}
            <EditButton name={name} onClick={() => forms.edit(row)} />
            {props.rowAction ? (
              <RowMenu name={name} items={[...(props.rowMenu?.(row) ?? []), goes]} />
            ) : (
              <DeleteButton name={name} onClick={remove} />
            )}
          </RowActions>
        );
      },
    },
  ];
  const add = <AddButton {...forms.add}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list} label={words.search} />
      {exported && <ExportButton {...exported} disabled={rows.length === 0} page={list.read} />}
      {props.actions}
      {add}
    </>
  );
  const subtitle = query.data ? words.count(query.data.total) : ' ';
  return (
    <ListPage
      header={<PageHeader title={words.title} list={list} subtitle={subtitle} actions={actions} />}
      filters={props.filters}
    >
      <DataTable
        name={list.feature}
        caption={words.title}
        columns={columns}
        rowKey={list.keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <BulkDelete rows={chosen.rows} nameOf={nameOf} remove={list.remove} signal={list.signal} onNone={chosen.none} />
      {props.children}
    </ListPage>
  );
}
