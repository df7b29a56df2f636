import type { ApiError } from '@botones/contract/api-error';
import type { Feature } from '@botones/contract/signals';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BulkDelete } from '../bulk/bulk-delete.tsx';
import { useChosenRows } from '../bulk/chosen-rows.ts';
import { Empty } from '../empty.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ListSearch } from '../filter/list-search.tsx';
import { AddButton } from './add-button.tsx';
import type { Column } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { listWords } from './list.words.ts';
import { ListPage } from './list-page.tsx';
import type { ListSource } from './list-source.ts';
import type { ListState } from './list-state.ts';
import { PageHeader } from './page-header.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from './row-actions.tsx';

export interface RecordListProps<Row, Sort extends string> {
  /** Names the remembered columns, and the signal of what is deleted. */
  feature: Feature;
  words: {
    title: string;
    count: (n: number | null) => string;
    search: string;
    add: string;
    none: string;
    noneBody: string;
  };
  list: ListState<Sort, 'search'>;
  source: ListSource<Row>;
  query: UseQueryResult<Page<Row>, ApiError>;
  columns: readonly Column<Row, Sort>[];
  /** The columns of the file, in Spanish whoever exports (AMB-083), and its title. */
  exported: { title: string; columns: readonly Pick<Column<Row>, 'label' | 'value'>[] };
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** The page of the form; `?id=` and the number follow, 0 for a new one. */
  form: string;
  /** Asks and deletes one, with a way back. */
  remove: (row: Row) => void;
  /** Deletes one of many, without asking. */
  removeNow: (row: Row) => Promise<unknown>;
  /** Buttons before 'Agregar'. */
  actions?: ReactNode;
}

/** A client's records that have a page for their form: searched, sorted, exported, edited, and deleted one by one or together. */
export function RecordList<Row, Sort extends string>(props: RecordListProps<Row, Sort>) {
  const { words, list, source, query, keyOf, nameOf, form } = props;
  const kit = useWords(listWords);
  const navigate = useNavigate();
  const rows = query.data?.rows ?? [];
  const chosen = useChosenRows(rows, keyOf, { label: (row) => kit.choose(nameOf(row)) });
  const columns: Column<Row, Sort>[] = [
    ...props.columns,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => (
        <RowActions>
          <EditButton name={nameOf(row)} onClick={() => void navigate(`${form}?id=${keyOf(row)}`)} />
          <DeleteButton name={nameOf(row)} onClick={() => props.remove(row)} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton to={`${form}?id=0`}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list as never} label={words.search} />
      <ExportButton
        title={props.exported.title}
        columns={props.exported.columns}
        disabled={rows.length === 0}
        page={source.read}
      />
      {props.actions}
      {add}
    </>
  );
  const subtitle = query.data ? words.count(query.data.total) : ' ';
  return (
    <ListPage header={<PageHeader title={words.title} subtitle={subtitle} actions={actions} />}>
      <DataTable
        name={props.feature}
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
        remove={props.removeNow}
        signal={props.feature}
        onNone={chosen.none}
      />
    </ListPage>
  );
}
