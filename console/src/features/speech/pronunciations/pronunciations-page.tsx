import { agents } from '@botones/contract/agents/agents';
import { pronunciations } from '@botones/contract/speech/pronunciations';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { pronunciationsWords } from './pronunciations.words.ts';
import { asRecord, PronunciationsForm } from './pronunciations-form.tsx';

/** The list of the robot's client, with the robot's voices to hear it in. */
function OfClient({ client_id, robot_id }: { client_id: number; robot_id: number }) {
  const list = useQuery(queryOf(pronunciations.get, { params: { client: client_id } }));
  const voices = useQuery(queryOf(agents.listByRobot, { params: { robot_id } }));
  return (
    <QueryBoundary query={voices} skeleton={<FieldsSkeleton />}>
      {(speaking) => (
        <QueryBoundary query={list} skeleton={<FieldsSkeleton />}>
          {(rows) => (
            <PronunciationsForm client_id={client_id} robot_id={robot_id} agents={speaking} list={asRecord(rows)} />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

/** `/robot/pronunciations?robot_id=7`: how the robots of this one's client say words (OIR-2). */
export function PronunciationsPage() {
  const words = useWords(pronunciationsWords);
  return (
    <OneRobotPage>
      {({ robot_id, query, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <p style={{ marginTop: 0 }}>{words.about}</p>
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
            {({ client }) => <OfClient client_id={client.client_id} robot_id={robot_id} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}
