import { events } from '@botones/contract/events/events';
import { givenKinds, type RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { GroupChip } from '../../../ui/robots/group-chip.tsx';
import { useGroups } from '../../../ui/robots/use-groups.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useRuleChoices, useRuleLine } from '../../groups/group-lines.ts';
import { groupsWords } from '../../groups/groups.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { robotGroupsWords } from './robot-groups.words.ts';

/** The pages of a robot on which what groups give is seen, where it has one. */
const pages = { events: '/robot/events', surveys: null, scenes: null, records: null } as const;

/** What a group gives a robot, a line a kind: by name where names are known, else how many. */
function Given({ robot, group }: { robot: Robot; group: RobotGroup }) {
  const words = useWords(robotGroupsWords);
  const { given } = useWords(groupsWords);
  const { group_id, gives } = group;
  const ofRobot = useQuery({
    ...queryOf(events.list, { params: { robot_id: robot.robot_id } }),
    enabled: gives.events > 0,
  });
  const names = {
    events: ofRobot.data?.filter((event) => event.active && event.groups.includes(group_id)).map(({ name }) => name),
    surveys: undefined,
    scenes: undefined,
    records: undefined,
  };
  const kinds = givenKinds.filter((kind) => gives[kind] > 0);
  if (kinds.length === 0)
    return (
      <p className="quiet" style={{ margin: '6px 0 0' }}>
        {words.givesNothing}
      </p>
    );
  return (
    <>
      <PartFailed of={[ofRobot]} what={words.title} />
      <ul aria-label={words.givenBy(group.name)} style={{ margin: '6px 0 0', fontSize: '0.875rem' }}>
        {kinds.map((kind) => {
          const path = pages[kind];
          const named = names[kind]?.join(', ');
          return (
            <li key={kind} style={{ overflowWrap: 'anywhere' }}>
              <span>{given[kind](gives[kind])}</span>
              {named && (
                <>
                  {': '}
                  {path ? <Link {...robotLink(path, robot)}>{named}</Link> : named}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

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
                <Given robot={robot} group={group} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}
