import { textIn } from '@botones/contract/fields/translated';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { SearchField } from '../../../ui/filter/search-field.tsx';
import { GroupChip } from '../../../ui/robots/group-chip.tsx';
import { offerWords } from './offer.words.ts';
import {
  chooseGroup,
  chooseRobots,
  type GivingGroup,
  givenRobots,
  named,
  type OfferingRobot,
  offersSurvey,
  type RobotsChoice,
  usesOf,
} from './robots-choice.ts';
import { surveyRobotsWords } from './survey-robots.words.ts';

/** From how many on a robot is looked for by its name, and how many are drawn at most. */
const [searched, drawn] = [9, 100];

const Boxes = styled('div')({
  marginTop: 8,
  '& > label': { display: 'flex', padding: '2px 0', overflowWrap: 'anywhere', marginInlineEnd: 0 },
  '& small': { display: 'block', color: 'var(--ink-2)' },
  '& + &': { paddingTop: 8, borderTop: '1px solid var(--line)' },
});

interface BoxProps {
  label: ReactNode;
  told?: string | null;
  checked: boolean;
  some?: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

const Box = ({ label, told, checked, some = false, disabled, onChange }: BoxProps) => (
  <FormControlLabel
    disabled={disabled}
    label={
      <>
        {label}
        {told && <small>{told}</small>}
      </>
    }
    control={<Checkbox checked={checked} indeterminate={some} onChange={(_event, on) => onChange(on)} />}
  />
);

export interface RobotBoxesProps {
  robots: readonly OfferingRobot[];
  groups: readonly GivingGroup[];
  poll_id: number;
  choice: RobotsChoice;
  /** What is offered cannot be changed here. */
  disabled: boolean;
  onChoose: (choice: RobotsChoice) => void;
}

/** A box for each group and each robot of a client, with what it offers now and by whom, and one for all robots. */
export function RobotBoxes({ robots, groups, poll_id, choice, disabled, onChoose }: RobotBoxesProps) {
  const words = useWords(surveyRobotsWords);
  const { offers } = useWords(offerWords);
  const [search, setSearch] = useState('');
  const found = named(robots, search);
  const foundGroups = named(groups, search);
  const given = givenRobots(choice, robots, groups, poll_id);
  const uses = useMemo(() => usesOf(choice, robots, groups, poll_id), [choice, robots, groups, poll_id]);
  const offering = (id: number) => choice.robots.has(id) || given.has(id);
  const ids = found.map(({ robot_id }) => robot_id);
  const n = ids.filter(offering).length;
  const choose = (some: readonly number[], on: boolean) => onChoose(chooseRobots(choice, groups, some, on));
  const givers = (id: number) =>
    groups.filter((group) => choice.groups.has(group.group_id) && group.robots.includes(id)).map(({ name }) => name);
  const toldOf = (robot: OfferingRobot) => {
    const [survey] = robot.polls;
    if (given.has(robot.robot_id)) return words.byGroup(givers(robot.robot_id).join(', '));
    if (!survey) return null;
    return offersSurvey(robot, poll_id) ? offers[robot.poll_offer] : words.has(textIn(survey.title, 1));
  };
  /** How many of a group would use it, where not all do, and what it gives now, which it would give no longer. */
  const toldOfGroup = ({ group_id, robots: members }: GivingGroup) => {
    const having = robots.find((robot) => robot.poll_group?.group_id === group_id && !offersSurvey(robot, poll_id));
    const [other] = having?.polls ?? [];
    const use = uses.get(group_id);
    return [
      words.count(members.length),
      ...(use && use.using < members.length ? [words.uses(use.using, use.own, use.other)] : []),
      ...(other ? [words.has(textIn(other.title, 1))] : []),
    ].join(' · ');
  };
  if (robots.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {robots.length >= searched && <SearchField value={search} onChange={setSearch} label={words.search} />}
      {foundGroups.length > 0 && (
        <Boxes role="group" aria-label={words.groups}>
          {foundGroups.map((group) => (
            <Box
              key={group.group_id}
              label={<GroupChip group={group} />}
              told={toldOfGroup(group)}
              checked={choice.groups.has(group.group_id)}
              disabled={disabled}
              onChange={(on) => onChoose(chooseGroup(choice, groups, group.group_id, on))}
            />
          ))}
        </Boxes>
      )}
      {found.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Boxes role="group" aria-label={words.robots}>
          <Box
            label={<b>{words.all}</b>}
            checked={n === ids.length}
            some={n > 0 && n < ids.length}
            disabled={disabled}
            // Those that a group gives it already have it from there.
            onChange={(on) => choose(on ? ids.filter((id) => !offering(id)) : ids, on)}
          />
          {found.slice(0, drawn).map((robot) => (
            <Box
              key={robot.robot_id}
              label={robot.name}
              told={toldOf(robot)}
              checked={offering(robot.robot_id)}
              disabled={disabled}
              onChange={(on) => choose([robot.robot_id], on)}
            />
          ))}
        </Boxes>
      )}
      {found.length > drawn && <p>{words.others(found.length - drawn)}</p>}
    </>
  );
}
