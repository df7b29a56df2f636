import { messageLength } from '@botones/contract/messages/messages';
import { robots } from '@botones/contract/robots/robots';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useWatch } from 'react-hook-form';
import { useEverySecond } from '../../app/clock.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { TextInput, useField } from '../../ui/fields/fields.tsx';
import { currentZone, useFormats } from '../../ui/formats.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { type End, endOf, ends, type MessageFields } from './message-end.ts';
import { messagesWords } from './messages.words.ts';

const minuteMs = 60_000;

const Choices = styled('div')({
  maxHeight: 260,
  overflowY: 'auto',
  padding: '4px 14px',
  border: '1px solid var(--edge)',
  borderRadius: 10,
  '& label': { display: 'flex', overflowWrap: 'anywhere', marginInlineEnd: 0 },
});

/** At which robots of a client: a box for each, and one for all of them. */
export function RobotsInput({ client_id }: { client_id: number }) {
  const words = useWords(messagesWords);
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id } }));
  const nameOf = (robot_id: number) => query.data?.find((robot) => robot.robot_id === robot_id)?.name ?? '';
  const { id, field, error } = useField<MessageFields>({ name: 'robots', label: words.robots }, (value) =>
    (value as number[]).map(nameOf).join(', '),
  );
  const chosen = new Set(field.value as readonly number[]);
  const toggle = (ids: readonly number[], on: boolean) =>
    field.onChange([...[...chosen].filter((each) => !ids.includes(each)), ...(on ? ids : [])]);
  return (
    <Field id={id} label={words.robots} error={error}>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
        {(all) => {
          const ids = all.map(({ robot_id }) => robot_id);
          const whole = ids.length > 0 && ids.every((robot_id) => chosen.has(robot_id));
          if (ids.length === 0) return <p>{words.noRobots}</p>;
          return (
            <Choices id={id} role="group" aria-labelledby={`${id}-label`} {...describedBy(id, error, undefined)}>
              <FormControlLabel
                label={<b>{words.all}</b>}
                control={
                  <Checkbox
                    slotProps={{ input: { ref: field.ref } }}
                    checked={whole}
                    indeterminate={!whole && chosen.size > 0}
                    onChange={(_event, on) => toggle(ids, on)}
                  />
                }
              />
              {all.map(({ robot_id, name }) => (
                <FormControlLabel
                  key={robot_id}
                  label={name}
                  control={
                    <Checkbox checked={chosen.has(robot_id)} onChange={(_event, on) => toggle([robot_id], on)} />
                  }
                />
              ))}
            </Choices>
          );
        }}
      </QueryBoundary>
    </Field>
  );
}

/** The text, with how much of its length is used. */
export function MessageTextInput() {
  const words = useWords(messagesWords);
  const text = useWatch<MessageFields, 'text'>({ name: 'text' });
  return (
    <TextInput<MessageFields>
      name="text"
      label={words.text}
      lines={3}
      hint={words.letters(text.trim().length, messageLength)}
    />
  );
}

/** After a while, with the day, or at an hour; and what that comes to. */
export function EndInput() {
  const words = useWords(messagesWords);
  const formats = useFormats();
  const at = useWatch<MessageFields, 'at'>({ name: 'at' });
  const { id, field, error } = useField<MessageFields>(
    { name: 'end', label: words.end },
    (value) => words.ends[value as End],
  );
  const end = field.value as End;
  const instant = useEverySecond(
    (now) => Math.floor((endOf({ end, at }, now, currentZone()) ?? 0) / minuteMs) * minuteMs,
  );
  return (
    <>
      <Field
        id={id}
        label={words.end}
        error={error}
        hint={instant > 0 ? words.untilAt(formats.dateTime(instant)) : undefined}
      >
        <ToggleButtonGroup
          exclusive
          fullWidth
          id={id}
          ref={field.ref}
          size="small"
          aria-labelledby={`${id}-label`}
          value={end}
          onChange={(_event, chosen: End | null) => chosen && field.onChange(chosen)}
          sx={{ flexWrap: 'wrap' }}
        >
          {ends.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, flex: '1 1 auto', width: 'auto' }}>
              {words.ends[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Field>
      {end === 'own' && (
        <TextInput<MessageFields> name="at" label={words.at} placeholder="HH:mm" hint={words.atHint} maxLength={20} />
      )}
    </>
  );
}
