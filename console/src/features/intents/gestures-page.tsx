import type { Agent } from '@botones/contract/agents/agents';
import { agents } from '@botones/contract/agents/agents';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { type Intent, intents } from '@botones/contract/intents/intents';
import { sessionTypes } from '@botones/contract/session-types/session-types';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ListChecks, MessageCircleQuestion, MessageCircleX } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListDrawer } from '../../ui/list/drawer-state.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { checkWords } from './check/check.words.ts';
import { GestureTable } from './gesture-table.tsx';
import { IntentDrawer } from './intent-drawer.tsx';
import { intentsWords } from './intents.words.ts';
import { LibraryButton } from './library/library-button.tsx';
import { missedWords } from './missed/missed.words.ts';
import { tryWords } from './try/try.words.ts';

/** The intentions of one agent (GES-04 to GES-11). */
function AgentIntents({ agent }: { agent: Agent }) {
  const words = useWords(intentsWords);
  const kit = useWords(listWords);
  const navigate = useNavigate();
  const { shown, open, show, close } = useListDrawer(['add']);
  const remove = useDelete(intents.remove);
  const list = usePagedList(intents.listByAgent, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({
      params: { agent_id: agent.agent_id },
      query: searchOf(view),
    }),
  });
  const own = agent.provider === 'local';
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
      render: ({ name, is_active, pack }) => (
        <>
          <b style={{ fontWeight: 620 }}>{name}</b>
          {pack !== null && <small style={{ display: 'block', color: 'var(--ink-2)' }}>{words.ofLibrary}</small>}
          {!is_active && <small style={{ display: 'block', color: 'var(--ink-2)' }}>{words.inactive}</small>}
        </>
      ),
    },
    { id: 'audios', label: words.audioCount, align: 'right', render: ({ audios }) => audios.length },
    { id: 'gestures', label: words.gestureCount, align: 'right', render: ({ gestures }) => gestures.length },
    { id: 'phrases', label: words.phraseCount, align: 'right', render: ({ phrases }) => phrases.length },
    {
      ...actionsColumn,
      label: kit.actions,
      render: ({ id, name }) => (
        <RowActions>
          <EditButton name={name} onClick={() => void navigate(`/robot/gestures/edit?idIntents=${id}`)} />
          {own && <DeleteButton name={name} onClick={() => void remove({ params: { id } }, name)} />}
        </RowActions>
      ),
    },
  ];
  const add = own && <AddButton onClick={() => show('add')}>{words.add}</AddButton>;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end', margin: '16px 0' }}>
        <ListSearch list={list} label={words.search} />
        {add}
      </div>
      <DataTable
        name="intents"
        caption={words.intent}
        columns={columns}
        rowKey={({ id }) => id}
        query={list.query}
        list={list}
        empty={
          <Empty title={words.none} {...(add && { action: add })}>
            {words.noneBody}
          </Empty>
        }
      />
      {own && shown && (
        <IntentDrawer
          key={shown.key}
          open={open}
          onClose={close}
          agent_id={agent.agent_id}
          // In the place of the drawer: Back leads from the new one to the list.
          onAdded={(id) => void navigate(`/robot/gestures/edit?idIntents=${id}`, { replace: true })}
        />
      )}
    </>
  );
}

function Intentions({ robot_id, client_id }: { robot_id: number; client_id: number }) {
  const words = useWords(intentsWords);
  const [search, setSearch] = useSearchParams();
  const types = useQuery(queryOf(sessionTypes.listByClient, { params: { client_id } }));
  const found = useQuery(queryOf(agents.listByRobot, { params: { robot_id } }));
  return (
    <QueryBoundary query={types} skeleton={<FieldsSkeleton count={3} />}>
      {(all) => {
        const sorted = [...all].sort((one, other) => byNameOrder(one.session_name, other.session_name));
        const asked = Number(search.get('tab'));
        const type = sorted.find(({ session_id }) => session_id === asked);
        return (
          <>
            <Tabs
              value={type?.session_id ?? 0}
              onChange={(_event, tab: number) =>
                // Page, search and order belong to the tab that is left.
                setSearch({ robot_id: String(robot_id), ...(tab !== 0 && { tab: String(tab) }) }, { replace: true })
              }
              variant="scrollable"
              allowScrollButtonsMobile
              aria-label={words.title}
            >
              <Tab value={0} label={words.gesturesTab} id="tab-0" aria-controls="tab-panel" />
              {sorted.map(({ session_id, session_name }) => (
                <Tab
                  key={session_id}
                  value={session_id}
                  label={session_name}
                  id={`tab-${session_id}`}
                  aria-controls="tab-panel"
                />
              ))}
            </Tabs>
            <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${type?.session_id ?? 0}`}>
              {type ? (
                <QueryBoundary query={found} skeleton={<FieldsSkeleton count={3} />}>
                  {(robotAgents) => {
                    const agent = robotAgents.find(({ session_type }) => session_type.session_id === type.session_id);
                    return agent ? (
                      <AgentIntents key={agent.agent_id} agent={agent} />
                    ) : (
                      <Empty title={words.noAgent(type.session_name)}>{words.noAgentBody}</Empty>
                    );
                  }}
                </QueryBoundary>
              ) : (
                <GestureTable />
              )}
            </div>
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** What else there is to do with the intentions of a robot. */
function Ways({ robot_id }: { robot_id: number }) {
  const tried = useWords(tryWords);
  const checked = useWords(checkWords);
  const missed = useWords(missedWords);
  return (
    <>
      <Button component={Link} to={`/robot/sentences?robot_id=${robot_id}`} startIcon={<MessageCircleX />}>
        {missed.title}
      </Button>
      <Button component={Link} to={`/robot/understanding?robot_id=${robot_id}`} startIcon={<MessageCircleQuestion />}>
        {tried.title}
      </Button>
      <Button component={Link} to={`/robot/intents-check?robot_id=${robot_id}`} startIcon={<ListChecks />}>
        {checked.title}
      </Button>
      <LibraryButton robot_id={robot_id} />
    </>
  );
}

/** What the face can do, and the intentions of each of a robot's agents (GES-01 to GES-13). */
export function GesturesPage() {
  const words = useWords(intentsWords);
  return (
    <OneRobotPage>
      {({ robot_id, query, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} actions={<Ways robot_id={robot_id} />} />
          <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
            {(robot) => <Intentions robot_id={robot_id} client_id={robot.client.client_id} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}
