import { takesExceptions, toEventDay } from '@botones/contract/events/event-form';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CalendarPlus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { touch } from '../../../app/theme/touch.ts';
import { useWords } from '../../../app/words.ts';
import { useField } from '../../../ui/fields/fields.tsx';
import { eventFormWords } from './event-form.words.ts';
import { EventDayInput } from './event-inputs.tsx';
import type { Sent } from './event-values.ts';

const Days = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontSize: '0.84375rem', fontWeight: 600 },
  '& > p': { margin: 0 },
  '& > .wrong': { color: 'var(--bad)', fontSize: '0.8125rem' },
  '& > .day': { display: 'flex', alignItems: 'start', gap: 8, width: '100%' },
  // Beside the field, under which a message may stand.
  '& > .day > button': { marginTop: 28, [touch]: { marginTop: 26 } },
  '& > .day > div': { flex: 1, minWidth: 0 },
});

/** The days on which 'Siempre' or an event that repeats is not shown, a row each; where it neither is nor repeats, only those that stand yet. */
export function ExceptDaysInput({ today }: { today: string }) {
  const words = useWords(eventFormWords);
  const values = useWatch<Sent>() as Sent;
  const { field, error } = useField<Sent>({ name: 'except_days', label: words.except });
  // Not what the field holds: it does not hear what is entered in its rows.
  const days = values.except_days ?? [];
  const start = values.start_day ? toEventDay(values.start_day) : today;
  const takes = takesExceptions(values);
  if (!takes && days.length === 0) return null;
  return (
    <Days aria-label={words.except}>
      <legend>{words.except}</legend>
      <FormHelperText>{words.exceptHint}</FormHelperText>
      {days.map((_day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day that is still being typed is known by its place alone
        <div className="day" key={at}>
          <EventDayInput
            name={`except_days.${at}`}
            label={words.exceptDay(at + 1)}
            empty=""
            from={start > today ? start : today}
          />
          <IconButton
            aria-label={words.removeExcept(at + 1)}
            onClick={() => field.onChange(days.filter((_other, place) => place !== at))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className="wrong" role="alert" aria-invalid tabIndex={-1}>
          {error}
        </p>
      )}
      {takes && (
        <Button startIcon={<CalendarPlus />} onClick={() => field.onChange([...days, ''])}>
          {words.addExcept}
        </Button>
      )}
    </Days>
  );
}
