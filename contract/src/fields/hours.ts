import { z } from 'zod';
import { day, typed } from './fields.ts';
import { rule } from './rule.ts';
import type { TextLanguage } from './texts.ts';
import { clockTime, isByAppointment, isEndOfDay } from './written-hours.ts';

/** The last second of a day, which means its end where something ends (PUB-2). */
export const lastSecond = '23:59:59';

const timeField = (read: (text: string) => string | null) =>
  typed(
    z
      .string()
      .min(1, rule('required'))
      .max(20, rule('hours.time'))
      .refine((text) => !isByAppointment(text), { error: rule('hours.appointment'), abort: true })
      .refine((text) => read(text) !== null, rule('hours.time'))
      .transform((text) => read(text) ?? ''),
  );

/** A time of day in a body; what arrives at the handler is `HH:mm:ss`. */
export const timeOfDay = timeField(clockTime);
/** The time of a day at which something begins: its end, 24:00, is none. */
export const beginningTime = timeField((text) => (isEndOfDay(text) ? null : clockTime(text)));
/** The time of a day at which something ends: 24:00 is the end of that day, not its beginning. */
export const endingTime = timeField((text) => (isEndOfDay(text) ? lastSecond : clockTime(text)));

/** From an hour until another, `HH:mm:ss`; an end that is not later belongs to the next day, the same hour is 24 hours. */
export const Period = z.object({ from: timeOfDay, to: timeOfDay });
export type Period = z.output<typeof Period>;

/** Hours of a week: the periods of each weekday (1 is Monday), and days that have others. */
export interface Hours {
  weekdays: ReadonlyMap<number, readonly Period[]>;
  /** By day `yyyy-MM-dd`; an empty list is a day without any. */
  exceptions: ReadonlyMap<string, readonly Period[]>;
}

/** A day and a time on the clocks of a place. */
export interface LocalTime {
  /** `yyyy-MM-dd`. */
  date: string;
  /** `HH:mm:ss`. */
  time: string;
}

/** What the clocks of a zone show at an instant. */
export function localTime(at: Date, timezone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}:${of('second')}` };
}

const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};
/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The same hours on every day, as branches have them. */
export const everyDay = (period: Period): Hours => ({
  weekdays: new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [period]])),
  exceptions: new Map(),
});

/** The periods that begin on a day, in their order. */
export const periodsOn = ({ weekdays, exceptions }: Hours, date: string): readonly Period[] =>
  [...(exceptions.get(date) ?? weekdays.get(weekdayOf(date)) ?? [])].sort((a, b) => a.from.localeCompare(b.from));

/** Whether a period ends on the day after it began: earlier on the clock, or at the same hour, which is 24 hours (AMB-145, DIR-1). */
export const endsNextDay = ({ from, to }: Period): boolean => to <= from;

/** Where on the clocks an open time ends; null while it is closed. */
function endOf(hours: Hours, { date, time }: LocalTime): LocalTime | null {
  const today = periodsOn(hours, date).find(
    (period) => time >= period.from && (endsNextDay(period) || time < period.to),
  );
  if (today) return { date: endsNextDay(today) ? addDays(date, 1) : date, time: today.to };
  const before = periodsOn(hours, addDays(date, -1)).find((period) => endsNextDay(period) && time < period.to);
  return before ? { date, time: before.to } : null;
}

/** Whether it is open when the clocks show this. */
export const isOpen = (hours: Hours, at: LocalTime): boolean => endOf(hours, at) !== null;

/** How far openings are looked for, in days. */
const horizon = 60;

/** When it closes; periods that follow one another are one. Null: it is closed, or does not close within 60 days. */
export function closesAt(hours: Hours, at: LocalTime): LocalTime | null {
  let end = endOf(hours, at);
  const last = addDays(at.date, horizon);
  while (end) {
    const further = endOf(hours, end);
    if (!further) return end;
    if (further.date > last) return null;
    end = further;
  }
  return null;
}

/** When it opens next; null while it is open, or where it does not within 60 days. */
export function opensAt(hours: Hours, at: LocalTime): LocalTime | null {
  if (isOpen(hours, at)) return null;
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const date = addDays(at.date, ahead);
    const next = periodsOn(hours, date).find(({ from }) => ahead > 0 || from > at.time);
    if (next) return { date, time: next.from };
  }
  return null;
}

/** Everything that a page or display says of the hours at an instant. */
export const openingAt = (hours: Hours, at: Date, timezone: string) => {
  const local = localTime(at, timezone);
  return {
    open: isOpen(hours, local),
    today: periodsOn(hours, local.date),
    closes: closesAt(hours, local),
    opens: opensAt(hours, local),
  };
};

const shortTime = (time: string) => (time.endsWith(':00') ? time.slice(0, 5) : time);
const phrases: Record<TextLanguage, { all: string; next: (from: string, to: string) => string; none: string }> = {
  es: { all: 'Abierto 24 horas', next: (from, to) => `${from} a ${to} del día siguiente`, none: 'Cerrado' },
  en: { all: 'Open 24 hours', next: (from, to) => `${from} to ${to} the next day`, none: 'Closed' },
  ja: { all: '24 時間営業', next: (from, to) => `${from}～翌日 ${to}`, none: '休業' },
};
const within: Record<TextLanguage, (from: string, to: string) => string> = {
  es: (from, to) => `${from} a ${to}`,
  en: (from, to) => `${from} to ${to}`,
  ja: (from, to) => `${from}～${to}`,
};

/** A period in words: '09:00 a 18:00', '20:00 a 02:00 del día siguiente', 'Abierto 24 horas' (AMB-145). */
export function periodInWords(period: Period, language: TextLanguage): string {
  if (period.from === period.to) return phrases[language].all;
  const say = endsNextDay(period) ? phrases[language].next : within[language];
  return say(shortTime(period.from), shortTime(period.to));
}

/** The periods of a day in words, 'Cerrado' where there are none. */
export const dayInWords = (periods: readonly Period[], language: TextLanguage): string =>
  periods.length === 0
    ? phrases[language].none
    : periods.map((period) => periodInWords(period, language)).join(language === 'ja' ? '、' : ', ');

/** A day that is otherwise than its weekday (part 0, AMB-142). */
export const HoursException = z.object({
  date: day,
  enabled: z.boolean(),
  periods: z.array(Period).max(6, rule('value')),
});
