import type { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Input } from '@botones/contract/calls/endpoint';
import type { Feature } from '@botones/contract/signals';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../app/api.ts';
import type { Page } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BulkDelete } from '../bulk/bulk-delete.tsx';
import { useChosenRows } from '../bulk/chosen-rows.ts';
import { Empty } from '../empty.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ListSearch } from '../filter/list-search.tsx';
import { AddButton } from '../list/add-button.tsx';
import type { Column } from '../list/columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { listWords } from '../list/list.words.ts';
import { ListPage } from '../list/list-page.tsx';
import type { ListSource } from '../list/list-source.ts';
import type { ListState } from '../list/list-state.ts';
import { PageHeader } from '../list/page-header.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../list/row-actions.tsx';
import { useDelete } from '../list/use-delete.ts';
import type { RecordForms } from './record-forms.ts';

export interface RecordListProps<Row, Sort extends string, Filter extends string, Remove extends Endpoint> {
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
  list: ListState<Sort, Filter | 'search'>;
  source: ListSource<Row>;
  query: UseQueryResult<Page<Row>, ApiError>;
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Deletes the row that `paramsOf` names; its feature names the remembered columns. */
  remove: Remove;
  paramsOf: (row: Row) => Input<Remove>;
  /** Takes a deletion back, where that can be done. */
  restore?: Endpoint;
  /** `useFormPage(…)` or `formDrawer(…)`. */
  forms: RecordForms<Row>;
  /** The columns of the file, in Spanish in every language of the console (AMB-083), and its title. */
  exported?: { title: string; columns: readonly Pick<Column<Row>, 'label' | 'value'>[] };
  /** Chips that narrow the list. */
  filters?: ReactNode;
  /** Buttons of a row before those that edit and delete it. */
  rowActions?: (row: Row) => ReactNode;
  /** Buttons before 'Agregar'. */
  actions?: ReactNode;
  /** What stands open over the list. */
  children?: ReactNode;
}

/** Records of one kind: searched, sorted, exported, added, edited, and deleted one by one or together. */
export function RecordList<Row, Sort extends string, Filter extends string, Remove extends Endpoint>(
  props: RecordListProps<Row, Sort, Filter, Remove>,
) {
  const { words, list, source, query, keyOf, nameOf, paramsOf, forms, exported } = props;
  const kit = useWords(listWords);
  const remove = useDelete(props.remove, props.restore ? { restore: props.restore } : {});
  const deletion = words.deleteTitle === undefined ? {} : { title: words.deleteTitle };
  const rows = query.data?.rows ?? [];
  const chosen = useChosenRows(rows, keyOf, { label: (row) => kit.choose(nameOf(row)) });
  const columns: Column<Row, Sort>[] = [
    ...props.columns,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => (
        <RowActions>
          {props.rowActions?.(row)}
          <EditButton name={nameOf(row)} onClick={() => forms.edit(row)} />
          <DeleteButton name={nameOf(row)} onClick={() => void remove(paramsOf(row), nameOf(row), deletion)} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton {...forms.add}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list as never} label={words.search} />
      {exported && <ExportButton {...exported} disabled={rows.length === 0} page={source.read} />}
      {props.actions}
      {add}
    </>
  );
  const subtitle = query.data ? words.count(query.data.total) : ' ';
  return (
    <ListPage header={<PageHeader title={words.title} subtitle={subtitle} actions={actions} />} filters={props.filters}>
      <DataTable
        name={props.remove.feature}
        caption={words.title}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <BulkDelete
        rows={chosen.rows}
        nameOf={nameOf}
        remove={(row) => call(props.remove, paramsOf(row))}
        signal={props.remove.signal as Feature}
        onNone={chosen.none}
      />
      {props.children}
    </ListPage>
  );
}
