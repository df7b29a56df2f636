import { type Agent, agents } from '@botones/contract/agents/agents';
import { languages } from '@botones/contract/languages/languages';
import type { Robot } from '@botones/contract/robots/robots';
import { type SessionType, sessionTypeNames, sessionTypes } from '@botones/contract/session-types/session-types';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { showProblem } from '../../app/problem.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { LibraryOffer } from '../intents/library/library-offer.tsx';
import { AgentActions } from './agent-actions.tsx';
import { AgentForm } from './agent-form.tsx';
import { agentsWords } from './agents.words.ts';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: 20,
  alignItems: 'start',
  '& > section': {
    minWidth: 0,
    padding: 24,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
  },
  '& header': { display: 'flex', gap: 12, alignItems: 'baseline', justifyContent: 'space-between', marginBottom: 16 },
  '& h2': { ...theme.typography.h2, margin: 0 },
  [theme.breakpoints.down('sm')]: { '& > section': { padding: 16 } },
}));

/** A client that lost some of its session types gets them here (AMB-170). */
function MissingTypes({ client_id }: { client_id: number }) {
  const words = useWords(agentsWords);
  const create = useWrite(sessionTypes.create);
  const createAll = async () => {
    for (const session_name of Object.values(sessionTypeNames))
      await create.mutateAsync({ body: { session_name, client: client_id } });
  };
  const action = (
    <Button variant="contained" loading={create.isPending} onClick={() => void createAll().catch(showProblem)}>
      {words.createTypes}
    </Button>
  );
  return (
    <Empty title={words.missingTitle} action={action}>
      {words.missingBody}
    </Empty>
  );
}

/** What the cards of a robot are made of: its client's session types, its agents and the languages. */
export function useAgentCards(robot: Pick<Robot, 'robot_id' | 'client'>) {
  const types = useQuery(queryOf(sessionTypes.listByClient, { params: { client_id: robot.client.client_id } }));
  const own = useQuery(queryOf(agents.listByRobot, { params: { robot_id: robot.robot_id } }));
  const spoken = useQuery(queryOf(languages.list, {}));
  return { types, own, spoken };
}

/** The language that the agent of a session type begins with. */
export const languageOf = ({ kind }: SessionType): number => (kind === 'en' ? 2 : 1);

/** Whether what is ready is offered to a new agent: one of Dialogflow brings its own. */
export const offeredTo = (agent: Agent): Agent | null => (agent.provider === 'local' ? agent : null);

function AgentCards({ robot }: { robot: Robot }) {
  const words = useWords(agentsWords);
  const { robot_id } = robot;
  const { types, own, spoken } = useAgentCards(robot);
  const [made, setMade] = useState<Agent | null>(null);
  const [defaults, setDefaults] = useState<Readonly<Record<number, boolean>>>({});
  const told = useCallback(
    (session_id: number, on: boolean) =>
      setDefaults((now) => (now[session_id] === on ? now : { ...now, [session_id]: on })),
    [],
  );
  const chosen = Object.keys(defaults)
    .map(Number)
    .find((session_id) => defaults[session_id]);
  return (
    <QueryBoundary query={types} skeleton={<FieldsSkeleton />}>
      {(all) => (
        <>
          {all.filter(({ kind }) => kind !== 'other').length < 3 && <MissingTypes client_id={robot.client.client_id} />}
          <QueryBoundary query={own} skeleton={<FieldsSkeleton />}>
            {(agents) => (
              <Cards>
                {all.map((type) => {
                  const { session_id, session_name } = type;
                  const agent = agents.find((one) => one.session_type.session_id === session_id) ?? null;
                  return (
                    <section key={`${session_id} ${agent?.agent_id}`} aria-label={session_name}>
                      <header>
                        <h2>{session_name}</h2>
                        <Link
                          component={RouterLink}
                          to={`/robot/agents?robot_id=${robot_id}&session_id=${session_id}`}
                          aria-label={`${words.open} ${session_name}`}
                        >
                          {words.open}
                        </Link>
                      </header>
                      <CardForm
                        agent={agent}
                        robot_id={robot_id}
                        type={type}
                        languages={spoken.data ?? []}
                        told={told}
                        onMade={(agent) => setMade(offeredTo(agent))}
                        locked={chosen !== undefined && chosen !== session_id}
                      />
                    </section>
                  );
                })}
              </Cards>
            )}
          </QueryBoundary>
          <LibraryOffer made={made} onClose={() => setMade(null)} />
        </>
      )}
    </QueryBoundary>
  );
}

interface CardFormProps {
  agent: Parameters<typeof AgentForm>[0]['agent'];
  robot_id: number;
  type: SessionType;
  languages: Parameters<typeof AgentForm>[0]['languages'];
  locked: boolean;
  told: (session_id: number, on: boolean) => void;
  onMade: (agent: Agent) => void;
}

function CardForm({ agent, robot_id, type, languages, locked, told, onMade }: CardFormProps) {
  const { session_id } = type;
  const onDefault = useCallback((on: boolean) => told(session_id, on), [told, session_id]);
  return (
    <AgentForm
      agent={agent}
      robot_id={robot_id}
      session_id={session_id}
      languages={languages}
      locked={locked}
      onDefault={onDefault}
      onMade={onMade}
      language={languageOf(type)}
      guarded={false}
      actions={agent && <AgentActions agent={agent} />}
    />
  );
}

/** `/robot/relate-platforms?robot_id=7`: a card for each session type of the robot's client, the form inside (AGT-01 to AGT-06, AMB-067). */
export function RelatePlatformsPage() {
  const words = useWords(agentsWords);
  return (
    <OneRobotPage>
      {({ query, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
            {(robot) => <AgentCards robot={robot} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}
