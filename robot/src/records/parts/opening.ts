import type { ContentBranch, ContentEntry } from '@botones/contract/device/device-records';
import {
  closesAt,
  dayInWords,
  everyDay,
  type Hours,
  isOpen,
  type LocalTime,
  localTime,
  opensAt,
  periodsOn,
} from '@botones/contract/fields/hours';
import { clockTime } from '@botones/contract/fields/written-hours';
import { type Language, locales } from '../../interaction/languages.ts';
import { type RecordWords, recordWords } from './records.words.ts';

/** What the clocks of the robot's place show; an unknown zone reads as the device's own. */
export function clocksAt(at: number, timezone: string | undefined): LocalTime {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return localTime(new Date(at), timezone ?? own);
  } catch {
    return localTime(new Date(at), own);
  }
}

export const hoursOfEntry = ({ weekdays, exceptions }: Pick<ContentEntry, 'weekdays' | 'exceptions'>): Hours => ({
  weekdays: new Map(weekdays.map(({ day, periods }) => [day, periods])),
  exceptions: new Map(exceptions.map(({ date, periods }) => [date, periods])),
});

export function hoursOfBranch({ open_at, until_at }: Pick<ContentBranch, 'open_at' | 'until_at'>): Hours {
  const from = clockTime(open_at);
  const to = clockTime(until_at);
  return from && to ? everyDay({ from, to }) : { weekdays: new Map(), exceptions: new Map() };
}

const shortTime = (time: string): string => time.slice(0, 5);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const formatDay = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(Date.parse(date));

/** 'hoy', 'mañana', the weekday within a week, else the day and its month. */
function dayName(date: string, today: string, language: Language, words: RecordWords): string {
  const ahead = daysBetween(today, date);
  if (ahead === 0) return words.today;
  if (ahead === 1) return words.tomorrow;
  return ahead < 7
    ? formatDay(date, language, { weekday: 'long' })
    : formatDay(date, language, { day: 'numeric', month: 'long' });
}

export interface Opening {
  open: boolean;
  /** 'Abierto ahora' or 'Cerrado ahora'. */
  now: string;
  /** 'Cierra a las 18:00', 'Abre mañana a las 09:00'; null where neither comes. */
  next: string | null;
}

/** What a screen says of hours at an instant. */
export function openingInWords(hours: Hours, at: LocalTime, language: Language): Opening {
  const words = recordWords[language];
  if (isOpen(hours, at)) {
    const closes = closesAt(hours, at);
    const next = closes ? words.closes(shortTime(closes.time)) : words.always;
    return { open: true, now: words.openNow, next };
  }
  const opens = opensAt(hours, at);
  if (!opens) return { open: false, now: words.closedNow, next: null };
  const ahead = daysBetween(at.date, opens.date);
  const day = dayName(opens.date, at.date, language, words);
  const when = ahead === 0 ? null : ahead === 1 ? day : ahead < 7 ? words.onWeekday(day) : words.onDate(day);
  return { open: false, now: words.closedNow, next: words.opens(when, shortTime(opens.time)) };
}

export interface DayHours {
  date: string;
  day: string;
  hours: string;
  closed: boolean;
  /** Other hours than its weekday has. */
  special: boolean;
}

const dayHours = (hours: Hours, date: string, today: string, language: Language): DayHours => {
  const periods = periodsOn(hours, date);
  const name = dayName(date, today, language, recordWords[language]);
  return {
    date,
    day: name.charAt(0).toLocaleUpperCase(locales[language]) + name.slice(1),
    hours: dayInWords(periods, language),
    closed: periods.length === 0,
    special: hours.exceptions.has(date),
  };
};

/** The hours of today and the six days after it, exceptions among them. */
export const weekOf = (hours: Hours, { date }: LocalTime, language: Language): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((ahead) => dayHours(hours, dayAfter(date, ahead), date, language));

/** How far the days with other hours are told ahead, and how many of them. */
const aheadDays = 45;
const atMost = 3;

/** The days after that week that have other hours than usual, the next few. */
export const laterExceptions = (hours: Hours, { date: today }: LocalTime, language: Language): DayHours[] =>
  [...hours.exceptions.keys()]
    .filter((date) => date > dayAfter(today, 6) && date <= dayAfter(today, aheadDays))
    .sort()
    .slice(0, atMost)
    .map((date) => dayHours(hours, date, today, language));
