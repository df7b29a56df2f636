import { useWatch } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { ExceptionFieldList, WeekFields } from '../directory/hours-fields.tsx';
import type { Fields } from './robot-fields.ts';
import { robotFormWords } from './robot-form.words.ts';

/** The hours of a robot, where it has some: outside them it waits by itself (PUB-10). */
export function RobotHours() {
  const words = useWords(robotFormWords);
  const has = useWatch<Fields>({ name: 'has_hours' }) === true;
  return (
    <>
      <SwitchInput<Fields> name="has_hours" label={words.hours} hint={words.hoursHint} />
      {has && (
        <>
          <WeekFields says={words.week} />
          <ExceptionFieldList says={words.week} />
        </>
      )}
    </>
  );
}
