import { type Language, locales } from './languages.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'night';

/** An instant as people at the robot's place would say it. */
export interface SpokenTime {
  time: string;
  date: string;
  part: PartOfDay;
}

/** 24-hour time and the day in words, in the client's zone; an unknown zone reads as the device's own. */
export function spokenTime(at: number, timezone: string | undefined, language: Language): SpokenTime {
  const format = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: timezone }).format(at);
    } catch {
      return new Intl.DateTimeFormat(locales[language], options).format(at);
    }
  };
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = format({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const hour = Number(time.slice(0, 2));
  return { time, date, part: hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 19 ? 'afternoon' : 'night' };
}
