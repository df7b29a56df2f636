import type { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { GroupChip } from '../../../ui/robots/group-chip.tsx';
import { useGroups } from '../../../ui/robots/use-groups.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useRuleChoices, useRuleLine } from '../../groups/group-lines.ts';
import { RobotGiven } from './robot-given.tsx';
import { robotGroupsWords } from './robot-groups.words.ts';

/** The groups in which a robot is, why, and what each gives it (FLO-1); a client without groups has no such part. */
export function RobotGroups({ robot }: { robot: Robot }) {
  const words = useWords(robotGroupsWords);
  const { client_id } = robot.client;
  const staff = useRights()?.is_staff ?? false;
  const query = useGroups(client_id);
  const ruleLine = useRuleLine(useRuleChoices(client_id));
  if (query.data?.length === 0) return null;
  const mine = (known: readonly RobotGroup[]) => known.filter(({ group_id }) => robot.groups.includes(group_id));
  return (
    <Panel
      title={words.title}
      count={robot.groups.length}
      action={
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/robots/groups${staff ? `?client_id=${client_id}` : ''}`}
        >
          {words.all}
        </Button>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={2} />}
        isEmpty={(known) => mine(known).length === 0}
        empty={<p className="quiet">{words.none}</p>}
      >
        {(known) => (
          <ul aria-label={words.title}>
            {mine(known).map((group) => (
              <li className="row" key={group.group_id}>
                <div className="line" style={{ alignItems: 'center' }}>
                  <GroupChip group={group} />
                  <span className="quiet" style={{ overflowWrap: 'anywhere' }}>
                    {ruleLine(group.rule)}
                  </span>
                </div>
                <RobotGiven robot={robot} group={group} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}
