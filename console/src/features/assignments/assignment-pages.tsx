import type { AssignedKind } from '@botones/contract/assignments/assignments';
import { type RobotDetail, robots } from '@botones/contract/robots/robots';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { NoVoice, useNoAgents } from '../../ui/robots/no-agents.tsx';
import { noAgentsWords } from '../../ui/robots/no-agents.words.ts';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { MainBranch } from './main-branch.tsx';

/** Who says records of a kind at the robot is missing: personal information is said by the chemical agent alone (ASG-34, AMB-066). */
function useSilent({ robot_id, voices }: RobotDetail, kind: AssignedKind) {
  const byChemical = kind === 'information_items';
  const noAgents = useNoAgents(robot_id, !byChemical);
  if (byChemical) return voices.includes('chemical') ? null : 'chemical';
  return noAgents ? 'agents' : null;
}

function Loaded({ robot, kind }: { robot: RobotDetail; kind: AssignedKind }) {
  const words = useWords(noAgentsWords);
  const silent = useSilent(robot, kind);
  /** Somebody chose to assign without a voice. */
  const [silently, setSilently] = useState(false);
  return (
    <>
      {silent && <NoVoice of={silent} open={!silently} onSilently={() => setSilently(true)} />}
      {silent && silently && (
        <Alert severity="info" icon={false} sx={{ marginBottom: '20px' }}>
          {words.silent[silent]}
        </Alert>
      )}
      {kind === 'branchoffices' && (
        <div style={{ marginBottom: 20 }}>
          <MainBranch robot={robot} />
        </div>
      )}
      <AssignmentForm robot={robot} kind={kind} silent={silent !== null} />
    </>
  );
}

function AssignmentBody({ robot_id, kind }: { robot_id: number; kind: AssignedKind }) {
  const query = useQuery(queryOf(robots.detail, { params: { robot_id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(robot) => <Loaded robot={robot} kind={kind} />}
    </QueryBoundary>
  );
}

const page = (kind: AssignedKind) =>
  function AssignmentPage() {
    const words = useWords(assignmentsWords);
    return (
      <OneRobotPage>
        {({ robot_id, subtitle }) => (
          <>
            <PageHeader title={words.title[kind]} subtitle={subtitle} />
            <AssignmentBody robot_id={robot_id} kind={kind} />
          </>
        )}
      </OneRobotPage>
    );
  };

/** The products that a robot shows (ASG-01). */
export const CatalogPage = page('items');
/** Its branches, and the one where it stands (ASG-02). */
export const BranchesPage = page('branchoffices');
/** Its entries of the directory (ASG-03). */
export const DirectoryPage = page('directories');
/** Its information, said by the chemical agent (ASG-04). */
export const InformationPage = page('information_items');
