import type { Event } from '@botones/contract/events/events';
import type { LostBy } from '@botones/contract/schedule/schedule';
import { usePreferences } from '../../app/session/preferences.ts';
import { localeOf, useWords } from '../../app/words.ts';
import { dateTimeIn } from '../../ui/formats.ts';
import type { Times } from './conflicts.ts';
import type { Drawn } from './drawn.ts';
import { eventsWords } from './events.words.ts';
import type { Span } from './spans.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 86_400_000;
const beaten: readonly LostBy[] = ['priority', 'range', 'newest', 'id'];

/** '01/12/2026 14:05' of local milliseconds. */
export const localText = (local: number): string => {
  const [date, time] = dateTimeIn(local, 'UTC');
  return `${date} ${time.slice(0, 5)}`;
};

/** What is said of events: when they are, why they are not shown. */
export function useEventWords() {
  const words = useWords(eventsWords);
  const { language } = usePreferences();
  const short = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  const weekday = (n: number) => short.format(monday + (n - 1) * day);

  /** 'lun a vie', 'lun, mié'. */
  const weekdays = (days: readonly number[]): string => {
    const sorted = [...days].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined || sorted.length === 7) return words.everyDay;
    const whole = last - first === sorted.length - 1 && sorted.length > 2;
    return whole ? words.between(weekday(first), weekday(last)) : sorted.map(weekday).join(', ');
  };
  const span = ({ start, end }: Span) => words.between(localText(start), localText(end));
  const why = (by: LostBy, to: string | null) =>
    beaten.includes(by) && to !== null ? words.beaten(to, words.reasons[by]) : words.reasons[by];
  return {
    weekday,
    weekdays,
    span,
    why,
    /** 'lun a vie 20:00 a 06:00'. */
    times: (times: Times) =>
      'from' in times ? `${weekdays(times.weekdays)} ${words.between(times.from, times.to)}` : span(times),
    /** How an event repeats; null: it does not. */
    repeats: ({ weekdays: days, from_hour, to_hour }: Pick<Event, 'weekdays' | 'from_hour' | 'to_hour'>) => {
      if (days.length === 0 && from_hour === null) return null;
      const hours = from_hour && to_hour ? ` ${words.between(from_hour.slice(0, 5), to_hour.slice(0, 5))}` : '';
      return weekdays(days) + hours;
    },
    /** All that a drawn event says. */
    label: ({ event, lost, movable, ...drawn }: Drawn) =>
      [
        words.opens(event.name, drawn.allDay ? words.allDay : span(drawn)),
        lost && words.lost(why(lost.by, lost.to)),
        !movable && words.fixed,
      ]
        .filter(Boolean)
        .join('. '),
  };
}
