import type { Event } from '@botones/contract/events/events';
import type { Times } from '@botones/contract/schedule/conflicts';
import type { LostBy } from '@botones/contract/schedule/schedule';
import { usePreferences } from '../../../app/session/preferences.ts';
import { localeOf, useWords } from '../../../app/words.ts';
import { eventsWords } from '../events.words.ts';
import type { Drawn } from './drawn.ts';
import { hoursText, spanText } from './hours-text.ts';
import type { Span } from './spans.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 86_400_000;
const beaten: readonly LostBy[] = ['priority', 'range', 'newest', 'id'];

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
  const span = (one: Span) => spanText(one, words.between);
  const why = (by: LostBy, to: string | null) =>
    beaten.includes(by) && to !== null ? words.beaten(to, words.reasons[by]) : words.reasons[by];
  return {
    weekday,
    weekdays,
    span,
    why,
    /** 'lun a vie 20:00–06:00'. */
    times: (times: Times) =>
      'from' in times ? `${weekdays(times.weekdays)} ${hoursText(times.from, times.to)}` : span(times),
    /** How an event repeats; null: it does not. */
    repeats: ({ weekdays: days, from_hour, to_hour }: Pick<Event, 'weekdays' | 'from_hour' | 'to_hour'>) => {
      if (days.length === 0 && from_hour === null) return null;
      const hours = from_hour && to_hour ? ` ${hoursText(from_hour, to_hour)}` : '';
      return weekdays(days) + hours;
    },
    /** All that a drawn event says. */
    label: ({ name, lost, repeats, who, ...drawn }: Drawn) =>
      [
        words.opens(name, drawn.allDay ? words.allDay : span(drawn)),
        who?.text,
        lost && words.lost(why(lost.by, lost.to)),
        repeats && words.fixed,
      ]
        .filter(Boolean)
        .join('. '),
  };
}
