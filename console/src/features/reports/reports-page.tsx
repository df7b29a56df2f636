import { type Report, reports } from '@botones/contract/analytics/reports';
import { History, Trash2 } from 'lucide-react';
import { queryOf } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, EditButton, RowActions, RowMenu } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { sentPath, useReportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { reportsWords } from './reports.words.ts';

const opening = ['add', 'edit'] as const;
const keyOf = ({ report_id }: Report) => report_id;

/** The reports of a client, or of all, that are sent by mail: what of, how often, to whom (TAB-6). */
export function ReportsPage({ client_id }: { client_id: number }) {
  const words = useWords(reportsWords);
  const kit = useWords(listWords);
  const staff = useRights()?.is_staff ?? false;
  const drawer = useRecordDrawer(opening, (report_id) => queryOf(reports.get, { params: { report_id } }));
  const remove = useDelete(reports.remove);
  const list = usePagedList(reports.list, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ query: { ...(client_id > 0 && { client_id }), ...searchOf(view) } }),
  });
  const facts = useReportColumns(staff && client_id === 0);
  const columns = [
    ...facts,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (report: Report) => {
        const { report_id, name } = report;
        const goes = () => void remove({ params: { report_id } }, name, { body: words.deleteBody(name) });
        return (
          <RowActions>
            <EditButton name={name} onClick={() => drawer.showRecord('edit', report_id, report)} />
            <RowMenu
              name={name}
              items={[
                { label: words.history(name), icon: History, to: sentPath(report_id) },
                { label: kit.delete(name), icon: Trash2, onClick: goes, bad: true },
              ]}
            />
          </RowActions>
        );
      },
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={words.subtitle}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ColumnChooser name="reports" columns={facts} />
              {add}
            </>
          }
        />
      }
    >
      <DataTable
        name="reports"
        caption={words.caption}
        columns={columns}
        rowKey={keyOf}
        query={list.query}
        list={list}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <RecordDrawer drawer={drawer}>
        {(report, { open, onClose }) => <ReportDrawer {...{ open, report, client_id, onClose }} />}
      </RecordDrawer>
    </ListPage>
  );
}
ReportsPage.words = reportsWords;
