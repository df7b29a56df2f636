import type { DeviceConfig } from '@botones/contract/device/device-config';
import { dayInWords, periodsOn, weekdayOf } from '@botones/contract/fields/hours';
import type { Slots } from '@botones/contract/understanding/slots';
import { type Language, locales } from '../interaction/languages.ts';
import { clocksAt, hoursOfBranch } from './parts/opening.ts';

const day = 86_400_000;
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The date that a sentence speaks of, seen from today; the next one of its kind. */
export function dateOf(spoken: string, today: string): string {
  if (spoken === 'today') return today;
  if (spoken === 'tomorrow') return dateAfter(today, 1);
  if (spoken === 'after_tomorrow') return dateAfter(today, 2);
  if (/^[1-7]$/.test(spoken)) return dateAfter(today, (Number(spoken) - weekdayOf(today) + 7) % 7);
  const year = Number(today.slice(0, 4));
  const date = `${year}-${spoken}`;
  return date < today ? `${year + 1}-${spoken}` : date;
}

const words: Record<Language, { open: (day: string, hours: string) => string; closed: (day: string) => string }> = {
  es: {
    open: (on, hours) => `El ${on} abrimos: ${hours}.`,
    closed: (on) => `El ${on} no abrimos.`,
  },
  en: {
    open: (on, hours) => `On ${on} we are open: ${hours}.`,
    closed: (on) => `On ${on} we are closed.`,
  },
};

/** Whether the branch where the robot stands is open on the day that somebody asks about; null: no day was said, or its hours are not known. */
export function hoursSaid(
  config: DeviceConfig,
  { day: spoken }: Slots,
  language: Language,
  now: number,
): string | null {
  const branch = config.records.branches.find(({ is_main }) => is_main);
  if (!spoken || !branch) return null;
  const hours = hoursOfBranch(branch);
  if (hours.weekdays.size === 0) return null;
  const date = dateOf(spoken, clocksAt(now, config.client.timezone).date);
  const periods = periodsOn(hours, date);
  const name = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
  return periods.length > 0 ? words[language].open(name, dayInWords(periods, language)) : words[language].closed(name);
}
