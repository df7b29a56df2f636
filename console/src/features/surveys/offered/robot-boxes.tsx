import { textIn } from '@botones/contract/fields/translated';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { SearchField } from '../../../ui/filter/search-field.tsx';
import { offerWords } from './offer.words.ts';
import { named, type OfferingRobot, offersSurvey } from './robots-choice.ts';
import { surveyRobotsWords } from './survey-robots.words.ts';

/** From how many on a robot is looked for by its name, and how many are drawn at most. */
const [searched, drawn] = [9, 100];

const Boxes = styled('div')({
  '& > label': { display: 'flex', overflowWrap: 'anywhere', marginInlineEnd: 0 },
  '& small': { display: 'block', color: 'var(--ink-2)' },
});

export interface RobotBoxesProps {
  robots: readonly OfferingRobot[];
  poll_id: number;
  chosen: ReadonlySet<number>;
  /** What is offered cannot be changed here. */
  disabled: boolean;
  onChoose: (ids: readonly number[], on: boolean) => void;
}

/** A box for each robot of a client, with what it offers now, and one for all of them. */
export function RobotBoxes({ robots, poll_id, chosen, disabled, onChoose }: RobotBoxesProps) {
  const words = useWords(surveyRobotsWords);
  const { offers } = useWords(offerWords);
  const [search, setSearch] = useState('');
  const found = named(robots, search);
  const ids = found.map(({ robot_id }) => robot_id);
  const n = ids.filter((id) => chosen.has(id)).length;
  const toldOf = (robot: OfferingRobot) => {
    const [survey] = robot.polls;
    if (!survey) return null;
    return offersSurvey(robot, poll_id) ? offers[robot.poll_offer] : words.has(textIn(survey.title, 1));
  };
  if (robots.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {robots.length >= searched && <SearchField value={search} onChange={setSearch} label={words.search} />}
      {found.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Boxes>
          <FormControlLabel
            label={<b>{words.all}</b>}
            disabled={disabled}
            control={
              <Checkbox
                checked={n === ids.length}
                indeterminate={n > 0 && n < ids.length}
                onChange={(_event, on) => onChoose(ids, on)}
              />
            }
          />
          {found.slice(0, drawn).map((robot) => (
            <FormControlLabel
              key={robot.robot_id}
              disabled={disabled}
              label={
                <>
                  {robot.name}
                  <small>{toldOf(robot)}</small>
                </>
              }
              control={
                <Checkbox
                  checked={chosen.has(robot.robot_id)}
                  onChange={(_event, on) => onChoose([robot.robot_id], on)}
                />
              }
            />
          ))}
        </Boxes>
      )}
      {found.length > drawn && <p>{words.others(found.length - drawn)}</p>}
    </>
  );
}
