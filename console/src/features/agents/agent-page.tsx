import type { Agent } from '@botones/contract/agents/agents';
import type { Robot } from '@botones/contract/robots/robots';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { LibraryOffer } from '../intents/library/library-offer.tsx';
import { AgentActions } from './agent-actions.tsx';
import { AgentForm } from './agent-form.tsx';
import { agentsWords } from './agents.words.ts';
import { languageOf, offeredTo, useAgentCards } from './relate-platforms-page.tsx';

const nothing = () => undefined;

function One({ robot, session_id }: { robot: Robot; session_id: number }) {
  const { types, own, spoken } = useAgentCards(robot);
  const { robot_id } = robot;
  const [made, setMade] = useState<Agent | null>(null);
  return (
    <QueryBoundary query={types} skeleton={<FieldsSkeleton />}>
      {(all) => {
        const type = all.find((one) => one.session_id === session_id);
        if (!type) return <Navigate to={`/robot/relate-platforms?robot_id=${robot_id}`} replace />;
        return (
          <QueryBoundary query={own} skeleton={<FieldsSkeleton />}>
            {(agents) => {
              const agent = agents.find((one) => one.session_type.session_id === session_id) ?? null;
              const other = agents.some((one) => one.default && one !== agent);
              return (
                <section aria-label={type.session_name} style={{ maxWidth: 640 }}>
                  <h2 style={{ marginTop: 0 }}>{type.session_name}</h2>
                  <AgentForm
                    key={agent?.agent_id ?? 'new'}
                    agent={agent}
                    robot_id={robot_id}
                    session_id={session_id}
                    languages={spoken.data ?? []}
                    language={languageOf(type)}
                    locked={other}
                    onDefault={nothing}
                    onMade={(agent) => setMade(offeredTo(agent))}
                    guarded
                    actions={agent && <AgentActions agent={agent} />}
                  />
                  <LibraryOffer made={made} onClose={() => setMade(null)} />
                </section>
              );
            }}
          </QueryBoundary>
        );
      }}
    </QueryBoundary>
  );
}

/** `/robot/agents?robot_id=7&session_id=3`: the same form alone (AGT-02, AMB-067). */
export function AgentPage() {
  const words = useWords(agentsWords);
  const [search] = useSearchParams();
  return (
    <OneRobotPage>
      {({ query, subtitle }) => (
        <>
          <PageHeader title={words.agent} subtitle={subtitle} />
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
            {(robot) => <One robot={robot} session_id={Number(search.get('session_id'))} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}
