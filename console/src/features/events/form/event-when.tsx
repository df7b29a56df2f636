import { styled } from '@mui/material/styles';
import { type Path, useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '../../../app/words.ts';
import { NumberInput } from '../../../ui/fields/fields.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { eventFormWords } from './event-form.words.ts';
import { EventDayInput, HourInput, RangeInput, WeekdaysInput } from './event-inputs.tsx';
import { repeatedOn, type Sent } from './event-values.ts';
import { ExceptDaysInput } from './except-days-input.tsx';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
const More = styled('details')({
  borderTop: '1px solid var(--line)',
  paddingTop: 14,
  '& > summary': { cursor: 'pointer', fontWeight: 600, minHeight: 28 },
  '& > div': { display: 'flex', flexDirection: 'column', gap: 18, marginTop: 14 },
});

const named = { working: [1, 2, 3, 4, 5], weekend: [6, 7], every: [1, 2, 3, 4, 5, 6, 7] } as const;
const same = (one: readonly number[], other: readonly number[]) => [...one].sort().join() === other.join();

/** Weekdays by their names: one press says how an event repeats. */
function NamedWeekdays() {
  const words = useWords(eventFormWords);
  const { getValues, setValue } = useFormContext<Sent>();
  const weekdays = useWatch<Sent, 'weekdays'>({ name: 'weekdays' }) ?? [];
  const choose = (days: readonly number[]) => {
    const on = same(weekdays, days);
    const changes = on ? { weekdays: [] } : repeatedOn(getValues(), [...days]);
    for (const [name, value] of Object.entries(changes))
      setValue(name as Path<Sent>, value as never, { shouldDirty: true });
  };
  return (
    <ChipGroup label={words.repeats}>
      {Object.entries(named).map(([name, days]) => (
        <FilterChip
          key={name}
          label={words.named[name as keyof typeof named]}
          on={same(weekdays, days)}
          onToggle={() => choose(days)}
        />
      ))}
    </ChipGroup>
  );
}

/** When an event is in force: range, weekdays and hours in sight; the rest for who asks (EVT-15 to EVT-19, FLO-6). */
export function EventWhen({ isOpen, today }: { isOpen: boolean; today: string }) {
  const words = useWords(eventFormWords);
  const always = useWatch<Sent>({ name: 'always' }) === true;
  return (
    <>
      <RangeInput />
      {!always && (
        <>
          <Pair>
            <EventDayInput name="start_day" label={words.startDay} />
            <HourInput name="start_hour" label={words.startHour} hint={words.hourHint} />
          </Pair>
          <Pair>
            <EventDayInput name="end_day" label={words.endDay} />
            <HourInput name="end_hour" label={words.endHour} hint={words.hourHint} />
          </Pair>
        </>
      )}
      <NamedWeekdays />
      <WeekdaysInput name="weekdays" label={words.weekdays} hint={words.weekdaysHint} />
      <Pair>
        <HourInput name="from_hour" label={words.fromHour} note={words.optional} />
        <HourInput name="to_hour" label={words.toHour} note={words.optional} hint={words.hoursHint} />
      </Pair>
      <More open={isOpen}>
        <summary>{words.more}</summary>
        <div>
          {always && (
            <Pair>
              <EventDayInput name="start_day" label={words.startDay} note={words.optional} />
              <EventDayInput name="until_day" label={words.untilDay} note={words.optional} />
            </Pair>
          )}
          <ExceptDaysInput today={today} />
          <NumberInput<Sent> name="priority" label={words.priority} hint={words.priorityHint} min={-1000} max={1000} />
        </div>
      </More>
    </>
  );
}
