import { z } from 'zod';
import { day, idValue, text, typed } from '../fields/fields.ts';
import { beginningTime, endingTime, lastSecond } from '../fields/hours.ts';
import { type RuleMessage, rule } from '../fields/rule.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';
import { occurrencesOf } from '../schedule/occurrences.ts';
import type { ScheduleEvent } from '../schedule/schedule.ts';
import { zoneClock } from '../schedule/zone-clock.ts';

/** What hours are where none are said (EVT-30). */
export const defaultHour = '12:00:00';
/** More nobody watches; an event is answered as a whole. */
export const mostEventCampaigns = 50;
/** More days on which an event is not shown are another event. */
export const mostExceptDays = 100;

const turned = (text: string): string => text.split('-').reverse().join('-');
/** A day as events have it on the wire, `dd-MM-yyyy` (EVT-31). */
export const toEventDay = (text: string): string => turned(text);
/** A day `dd-MM-yyyy` in a body; what arrives at the handler is `yyyy-MM-dd`. */
const dayOf = (text: z.ZodString) =>
  typed(
    text
      .refine((value) => /^\d{2}-\d{2}-\d{4}$/.test(value) && day.safeParse(turned(value)).success, rule('events.day'))
      .transform(turned),
  );
export const eventDay = dayOf(z.string());

const eventFields = {
  name: text(60),
  always: z.boolean(rule('required')),
  start_day: eventDay.nullish(),
  start_hour: beginningTime.nullish(),
  end_day: eventDay.nullish(),
  end_hour: endingTime.nullish(),
  /** The last day of 'Siempre', included. */
  until_day: eventDay.nullish(),
  /** 1 is Monday; none: every day. */
  weekdays: z
    .array(z.int().min(1, rule('value')).max(7, rule('value')))
    .max(7, rule('value'))
    .refine((days) => new Set(days).size === days.length, rule('value'))
    .optional(),
  from_hour: beginningTime.nullish(),
  to_hour: endingTime.nullish(),
  /** On these days nothing of it begins; of 'Siempre' and of events that repeat (EVT exceptions). */
  except_days: z
    .array(dayOf(z.string().min(1, rule('events.except_empty'))))
    .max(mostExceptDays, rule('events.except_most', { max: mostExceptDays }))
    .refine((days) => new Set(days).size === days.length, rule('value'))
    .optional(),
  priority: z
    .int(rule('number'))
    .min(-1000, rule('min', { min: -1000 }))
    .max(1000, rule('max', { max: 1000 }))
    .optional(),
  campaigns: z
    .array(z.object({ campaign_id: idValue, position: z.int(rule('number')).min(1, rule('min', { min: 1 })) }))
    .max(mostEventCampaigns, rule('max', { max: mostEventCampaigns }))
    .refine((all) => new Set(all.map(({ campaign_id }) => campaign_id)).size === all.length, rule('value')),
};

/** When an event is in force, as it is sent. */
export interface SentWhen {
  always: boolean;
  start_day?: string | null | undefined;
  start_hour?: string | null | undefined;
  end_day?: string | null | undefined;
  end_hour?: string | null | undefined;
  until_day?: string | null | undefined;
  weekdays?: number[] | undefined;
  from_hour?: string | null | undefined;
  to_hour?: string | null | undefined;
  except_days?: readonly string[] | undefined;
}

/** When an event is in force, whole: days `yyyy-MM-dd`, hours `HH:mm:ss`. */
export interface When extends Omit<ScheduleEvent, 'event_id' | 'name' | 'priority' | 'campaigns' | 'except_days'> {
  except_days: string[];
}

/** Whether an event may have days of exception: 'Siempre', or one that repeats on weekdays or between hours. */
export const takesExceptions = ({ always, weekdays, from_hour }: Pick<SentWhen, 'always' | 'weekdays' | 'from_hour'>) =>
  always || Boolean(weekdays?.length) || Boolean(from_hour);

/** Of what stands, what an event that is now otherwise can still have: a dated one has no last day, one that does not repeat no exceptions. */
export function keptOf<Stands extends SentWhen>(stands: Stands, becomes: SentWhen): Stands {
  return {
    ...stands,
    until_day: becomes.always ? stands.until_day : null,
    except_days: takesExceptions(becomes) ? stands.except_days : [],
  };
}

/** The whole of when an event is in force, of what was sent (AMB-110 to AMB-112, PUB-1, PUB-2). */
export function whenOf({ always, ...sent }: SentWhen): When {
  const start_day = sent.start_day ?? null;
  const own = {
    weekdays: [...(sent.weekdays ?? [])].sort(),
    from_hour: sent.from_hour ?? null,
    to_hour: sent.to_hour ?? null,
    except_days: takesExceptions({ ...sent, always }) ? [...(sent.except_days ?? [])].sort() : [],
  };
  if (always)
    return {
      always,
      start_day,
      start_hour: start_day === null ? null : defaultHour,
      end_day: null,
      end_hour: null,
      until_day: sent.until_day ?? null,
      ...own,
    };
  const end_day = sent.end_day ?? null;
  const isWholeDay = start_day === end_day && !sent.start_hour && !sent.end_hour;
  return {
    always,
    start_day,
    start_hour: sent.start_hour ?? defaultHour,
    end_day,
    end_hour: sent.end_hour ?? (isWholeDay ? lastSecond : defaultHour),
    until_day: null,
    ...own,
  };
}

/** What is wrong with when an event is in force, by field. */
export function whenProblems(sent: SentWhen): [field: keyof SentWhen, problem: RuleMessage][] {
  const problems: [keyof SentWhen, RuleMessage][] = [];
  if (!sent.always)
    for (const field of ['start_day', 'end_day'] as const) if (!sent[field]) problems.push([field, rule('required')]);
  if (Boolean(sent.from_hour) !== Boolean(sent.to_hour))
    problems.push([sent.from_hour ? 'to_hour' : 'from_hour', rule('required')]);
  const { always, start_hour, end_hour, ...days } = whenOf(sent);
  // A day that is none is told beside its field.
  const [start_day, end_day, until_day] = [days.start_day, days.end_day, days.until_day].map((of) =>
    of !== null && /^\d{4}-/.test(of) ? of : null,
  );
  if (always && start_day && until_day && until_day < start_day) problems.push(['until_day', rule('events.end')]);
  if (!always && start_day && end_day && `${end_day} ${end_hour}` <= `${start_day} ${start_hour}`)
    problems.push([end_day < start_day ? 'end_day' : 'end_hour', rule('events.end')]);
  if (!always && sent.until_day) problems.push(['until_day', rule('events.until_dated')]);
  if (sent.except_days?.length && !takesExceptions(sent)) problems.push(['except_days', rule('events.except_once')]);
  if (problems.length === 0 && !isEver(sent)) problems.push([neverBy(sent), rule('events.never')]);
  return problems;
}

/** The field by which an event never comes: the days of exception where it would come without them. */
function neverBy(sent: SentWhen): keyof SentWhen {
  if (sent.except_days?.length && isEver({ ...sent, except_days: [] })) return 'except_days';
  return sent.from_hour ? 'from_hour' : 'weekdays';
}

/** Whether any of its weekdays and hours lies within its days, and not all of them on its days of exception. */
function isEver(sent: SentWhen): boolean {
  const when = whenOf(sent);
  const { always, start_day, until_day, weekdays, from_hour, except_days } = when;
  const isPlain = weekdays.length === 0 && from_hour === null && except_days.length === 0;
  // A weekday that is none is told beside its field.
  if (isPlain || weekdays.some((day) => day < 1 || day > 7) || (always && !until_day)) return true;
  const event = { ...when, event_id: 0, name: '', priority: 0, campaigns: [] };
  // Clocks that never change show the same days and hours.
  const clock = zoneClock('Etc/UTC');
  const from = Date.parse(start_day ?? until_day ?? '') - dayMs;
  if (Number.isNaN(from) || except_days.some((text) => Number.isNaN(Date.parse(text)))) return true;
  return occurrencesOf(event, clock, from, from + week * (1 + except_days.length) * dayMs).length > 0;
}
const dayMs = 86_400_000;
/** Within so many days each weekday has come, and what began before them has ended. */
const week = 10;

/** In whose calendars an event is: one robot (as documented) or several, and groups but some of their robots (FLO-1, FLO-5). */
const calendars = { robot: idValue.nullish(), ...chosenFields };

/** What a form of an event breaks of the rules that no single field keeps. */
export function checkForm(sent: FormFields, context: z.RefinementCtx): void {
  for (const [field, message] of whenProblems(sent))
    context.addIssue({ code: 'custom', message, path: [field], input: sent[field] });
  if (!sent.robot && !namesRobots(sent))
    context.addIssue({ code: 'custom', message: rule('groups.robots'), path: ['robots'], input: sent.robots ?? [] });
}

/** The fields of a form, for one that has others beside them; they are whole where `checkForm` finds nothing. */
export const FormFields = z.object({ ...calendars, ...eventFields });
type FormFields = z.output<typeof FormFields>;
/** The form of an event; the console uses this very schema (EVT-14 to EVT-31). */
export const EventForm = FormFields.superRefine(checkForm);
export type EventForm = z.output<typeof EventForm>;

/**
 * What is changed of an event, for all its robots: what is absent stays, and the whole is held against the rules again. `robot` is one of them, and
 * changes nothing about them; `robots`, `groups` and `except_robots` do.
 */
export const EventChanges = z.object(eventFields).partial().extend(calendars);
/** What one robot gets otherwise (FLO-5). */
export const OwnChanges = z.object(eventFields).partial().extend({ robot: idValue });
