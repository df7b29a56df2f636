import type { Chosen } from '@botones/contract/groups/chosen';
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { useField } from '../fields/fields.tsx';
import { ChooseRobots, type ChooseRobotsProps } from './choose-robots.tsx';
import { chooseRobotsWords } from './choose-robots.words.ts';
import { wholeChoice } from './chosen-robots.ts';
import { useClientRobots } from './use-client-robots.ts';

/** The robots and groups that a form takes, in its fields `robots`, `groups` and `except_robots`; bound to the form around it. */
export function RobotsInput<T extends FieldValues & Chosen>(
  props: Pick<ChooseRobotsProps, 'client_id' | 'label' | 'note' | 'hint' | 'only' | 'without' | 'disabled'>,
) {
  const words = useWords(chooseRobotsWords);
  const { known } = useClientRobots(props.client_id);
  const { setValue } = useFormContext<T>();
  const robotsRead = (value: unknown) =>
    known.robots
      .filter(({ robot_id }) => (value as number[] | undefined)?.includes(robot_id))
      .map(({ name }) => name)
      .join(', ');
  const groupsRead = (value: unknown) =>
    known.groups
      .filter(({ group_id }) => (value as number[] | undefined)?.includes(group_id))
      .map(({ name }) => name)
      .join(', ');
  const { label } = props;
  const robots = useField<T>({ name: 'robots' as Path<T>, label }, robotsRead);
  const groups = useField<T>({ name: 'groups' as Path<T>, label: words.groupsOf(label) }, groupsRead);
  const except = useField<T>({ name: 'except_robots' as Path<T>, label: words.exceptOf(label) }, robotsRead);
  const value = wholeChoice({
    robots: robots.field.value,
    groups: groups.field.value,
    except_robots: except.field.value,
  });
  return (
    <ChooseRobots
      {...props}
      value={value}
      error={robots.error ?? groups.error ?? except.error}
      onBlur={robots.field.onBlur}
      inputRef={robots.field.ref}
      onChange={(next) => {
        for (const name of ['groups', 'except_robots'] as const)
          setValue(name as Path<T>, next[name] as PathValue<T, Path<T>>, { shouldDirty: true });
        robots.field.onChange(next.robots);
      }}
    />
  );
}
