import { day as aDay } from '@botones/contract/fields/fields';
import { useSearchParams } from 'react-router';

export const calendarViews = ['month', 'week', 'day'] as const;
/** What of the calendar is seen; a phone shows an agenda. */
export type CalendarView = (typeof calendarViews)[number] | 'agenda';

/** View and day of the calendar as the address says them, and how to change them there. */
export function useCalendarAddress(narrow: boolean, today: string, preset: (typeof calendarViews)[number] = 'month') {
  const [search, setSearch] = useSearchParams();
  const asked = calendarViews.find((one) => one === search.get('view')) ?? preset;
  const said = search.get('day');
  return {
    rows: search.get('rows'),
    view: narrow ? ('agenda' as const) : asked,
    day: said !== null && aDay.safeParse(said).success ? said : today,
    go: (to: { view?: CalendarView; day?: string; rows?: string }) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(to)) next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
