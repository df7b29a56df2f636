import { type Agent, agents } from '@botones/contract/agents/agents';
import { understanding } from '@botones/contract/understanding/understanding';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { NoAgent } from '../library/no-agent.tsx';
import { checkWords } from './check.words.ts';
import { FindingRow } from './finding-row.tsx';

const Agents = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 1536px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(440px, 1fr))' },
});

function AgentFindings({ agent }: { agent: Agent }) {
  const words = useWords(checkWords);
  const query = useQuery({
    ...queryOf(understanding.check, { params: { agent_id: agent.agent_id } }),
    // What an answer says is held against the branch.
    meta: { also: ['branches'] },
  });
  return (
    <Panel title={agent.name} count={query.data?.length ?? 0}>
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={3} />}
        isEmpty={(findings) => findings.length === 0}
        empty={<Empty title={words.fine}>{words.fineBody}</Empty>}
      >
        {(findings) => (
          <ul>
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.kind} ${finding.intent_id} ${finding.other?.intent_id ?? ''}`}
                finding={finding}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Findings({ robot_id }: { robot_id: number }) {
  const query = useQuery(queryOf(agents.listByRobot, { params: { robot_id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
      {(all) => {
        const own = all.filter(({ provider }) => provider === 'local');
        if (own.length === 0) return <NoAgent robot_id={robot_id} />;
        return (
          <Agents>
            {own.map((agent) => (
              <AgentFindings key={agent.agent_id} agent={agent} />
            ))}
          </Agents>
        );
      }}
    </QueryBoundary>
  );
}

/** What a robot confuses, and what its intentions lack: agent by agent. */
export function CheckPage() {
  const words = useWords(checkWords);
  return (
    <OneRobotPage>
      {({ robot_id, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <Findings robot_id={robot_id} />
        </>
      )}
    </OneRobotPage>
  );
}
