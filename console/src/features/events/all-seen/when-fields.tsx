import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { usePreferences } from '../../../app/session/preferences.ts';
import { localeOf, useWords } from '../../../app/words.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { allSeenWords } from './all-seen.words.ts';
import { hourOf, nearDays, type When } from './when-asked.ts';

const DayField = preloadable(async () => (await import('../../../ui/fields/day-field.tsx')).DayField);

const Fields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'start',
  marginBottom: 20,
  '& > .days': { flex: '1 1 100%' },
  '& > .day': { width: 200 },
  '& > .hour': { width: 110 },
  '& > .more': { flex: '1 1 320px', maxWidth: 520 },
});

interface WhenFieldsProps {
  when: When;
  /** `yyyy-MM-dd`. */
  today: string;
  onChange: (when: When) => void;
  /** What else is asked for, beside them where there is room. */
  children: ReactNode;
}

/** Day and hour: the next days are one press away, the others a date; the hour is written, and asked for as soon as it is one. */
export function WhenFields({ when, today, onChange, children }: WhenFieldsProps) {
  const words = useWords(allSeenWords);
  const { language } = usePreferences();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && hourOf(typed) === null;
  const short = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Fields>
      <div className="days">
        <ChipGroup label={words.days}>
          {nearDays(today).map((day) => (
            <FilterChip
              key={day}
              label={day === today ? words.today : short.format(Date.parse(day))}
              on={day === when.day}
              onToggle={() => onChange({ ...when, day })}
            />
          ))}
        </ChipGroup>
      </div>
      <div className="day">
        <Suspense fallback={<FieldsSkeleton count={1} />}>
          <DayField
            label={words.day}
            value={when.day}
            from={today}
            onChange={(day) => day && day >= today && onChange({ ...when, day })}
          />
        </Suspense>
      </div>
      <div className="hour">
        <Field id={id} label={words.hour} {...(wrong && { error: words.badHour })}>
          <OutlinedInput
            id={id}
            fullWidth
            value={typed ?? when.hour}
            error={wrong}
            onFocus={({ target }) => target.select()}
            onBlur={() => !wrong && setTyped(null)}
            onChange={({ target }) => {
              setTyped(target.value);
              const hour = hourOf(target.value);
              // '1' and '10' may go on.
              if (hour && target.value.trim().length >= 4) onChange({ ...when, hour });
            }}
            onKeyDown={({ key }) => {
              const hour = typed === null ? null : hourOf(typed);
              if (key === 'Enter' && hour) onChange({ ...when, hour });
            }}
            inputProps={{
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 8,
              ...describedBy(id, wrong ? words.badHour : undefined, undefined),
            }}
          />
        </Field>
      </div>
      <div className="more">{children}</div>
    </Fields>
  );
}
