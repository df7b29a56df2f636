import { takesExceptions, toEventDay } from '@botones/contract/events/event-form';
import { lastSecond } from '@botones/contract/fields/hours';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useWords } from '../../../app/words.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { type FieldOf, useField } from '../../../ui/fields/fields.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useEventWords } from '../calendar/use-event-words.ts';
import { eventFormWords } from './event-form.words.ts';
import type { Sent } from './event-values.ts';

const DayField = preloadable(async () => (await import('../../../ui/fields/day-field.tsx')).DayField);

/** What is typed and is no day, as it is held and sent. */
const half = '--';

interface EventDayInputProps extends FieldOf<Sent> {
  /** What it holds while it is empty. */
  empty?: '' | null;
  /** The first day that its calendar offers, `yyyy-MM-dd`. */
  from?: string;
}

/** A day of an event, `dd-MM-yyyy` on the wire (EVT-31). */
export function EventDayInput({ empty = null, from, ...props }: EventDayInputProps) {
  const { field, error } = useField<Sent>(props);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <Suspense fallback={<FieldsSkeleton count={1} />}>
      <DayField
        label={props.note ? `${props.label} · ${props.note}` : props.label}
        value={value === '' ? undefined : value === half ? null : toEventDay(value)}
        onChange={(day) => field.onChange(day === undefined ? empty : day === null ? half : toEventDay(day))}
        error={error}
        {...(from && { from })}
      />
    </Suspense>
  );
}

/** A time as it was saved: without seconds, which nobody types; where something ends, the last one of a day is 24:00. */
const savedHour = (name: string, value: string): string =>
  value === lastSecond && /^(end|to)_hour$/.test(name) ? '24:00' : value.replace(/^(\d\d:\d\d):00$/, '$1');

/** A time of day as people write it; null while it is empty. */
export function HourInput(props: FieldOf<Sent>) {
  const { id, field, error } = useField<Sent>(props, (value) => savedHour(props.name, String(value ?? '')));
  const value = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState(false);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        name={field.name}
        inputRef={field.ref}
        value={typed ? value : savedHour(props.name, value)}
        placeholder="HH:mm"
        error={error !== undefined}
        onChange={({ target }) => {
          setTyped(true);
          field.onChange(target.value === '' ? null : target.value);
        }}
        onBlur={field.onBlur}
        inputProps={{ autoComplete: 'off', maxLength: 20, ...describedBy(id, error, props.hint) }}
      />
    </Field>
  );
}

/** The weekdays of an event, 1 is Monday; none: every day. */
export function WeekdaysInput(props: FieldOf<Sent>) {
  const { weekday, weekdays } = useEventWords();
  const { id, field, error } = useField<Sent>(props, (value) => weekdays(value as number[]));
  return (
    <Field id={id} label={props.label} hint={props.hint} error={error}>
      <ToggleButtonGroup
        id={id}
        ref={field.ref}
        size="small"
        fullWidth
        aria-label={props.label}
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange([...days].sort())}
      >
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <ToggleButton key={day} value={day} sx={{ minHeight: 44, px: 0 }}>
            {weekday(day)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Field>
  );
}

/** 'Siempre' or a range of date and time (EVT-15 to EVT-17); what the other one needs is emptied (EVT-29). */
export function RangeInput() {
  const words = useWords(eventFormWords);
  const names = { true: words.always, false: words.dates };
  const nameOf = (value: unknown) => names[value === true ? 'true' : 'false'];
  const { getValues, setValue } = useFormContext<Sent>();
  const { id, field, error } = useField<Sent>({ name: 'always', label: words.range }, nameOf);
  const choose = (always: boolean) => {
    for (const name of always ? (['start_hour', 'end_day', 'end_hour'] as const) : (['until_day'] as const))
      setValue(name, null, { shouldDirty: true });
    if (!takesExceptions({ ...getValues(), always })) setValue('except_days', [], { shouldDirty: true });
    field.onChange(always);
  };
  return (
    <Field id={id} label={words.range} error={error}>
      <Select
        fullWidth
        name={field.name}
        inputRef={field.ref}
        value={String(field.value)}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(target.value === 'true')}
        SelectDisplayProps={{
          id,
          'aria-label': `${words.range}: ${nameOf(field.value)}`,
          ...describedBy(id, error, undefined),
        }}
      >
        {Object.entries(names).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
