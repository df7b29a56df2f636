import { assignedKinds, assignments } from '@botones/contract/assignments/assignments';
import { events } from '@botones/contract/events/events';
import { textIn } from '@botones/contract/fields/translated';
import { type GivenKind, givenKinds, type RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import { Link } from 'react-router';
import { useModuleName } from '../../../app/module.words.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { moduleOfRecords } from '../../groups/given-things.ts';
import { groupsWords } from '../../groups/groups.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { robotGroupsWords } from './robot-groups.words.ts';

/** The pages of a robot on which what groups give is seen, where it has one. */
const pages = { events: '/robot/events', surveys: null, scenes: '/robot/events', records: null } as const;

/** More names of one kind nobody reads here; the calendar has them all. */
const mostNamed = 5;

/** What of a kind comes to a robot: by name, and why the rest does not. */
interface Got {
  named?: string | undefined;
  /** Of those that the group gives, so many leave this robot out. */
  out?: number;
  /** What the robot has instead of it. */
  instead?: string;
}

/** What a group gives one robot of each kind, where that is known by now. */
function useGot(robot: Robot, { group_id, gives }: RobotGroup) {
  const words = useWords(robotGroupsWords);
  const formats = useFormats();
  const moduleName = useModuleName();
  const params = { robot_id: robot.robot_id };
  const ofRobot = useQuery({ ...queryOf(events.list, { params }), enabled: gives.events > 0 });
  const counted = useQuery({ ...queryOf(assignments.count, { params }), enabled: gives.records > 0 });
  const schedule = useQuery({
    ...queryOf(events.schedule, { params, query: {} }),
    enabled: gives.scenes > 0,
    meta: { also: ['scenes', 'campaigns', 'groups'] as const },
  });
  const ofEvents = (): Got | undefined => {
    const given = ofRobot.data?.filter((event) => event.groups.includes(group_id));
    if (!given) return undefined;
    const names = given.filter(({ active }) => active).map(({ name }) => name);
    const rest = names.length - mostNamed;
    const named = names.slice(0, mostNamed).join(', ');
    return {
      named: rest > 0 ? words.andMore(named, formats.number(rest)) : named,
      out: gives.events - given.length,
    };
  };
  const ofRecords = (): Got | undefined => {
    const given = assignedKinds.flatMap((kind) => {
      const count = counted.data?.[kind].given.find((one) => one.group_id === group_id)?.count ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    });
    const got = given.reduce((sum, { count }) => sum + count, 0);
    const named = given.map(({ kind, count }) => `${moduleName(moduleOfRecords[kind])} ${formats.number(count)}`);
    return counted.data && { named: named.join(', '), out: gives.records - got };
  };
  /** Of what a robot has only one of: it is this group's, its own, another group's, or none is offered: one of its own that is off wins too. */
  const ofOne = (has: string | null, by: { group_id: number; name: string } | null): Got => {
    if (by?.group_id === group_id) return { named: has ?? undefined };
    if (by) return { instead: words.ofOther(by.name) };
    return { instead: has === null ? words.noSurvey : words.ofItsOwn };
  };
  const [survey] = robot.polls;
  const rests = schedule.data?.at_rest;
  const got: Record<GivenKind, Got | undefined> = {
    events: ofEvents(),
    records: ofRecords(),
    surveys: ofOne(survey ? textIn(survey.title, 1) : null, robot.poll_group),
    // Robots have no scene of their own: without one of a group it is their client's.
    scenes: rests && (rests.group ? ofOne(rests.name, rests.group) : { out: 1 }),
  };
  return { got, asked: [ofRobot, counted, schedule] };
}

/** What a group gives a robot, a line a kind: by name, what leaves the robot out, and what it has instead (FLO-1). */
export function RobotGiven({ robot, group }: { robot: Robot; group: RobotGroup }) {
  const words = useWords(robotGroupsWords);
  const { given } = useWords(groupsWords);
  const { got, asked } = useGot(robot, group);
  const kinds = givenKinds.filter((kind) => group.gives[kind] > 0);
  if (kinds.length === 0)
    return (
      <p className="quiet" style={{ margin: '6px 0 0' }}>
        {words.givesNothing}
      </p>
    );
  return (
    <>
      <PartFailed of={asked} what={words.title} />
      <ul aria-label={words.givenBy(group.name)} style={{ margin: '6px 0 0', fontSize: '0.875rem' }}>
        {kinds.map((kind) => {
          const path = pages[kind];
          const { named, out = 0, instead } = got[kind] ?? {};
          const left = instead ?? (out > 0 ? words.leftOut(out, group.gives[kind]) : null);
          return (
            <li key={kind} style={{ overflowWrap: 'anywhere' }}>
              <span>{given[kind](group.gives[kind])}</span>
              {named && (
                <>
                  {': '}
                  {path ? <Link {...robotLink(path, robot)}>{named}</Link> : named}
                </>
              )}
              {left && <span className="quiet"> · {left}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
