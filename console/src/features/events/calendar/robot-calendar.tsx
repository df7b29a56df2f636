import { type Event, events, type RobotSchedule } from '@botones/contract/events/events';
import { playback } from '@botones/contract/playback/playback';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { CalendarRef } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../app/clock.ts';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useToldKeys } from '../../../app/page-keys.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { formatDay } from '../../../ui/formats.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { eventsWords } from '../events.words.ts';
import type { AskShared } from '../shared/ask-shared.tsx';
import { calendarViews, useCalendarAddress } from './calendar-address.ts';
import { type CalendarApi, CalendarBar, CalendarCard, stepTo } from './calendar-bar.tsx';
import { drawnOf, unkeptOf } from './drawn.ts';
import { dayMs, dayOfLocal, dayStart, type Span, todayOf } from './spans.ts';
import { useMoves } from './use-moves.ts';

/** Its library is fetched by this page alone. */
const Calendar = preloadable(async () => (await import('./calendar.tsx')).Calendar);

export interface RobotCalendarProps {
  schedule: RobotSchedule;
  all: readonly Event[];
  /** Asked before an event is moved that other robots have too. */
  ask: AskShared;
  /** `day`: on which what was opened of it begins, `yyyy-MM-dd`; null: it is of more days than one. */
  onOpen: (event: Event, day: string | null) => void;
  /** An empty time was clicked or drawn: local milliseconds, of a whole day or not. */
  onAdd: (start: number, wholeDay: boolean, end?: number) => void;
}

/** What was kept of the days in sight that have passed. */
function usePast({ robot_id, timezone }: RobotSchedule, visible: Span | undefined) {
  const yesterday = dayOfLocal(Date.parse(todayOf(timezone)) - dayMs);
  const from = visible ? dayOfLocal(visible.start) : yesterday;
  const last = visible ? dayOfLocal(visible.end - 1) : yesterday;
  const query = { from, to: last < yesterday ? last : yesterday };
  return useQuery({
    ...queryOf(playback.calendar, { params: { robot_id }, query }),
    enabled: visible !== undefined && from <= yesterday,
  });
}

/** The calendar of a robot by its clock, with its bar: month, week and day, on a phone an agenda (EVT-04 to EVT-09). */
export function RobotCalendar({ schedule, all, ask, onOpen, onAdd }: RobotCalendarProps) {
  const words = useWords(eventsWords);
  const kit = useWords(uiWords);
  useToldKeys([
    { keys: 'Enter', label: words.keys.open },
    { keys: 'arrows', label: words.keys.move },
    { keys: 'Shift+arrows', label: words.keys.stretch },
  ]);
  const narrow = useMediaQuery('(max-width:599.95px)');
  const clock = zoneClock(schedule.timezone);
  const now = () => clock.localOf(serverNow());
  const address = useCalendarAddress(narrow, new Date(now()).toISOString().slice(0, 10));
  const calendar = useRef<CalendarRef>(null);
  const [seen, setSeen] = useState<{ visible: Span; title: string } | null>(null);
  const list = queryOf(events.list, { params: { robot_id: schedule.robot_id } }).queryKey;
  const moves = useMoves({ list, all, now, ask, robot_id: schedule.robot_id });
  const { shown } = moves;
  const past = usePast(schedule, seen?.visible);
  // A minute is near enough for what is over.
  const minute = Math.floor(serverNow() / 60_000) * 60_000;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is made anew at each render, from these
  const drawn = useMemo(
    () => (seen ? drawnOf(shown, schedule, { visible: seen.visible, now: minute, past: past.data }) : []),
    [all, moves.moved, schedule, seen, minute, past.data],
  );
  const notes = useMemo(
    () =>
      (seen ? unkeptOf(schedule.timezone, { visible: seen.visible, now: minute, past: past.data }) : []).map((span) => {
        const [from, to] = [formatDay(dayOfLocal(span.start)), formatDay(dayOfLocal(span.end - 1))];
        return { ...span, text: from === to ? words.unkept : words.unkeptDays(from, to) };
      }),
    [schedule.timezone, seen, minute, past.data, words],
  );
  const go = (how: (api: CalendarApi) => void) => {
    const api = calendar.current?.getApi();
    if (!api) return;
    how(api);
    address.go({ day: api.getDate().toISOString().slice(0, 10) });
  };
  return (
    <CalendarCard aria-label={words.title}>
      <CalendarBar
        title={seen?.title ?? ' '}
        views={narrow ? [] : calendarViews}
        view={address.view}
        onView={(view) => address.go({ view })}
        onGo={(where) => go(stepTo[where])}
      />
      <Suspense fallback={<FieldsSkeleton count={8} />}>
        <Calendar
          // Another view is another calendar, at the same day.
          key={address.view}
          ref={calendar}
          view={address.view}
          day={address.day}
          {...{ drawn, notes, now }}
          onDates={(visible, title) =>
            setSeen((before) =>
              before?.title === title && before.visible.start === visible.start && before.visible.end === visible.end
                ? before
                : { visible, title },
            )
          }
          onOpen={(key) => {
            const one = drawn.find((each) => each.key === key);
            const event = all.find(({ event_id }) => event_id === one?.event_id);
            if (one && event) onOpen(event, one.day);
            else if (one) toast({ message: words.gone(one.name) });
          }}
          onAdd={(start, wholeDay, end) => {
            if (start < dayStart(now())) moves.tell(words.problems.past);
            else onAdd(start, wholeDay, end);
          }}
          onMove={moves.move}
          onShift={moves.shift}
        />
      </Suspense>
      {past.isError && (
        <Alert
          severity="warning"
          sx={{ marginTop: '12px' }}
          action={<Button onClick={() => void past.refetch()}>{kit.retry}</Button>}
        >
          {words.pastFailed}
        </Alert>
      )}
      {!narrow && <p className="hint">{words.hint}</p>}
      <span className="unseen" role="status">
        {moves.told}
      </span>
    </CalendarCard>
  );
}
