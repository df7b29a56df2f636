import { EventForm, toEventDay, whenOf, whenProblems } from '@botones/contract/events/event-form';
import type { Event } from '@botones/contract/events/events';
import { rule } from '@botones/contract/fields/rule';
import type { ScheduleEvent } from '@botones/contract/schedule/schedule';
import type { z } from 'zod';
import { newEventId } from './conflicts.ts';
import { scheduled, sentSpan } from './spans.ts';

/** An event as its form holds it. */
export type Sent = z.input<typeof EventForm>;

const days = ['start_day', 'end_day', 'until_day'] as const;

/** The contract's form, with the days that only the robot's clock decides: none before its today but those that stand already (EVT-26), and at least one campaign (EVT-27). */
export const formOf = (today: string, event: Event | null) => {
  const before = event && scheduled(event);
  return EventForm.superRefine((sent, context) => {
    for (const field of days) {
      const day = sent[field];
      if (day && day < today && day !== before?.[field])
        context.addIssue({ code: 'custom', message: rule('events.today'), path: [field], input: day });
    }
    if (sent.campaigns.length === 0)
      context.addIssue({ code: 'custom', message: rule('required'), path: ['campaigns'], input: sent.campaigns });
  });
};

/** What a new event begins with. */
export const blankOf = (robot: number): Sent => ({
  robot,
  name: '',
  always: true,
  start_day: null,
  start_hour: null,
  end_day: null,
  end_hour: null,
  until_day: null,
  weekdays: [],
  from_hour: null,
  to_hour: null,
  priority: 0,
  campaigns: [],
});

const hour = 3_600_000;
/** A new one that begins where somebody clicked, local milliseconds: for an hour, or the whole of a day. */
export const blankAt = (robot: number, start: number, wholeDay: boolean): Sent => ({
  ...blankOf(robot),
  always: false,
  // Its last second means the end of the day.
  ...sentSpan({ start, end: wholeDay ? start + 24 * hour - 1_000 : start + hour }),
});

/** An event in its form. */
export const valuesOf = ({ robot, name, always, weekdays, priority, ...event }: Event): Sent => ({
  ...{ robot, name, always, weekdays, priority },
  start_day: event.start_day,
  start_hour: always ? null : event.start_hour,
  end_day: event.end_day,
  end_hour: event.end_hour,
  until_day: event.until_day,
  from_hour: event.from_hour,
  to_hour: event.to_hour,
  campaigns: event.campaigns.map(({ campaign_id, position }) => ({ campaign_id, position })),
});

/** The event that a form would save, as the evaluator reads it; null while it is not in order. */
export function candidateOf(values: Sent, event: Event | null): ScheduleEvent | null {
  const parsed = EventForm.safeParse({ ...values, name: values.name || '–' });
  if (!parsed.success || whenProblems(parsed.data).length > 0) return null;
  const { name, priority, campaigns, ...when } = parsed.data;
  return {
    ...whenOf(when),
    event_id: event?.event_id ?? newEventId,
    name,
    priority: priority ?? 0,
    campaigns: campaigns.map(({ campaign_id }) => campaign_id),
  };
}

const wire = (day: string | null | undefined): string | null => (day ? toEventDay(day) : null);

/** What the form holds, as it is sent: days `dd-MM-yyyy`. */
export const sentOf = ({ start_day, end_day, until_day, ...values }: EventForm): Sent => ({
  ...values,
  start_day: wire(start_day),
  end_day: wire(end_day),
  until_day: wire(until_day),
});
