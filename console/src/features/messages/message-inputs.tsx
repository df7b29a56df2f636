import { messageLength } from '@botones/contract/messages/messages';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useWatch } from 'react-hook-form';
import { useEverySecond } from '../../app/clock.ts';
import { useWords } from '../../app/words.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, useField } from '../../ui/fields/fields.tsx';
import { currentZone, useFormats } from '../../ui/formats.ts';
import { type End, endOf, ends, type MessageFields } from './message-end.ts';
import { messagesWords } from './messages.words.ts';

const minuteMs = 60_000;

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
