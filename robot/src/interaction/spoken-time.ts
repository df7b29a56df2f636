import { type PartOfDay, partOfDay } from '@botones/contract/fields/part-of-day';
import { type Language, locales } from './languages.ts';

/** An instant as people at the robot's place would say it. */
export interface SpokenTime {
  time: string;
  date: string;
  part: PartOfDay;
}

/** Making one takes the browser far longer than using it, and the display asks at every key. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** 24-hour time and the day in words, in the client's zone; an unknown zone reads as the device's own. */
export function spokenTime(at: number, timezone: string | undefined, language: Language): SpokenTime {
  const format = (options: Intl.DateTimeFormatOptions) => {
    try {
      return formatOf(locales[language], { ...options, timeZone: timezone }).format(at);
    } catch {
      return formatOf(locales[language], options).format(at);
    }
  };
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = format({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return { time, date, part: partOfDay(Number(time.slice(0, 2))) };
}
