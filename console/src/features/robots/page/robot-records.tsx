import { type AssignedCount, type AssignedKind, assignments } from '@botones/contract/assignments/assignments';
import type { Module } from '@botones/contract/calls/access';
import { events } from '@botones/contract/events/events';
import { textIn } from '@botones/contract/fields/translated';
import { Voice } from '@botones/contract/fields/voice';
import type { Robot } from '@botones/contract/robots/robots';
import { styled } from '@mui/material/styles';
import {
  AudioLines,
  Box,
  ChevronRight,
  Clapperboard,
  ClipboardList,
  Contact,
  Info,
  type LucideIcon,
  Store,
} from 'lucide-react';
import { Link } from 'react-router';
import { useModuleName } from '../../../app/module.words.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useRobotDrawers } from '../../../app/robot-actions.ts';
import { focusRing } from '../../../app/theme/focus-ring.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Panel, threeLines } from '../../../ui/page/panel.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useGroups } from '../../../ui/robots/use-groups.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { offerWords } from '../../surveys/offered/offer.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { robotSurveyWords } from '../survey/robot-survey.words.ts';
import { robotRecordsWords } from './robot-records.words.ts';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  margin: '0 -10px',
  padding: '4px 10px',
  borderRadius: 12,
  color: 'var(--ink)',
  textDecoration: 'none',
  '& svg': { width: 20, height: 20, flex: 'none', color: 'var(--ink-2)' },
  '& > .name': { fontWeight: 600, fontSize: '0.9375rem' },
  '& > .note': {
    flex: 1,
    minWidth: 0,
    textAlign: 'end',
    fontSize: '0.8125rem',
    color: 'var(--ink-2)',
    overflowWrap: 'anywhere',
    ...threeLines,
  },
  '& > .note.warn': { color: 'var(--warn)', fontWeight: 600 },
  '& > b': { minWidth: 28, textAlign: 'end', fontWeight: 680, fontVariantNumeric: 'tabular-nums' },
  '[dir=rtl] & .on': { transform: 'scaleX(-1)' },
} as const;
const door = { ...row, '&:hover': { background: 'var(--off-soft)' }, '&:focus-visible': focusRing } as const;
const Door = styled(Link)(door);
const Opener = styled('button')({
  ...door,
  width: 'calc(100% + 20px)',
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
const Told = styled('div')(row);

const kinds: readonly { kind: AssignedKind; module: Module; path: string; icon: LucideIcon }[] = [
  { kind: 'items', module: 'Productos', path: '/robot/catalog', icon: Box },
  { kind: 'directories', module: 'Directorio', path: '/robot/directory', icon: Contact },
  { kind: 'branchoffices', module: 'Sucursales', path: '/robot/branches', icon: Store },
  { kind: 'information_items', module: 'Información', path: '/robot/personal-information', icon: Info },
];

interface RowProps {
  robot: Robot;
  path: string;
  icon: LucideIcon;
  name: string;
  /** How many; nothing where there is one or none. */
  count?: number;
  note: string;
  warns?: boolean;
}

function Row({ robot, path, icon: Icon, name, count, note, warns = false }: RowProps) {
  const formats = useFormats();
  return (
    <Door {...robotLink(path, robot)}>
      <Icon aria-hidden />
      <span className="name">{name}</span>
      <span className={warns ? 'note warn' : 'note'} title={note}>
        {note}
      </span>
      {count !== undefined && <b>{formats.number(count)}</b>}
      <ChevronRight className="on" aria-hidden />
    </Door>
  );
}

/** What a robot plays while nobody is there, and whether a group or its client says so (PUB-4, FLO-1). */
function SceneRow({ robot }: { robot: Robot }) {
  const words = useWords(robotRecordsWords);
  const { byGroup } = useWords(robotSurveyWords);
  const query = useQuery({
    ...queryOf(events.schedule, { params: { robot_id: robot.robot_id }, query: {} }),
    meta: { also: ['scenes', 'campaigns', 'groups'] as const },
  });
  const { name = null, group = null } = query.data?.at_rest ?? {};
  const by = group ? byGroup(group.name) : words.ofClient;
  const note = name === null ? words.noScene : `${name} · ${by}`;
  return (
    <>
      <PartFailed of={[query]} what={words.scene} />
      {query.data && <Row path="/robot/events" icon={Clapperboard} name={words.scene} {...{ robot, note }} />}
    </>
  );
}

/** The survey that a robot offers and when, for who may the way to choose another (FLO-2). */
function SurveyRow({ robot, onOpen }: { robot: Robot; onOpen: () => void }) {
  const opens = useRobotDrawers().some((drawer) => drawer.opens === 'survey');
  const words = useWords(robotSurveyWords);
  const { offers } = useWords(offerWords);
  const [survey] = robot.polls;
  const by = robot.poll_group ? [words.byGroup(robot.poll_group.name)] : [];
  const note = survey ? [textIn(survey.title, 1), offers[robot.poll_offer], ...by].join(' · ') : words.noSurvey;
  const told = (
    <>
      <ClipboardList aria-hidden />
      <span className="name">{words.survey}</span>
      <span className="note" title={note}>
        {note}
      </span>
    </>
  );
  return (
    <li>
      {opens ? (
        <Opener type="button" aria-haspopup="dialog" onClick={onOpen}>
          {told}
          <ChevronRight className="on" aria-hidden />
        </Opener>
      ) : (
        <Told>{told}</Told>
      )}
    </li>
  );
}

export interface RobotRecordsProps {
  robot: Robot;
  staff: boolean;
  /** Opens the choice of its survey, where that is theirs. */
  onSurvey: () => void;
}

/** What a robot shows of each kind, in which voices and which survey, each with its count and the way to it. */
export function RobotRecords({ robot, staff, onSurvey }: RobotRecordsProps) {
  const words = useWords(robotRecordsWords);
  const named = useModuleName();
  const formats = useFormats();
  const query = useQuery(queryOf(assignments.count, { params: { robot_id: robot.robot_id } }));
  const { byGroup } = useWords(robotSurveyWords);
  const { data: groups = [] } = useGroups(robot.client.client_id, robot.groups.length > 0);
  const voices = Voice.options.filter((voice) => robot.voices.includes(voice));
  const noteOf = ({ shown, silent, given }: AssignedCount) => {
    if (shown === 0) return words.none;
    const by = given.flatMap(({ group_id, count }) =>
      groups
        .filter((group) => group.group_id === group_id)
        .map(({ name }) => words.given(formats.number(count), byGroup(name))),
    );
    return [...(silent > 0 ? [words.silent(silent, formats.number(silent))] : []), ...by].join(' · ');
  };
  return (
    <Panel title={words.title}>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
        {(counts) => (
          <ul aria-label={words.title}>
            {kinds.map(({ kind, module, path, icon }) => {
              const { shown, silent } = counts[kind];
              return (
                <li key={kind}>
                  <Row
                    {...{ robot, path, icon }}
                    name={named(module)}
                    count={shown}
                    note={noteOf(counts[kind])}
                    warns={silent > 0}
                  />
                </li>
              );
            })}
            <li>
              <Row
                robot={robot}
                // Whose voices they are staff say; what they say is seen by whoever sees the robot.
                path={staff ? '/robot/relate-platforms' : '/robot/audios'}
                icon={AudioLines}
                name={words.voices}
                count={voices.length}
                note={voices.map((voice) => words.voiceNames[voice]).join(', ') || words.noVoices}
                warns={voices.length === 0}
              />
            </li>
            <SurveyRow robot={robot} onOpen={onSurvey} />
            {robot.modules.includes('Publicidad') && (
              <li>
                <SceneRow robot={robot} />
              </li>
            )}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}
