import { EventForm, toEventDay, whenOf, whenProblems } from '@botones/contract/events/event-form';
import type { Event } from '@botones/contract/events/events';
import { rule } from '@botones/contract/fields/rule';
import { newEventId } from '@botones/contract/schedule/conflicts';
import type { ScheduleEvent } from '@botones/contract/schedule/schedule';
import type { z } from 'zod';
import { scheduled, sentSpan } from '../calendar/spans.ts';

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
    for (const [at, day] of (sent.except_days ?? []).entries())
      if (day < today && !before?.except_days?.includes(day))
        context.addIssue({ code: 'custom', message: rule('events.today'), path: ['except_days', at], input: day });
    if (sent.campaigns.length === 0)
      context.addIssue({ code: 'custom', message: rule('required'), path: ['campaigns'], input: sent.campaigns });
  });
};

/** What a new event begins with; `today` is the robot's, from which 'Siempre' counts (AMB-110). */
export const blankOf = (robots: number[], today: string): Sent => ({
  robots,
  groups: [],
  except_robots: [],
  name: '',
  always: true,
  start_day: toEventDay(today),
  start_hour: null,
  end_day: null,
  end_hour: null,
  until_day: null,
  weekdays: [],
  from_hour: null,
  to_hour: null,
  except_days: [],
  priority: 0,
  campaigns: [],
});

const hour = 3_600_000;
/** A new one that begins where somebody clicked or drew, local milliseconds: until where they drew, else for an hour, or the whole of a day. */
export const blankAt = (robots: number[], start: number, wholeDay: boolean, until?: number): Sent => {
  const end = until ?? start + (wholeDay ? 24 * hour : hour);
  return {
    ...blankOf(robots, new Date(start).toISOString().slice(0, 10)),
    always: false,
    // Its last second means the end of the day.
    ...sentSpan({ start, end: end % (24 * hour) === 0 ? end - 1_000 : end }),
  };
};

/** What of a form changes when somebody says that it repeats on weekdays: one of a single day becomes 'Siempre' between its hours. */
export function repeatedOn(values: Sent, weekdays: number[]): Partial<Sent> {
  if (values.always || values.start_day !== values.end_day) return { weekdays };
  const { start_hour, end_hour } = values;
  const between = start_hour && end_hour ? { from_hour: start_hour, to_hour: end_hour } : {};
  return { weekdays, always: true, start_hour: null, end_day: null, end_hour: null, until_day: null, ...between };
}

/** An event in its form. */
export const valuesOf = ({
  robots,
  groups,
  except_robots,
  name,
  always,
  weekdays,
  except_days,
  priority,
  ...event
}: Event): Sent => ({
  ...{ robots, groups, except_robots, name, always, weekdays, except_days, priority },
  start_day: event.start_day,
  start_hour: always ? null : event.start_hour,
  end_day: event.end_day,
  end_hour: event.end_hour,
  until_day: event.until_day,
  from_hour: event.from_hour,
  to_hour: event.to_hour,
  campaigns: event.campaigns.map(({ campaign_id, position }) => ({ campaign_id, position })),
});

/** 'Siempre' counts from today where no day is said; one that stands without a day stays so (AMB-110). */
const fromToday = <V extends Sent | EventForm>(values: V, event: Event | null, today: string): V =>
  values.always && !values.start_day && !(event?.always && event.start_day === null)
    ? { ...values, start_day: today }
    : values;

/** The event that a form would save, as the evaluator reads it; null while it is not in order. */
export function candidateOf(values: Sent, event: Event | null, today: string): ScheduleEvent | null {
  const parsed = EventForm.safeParse(fromToday({ ...values, name: values.name || '–' }, event, toEventDay(today)));
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
export function sentOf(values: EventForm, event: Event | null, today: string): Sent {
  const { start_day, end_day, until_day, except_days, ...sent } = fromToday(values, event, today);
  return {
    ...sent,
    start_day: wire(start_day),
    end_day: wire(end_day),
    until_day: wire(until_day),
    except_days: (except_days ?? []).map(toEventDay),
  };
}
