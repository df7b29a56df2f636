import { interactions } from '@botones/contract/interactions/interactions';
import type { Visit } from '@botones/contract/visits/visits';
import Alert from '@mui/material/Alert';
import { Navigate, useSearchParams } from 'react-router';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { useGone } from '../../ui/gone.ts';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { Columns } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { EraseVisitButton } from '../../ui/visits/erase-buttons.tsx';
import { erasingWords } from '../../ui/visits/erasing.words.ts';
import { interactionWords } from '../interactions/interactions.words.ts';
import { LineOfTime } from './line-of-time.tsx';
import { useVisit } from './use-visit.ts';
import { VisitFacts, VisitLooks } from './visit-facts.tsx';
import { visitWords } from './visits.words.ts';

/** Back to the interactions of its robot, for whoever may see them; where the robot went to another client there is no way there. */
function Back({ visit }: { visit: Visit | undefined }) {
  const { title } = useWords(interactionWords);
  const may = useAllowed(interactions.listByRobot.access);
  if (!may || visit?.robot.name === '') return null;
  return <BackLink to={`/robot/interactions?robot_id=${visit?.robot.robot_id ?? 0}`} name={title} />;
}

/** Why there is nothing to read. */
function Erased({ at, zone }: { at: string; zone: string }) {
  const words = useWords(erasingWords);
  const formats = useFormats(zone);
  return (
    <Alert severity="info" sx={{ marginBottom: '16px' }}>
      {words.already(formats.dateTime(at))}
    </Alert>
  );
}

function Found({ interaction_id }: { interaction_id: number }) {
  const words = useWords(visitWords);
  const query = useVisit(interaction_id);
  if (useGone(query.error)) return <Navigate to="/" replace />;
  const visit = query.data;
  const subtitle = visit && `${visit.robot.name || words.robotNumber(visit.robot.robot_id)} · ${visit.client}`;
  return (
    <>
      <Back visit={visit} />
      <PageHeader
        title={`${words.title} ${interaction_id}`}
        subtitle={subtitle ?? ' '}
        actions={<EraseVisitButton interaction_id={interaction_id} />}
      />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(found) => (
          <Columns>
            <div>
              {found.erased_at && <Erased at={found.erased_at} zone={found.timezone} />}
              <LineOfTime interaction_id={interaction_id} zone={found.timezone} />
            </div>
            <div>
              <VisitFacts visit={found} />
              {found.looked && <VisitLooks looked={found.looked} zone={found.timezone} />}
            </div>
          </Columns>
        )}
      </QueryBoundary>
    </>
  );
}

/** One visit of a person to a robot, from who passed to who left: `?interaction=7` (TAB-3). */
export function VisitPage() {
  const [search] = useSearchParams();
  const interaction_id = recordIn(search, 'interaction');
  if (!interaction_id) return <NoRecord to="/" named={interaction_id === null} />;
  // Another visit is another page: nothing of the one before stays.
  return <Found key={interaction_id} interaction_id={interaction_id} />;
}
