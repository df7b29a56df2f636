import { type Event, events, type RobotSchedule } from '@botones/contract/events/events';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryClient, queryOf, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { NumberInput, TextInput } from '../../../ui/fields/fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { todayOf } from '../calendar/spans.ts';
import { EventCampaigns } from './event-campaigns.tsx';
import { EventConflicts } from './event-conflicts.tsx';
import { eventFormWords } from './event-form.words.ts';
import { EventDayInput, HourInput, RangeInput, WeekdaysInput } from './event-inputs.tsx';
import { formOf, type Sent, sentOf, valuesOf } from './event-values.ts';
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

function When({ isOpen, today }: { isOpen: boolean; today: string }) {
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
      <More open={isOpen}>
        <summary>{words.more}</summary>
        <div>
          {always && (
            <Pair>
              <EventDayInput name="start_day" label={words.startDay} note={words.optional} />
              <EventDayInput name="until_day" label={words.untilDay} note={words.optional} />
            </Pair>
          )}
          <WeekdaysInput name="weekdays" label={words.weekdays} hint={words.weekdaysHint} />
          <Pair>
            <HourInput name="from_hour" label={words.fromHour} note={words.optional} />
            <HourInput name="to_hour" label={words.toHour} note={words.optional} hint={words.hoursHint} />
          </Pair>
          <ExceptDaysInput today={today} />
          <NumberInput<Sent> name="priority" label={words.priority} hint={words.priorityHint} min={-1000} max={1000} />
        </div>
      </More>
    </>
  );
}

export interface EventFormProps {
  /** Null: a new one. */
  event: Event | null;
  schedule: RobotSchedule;
  /** What a new one begins with. */
  blank: Sent;
  open: boolean;
  onClose: () => void;
}

/** The form of an event beside the calendar (EVT-14 to EVT-31). */
export function EventForm({ event, schedule, blank, open, onClose }: EventFormProps) {
  const words = useWords(eventFormWords);
  const { robot_id, timezone } = schedule;
  const create = useWrite(events.create);
  const update = useWrite(events.update);
  const params = { event_id: event?.event_id ?? 0 };
  // By the robot's clock, as it is when the form opens.
  const [today] = useState(() => todayOf(timezone));
  const [schema] = useState(() => formOf(today, event));
  const edited = useRecordForm({
    schema,
    record: event,
    valuesOf,
    blank,
    draftKey: `events.${event?.event_id ?? `new.${robot_id}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(events.get, { params }), staleTime: 0 }),
    create: (values) => create.mutateAsync({ body: sentOf(values, null, today) }),
    update: (values, against) => update.mutateAsync({ params, body: { ...sentOf(values, event, today), ...against } }),
    savedMessage: ({ name }) => words.saved(name),
    inToast: true,
  });
  const hasMore =
    event !== null &&
    (event.weekdays.length > 0 ||
      event.from_hour !== null ||
      event.except_days.length > 0 ||
      event.until_day !== null ||
      event.priority !== 0);
  return (
    <FormDrawer
      {...edited}
      {...{ open, onClose }}
      title={event ? words.edit : words.add}
      subtitle={schedule.name}
      fieldOf={{ 'events.unknown_campaign': 'campaigns' }}
    >
      <TextInput<Sent> name="name" label={words.name} maxLength={60} />
      <When isOpen={hasMore} today={today} />
      <EventCampaigns schedule={schedule} known={event?.campaigns ?? []} />
      <EventConflicts {...{ event, schedule, today }} />
    </FormDrawer>
  );
}
