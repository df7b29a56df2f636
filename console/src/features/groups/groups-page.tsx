import { groups, type RobotGroup } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import Alert from '@mui/material/Alert';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { foldText } from '../../app/fold-text.ts';
import { useModuleName } from '../../app/module.words.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed, useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { actionsColumn, EditButton, RowActions, RowMenu } from '../../ui/list/row-actions.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { useRuleChoices } from './group-lines.ts';
import { groupQuery } from './group-query.ts';
import { GroupRecordsLink } from './group-records-link.tsx';
import { groupsWords } from './groups.words.ts';
import { useGroupRemoval } from './use-group-removal.ts';

const opening = ['add', 'edit'] as const;
const keyOf = ({ group_id }: RobotGroup) => group_id;

/** The groups of robots of a client: who is in each, by hand or by which rule, and what it gives them (FLO-1). */
export function GroupsPage({ client_id }: { client_id: number }) {
  const words = useWords(groupsWords);
  const kit = useWords(listWords);
  const robotsName = useModuleName()('Robots');
  const staff = useRights()?.is_staff ?? false;
  const writes = useAllowed(groups.create.access);
  const list = useListState({ filters: ['search'] });
  const drawer = useRecordDrawer(opening, (id) => groupQuery(client_id, id));
  const choices = useRuleChoices(client_id);
  const [job, setJob] = useState<Job | null>(null);
  const { remove, leaving } = useGroupRemoval(setJob);
  const query = useQuery({
    ...queryOf(groups.list, { query: { client_id } }),
    // Robots join and leave as branches and surveys change, and events change what is given.
    meta: { also: ['robots', 'branches', 'events', 'surveys', 'scenes'] as const },
  });
  const wanted = foldText(list.filters.search ?? '').trim();
  const { data } = query;
  const page = useMemo(() => {
    const rows = data?.filter(({ name }) => foldText(name).includes(wanted));
    return rows && { rows, total: rows.length, next: null };
  }, [data, wanted]);
  const facts = useGroupColumns({ client_id, staff, choices });
  const acts: Column<RobotGroup> = {
    ...actionsColumn,
    label: kit.actions,
    render: (group) => (
      <RowActions>
        <GroupRecordsLink group={group} />
        <EditButton name={group.name} onClick={() => drawer.showRecord('edit', group.group_id, group)} />
        <RowMenu
          name={group.name}
          items={[{ label: kit.delete(group.name), icon: Trash2, onClick: () => void remove(group), bad: true }]}
        />
      </RowActions>
    ),
  };
  const add = writes && <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  return (
    <>
      <BackLink to={staff ? `/robots?client=${client_id}` : '/robots'} name={robotsName} />
      <ListPage
        header={
          <PageHeader
            title={words.title}
            list={list}
            subtitle={data ? words.count(data.length) : ' '}
            actions={
              <>
                <ListSearch list={list} label={words.search} />
                {add}
              </>
            }
          />
        }
      >
        {!writes && (
          <Alert severity="info" sx={{ marginBottom: '16px' }}>
            {words.readOnly}
          </Alert>
        )}
        <DataTable
          name="groups"
          caption={words.title}
          columns={writes ? [...facts, acts] : facts}
          rowKey={keyOf}
          isLeaving={(group) => leaving.has(keyOf(group))}
          query={{ ...query, data: page }}
          list={list}
          empty={
            <Empty title={words.none} action={add || undefined}>
              {words.noneBody}
            </Empty>
          }
        />
        {writes && (
          <RecordDrawer drawer={drawer}>
            {(group, { open, onClose }) => (
              <GroupDrawer {...{ open, group, client_id, choices, onClose }} onJob={setJob} />
            )}
          </RecordDrawer>
        )}
        {job && (
          <JobDialog
            key={job.job_id}
            started={job}
            title={words.moving}
            progress={words.progress}
            outcome={words.outcome}
            onClose={() => setJob(null)}
            onGoOn={() => setJob(null)}
          />
        )}
      </ListPage>
    </>
  );
}
GroupsPage.words = groupsWords;
