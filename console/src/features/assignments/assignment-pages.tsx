import type { AssignedKind } from '@botones/contract/assignments/assignments';
import { robots } from '@botones/contract/robots/robots';
import { useNavigate } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { NoAgents } from '../../ui/robots/no-agents.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { MainBranch } from './main-branch.tsx';

/** Personal information is said by the chemical agent alone (ASG-34, ASG-35, AMB-066). */
function NoChemicalAgent() {
  const words = useWords(assignmentsWords);
  const navigate = useNavigate();
  const staff = useSession()?.user.is_staff === true;
  return (
    <Notice
      open
      title={words.noChemical}
      lines={[staff ? words.chemicalForStaff : words.forOthers]}
      onClose={() => void navigate('/robots')}
    />
  );
}

function Loaded({ robot_id, kind }: { robot_id: number; kind: AssignedKind }) {
  const query = useQuery(queryOf(robots.detail, { params: { robot_id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(robot) => (
        <>
          {kind !== 'information_items' && <NoAgents robot_id={robot_id} />}
          {kind === 'information_items' && !robot.voices.includes('chemical') && <NoChemicalAgent />}
          {kind === 'branchoffices' && (
            <div style={{ marginBottom: 20 }}>
              <MainBranch robot={robot} />
            </div>
          )}
          <AssignmentForm robot={robot} kind={kind} />
        </>
      )}
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
            <Loaded robot_id={robot_id} kind={kind} />
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
