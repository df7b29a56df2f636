import { type Intent, intents } from '@botones/contract/intents/intents';
import { useNavigate } from 'react-router';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { NoVoice, useNoAgents } from '../../ui/robots/no-agents.tsx';
import { OneRobotPage, type RobotSubject } from '../../ui/robots/one-robot-page.tsx';
import { intentsWords } from './intents.words.ts';

function AudioFlows({ robot_id, subtitle }: RobotSubject) {
  const words = useWords(intentsWords);
  const kit = useWords(listWords);
  const navigate = useNavigate();
  const list = usePagedList(intents.listScreenFlow, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { robot_id }, query: searchOf(view) }),
  });
  const columns: Column<Intent, (typeof namedSorts)[number]>[] = [
    {
      id: 'id',
      label: kit.id,
      align: 'right',
      quiet: true,
      sort: { asc: 'id', desc: 'id_desc' },
      render: ({ id }) => id,
    },
    {
      id: 'name',
      label: words.intent,
      heading: true,
      sort: { asc: 'name', desc: 'name_desc' },
      render: ({ name }) => <b style={{ fontWeight: 620 }}>{name}</b>,
    },
    { id: 'audios', label: words.audioCount, align: 'right', render: ({ audios }) => audios.length },
    { id: 'agent', label: words.agent, render: ({ agent_name }) => agent_name },
    {
      ...actionsColumn,
      label: kit.actions,
      render: ({ id, name }) => (
        <RowActions>
          <EditButton name={name} onClick={() => void navigate(`/robot/audios-flow/update?idIntention=${id}`)} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton to={`/robot/audios-flow/create?robot_id=${robot_id}`}>{words.addFlow}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.flows}
          subtitle={subtitle}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              {add}
            </>
          }
        />
      }
    >
      <DataTable
        name="audio-flows"
        caption={words.flows}
        columns={columns}
        rowKey={({ id }) => id}
        query={list.query}
        list={list}
        empty={
          <Empty title={words.noFlows} action={add}>
            {words.noFlowsBody}
          </Empty>
        }
      />
      <NoVoice of="agents" open={useNoAgents(robot_id)} />
    </ListPage>
  );
}

/** The intentions of a robot that say something (AUD-01 to AUD-09). */
export function AudioFlowsPage() {
  return <OneRobotPage>{(subject) => <AudioFlows {...subject} />}</OneRobotPage>;
}
