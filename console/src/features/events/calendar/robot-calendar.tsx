import type { Event, RobotSchedule } from '@botones/contract/events/events';
import { playback } from '@botones/contract/playback/playback';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { CalendarRef } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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
import { calendarViews, useCalendarAddress } from './calendar-address.ts';
import { drawnOf, unkeptOf } from './drawn.ts';
import { dayMs, dayOfLocal, dayStart, type Span, todayOf } from './spans.ts';
import { useMoves } from './use-moves.ts';

/** Its library is fetched by this page alone. */
const Calendar = preloadable(async () => (await import('./calendar.tsx')).Calendar);

const Card = styled('section')(({ theme }) => ({
  padding: 20,
  border: '1px solid var(--line)',
  borderRadius: 16,
  background: 'var(--surface)',
  marginBottom: 24,
  '& > .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 16 },
  '& > .bar > h2': { margin: '0 8px', fontSize: '1.125rem', fontWeight: 640 },
  '& > .bar > h2::first-letter': { textTransform: 'uppercase' },
  '& > .bar > .grow': { flex: 1 },
  '& > .hint': { margin: '12px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

export interface RobotCalendarProps {
  schedule: RobotSchedule;
  all: readonly Event[];
  /** `day`: on which what was opened of it begins, `yyyy-MM-dd`; null: it is of more days than one. */
  onOpen: (event: Event, day: string | null) => void;
  /** An empty time was clicked: local milliseconds, of a whole day or not. */
  onAdd: (start: number, wholeDay: boolean) => void;
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
export function RobotCalendar({ schedule, all, onOpen, onAdd }: RobotCalendarProps) {
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
  const moves = useMoves(schedule.robot_id, all, now);
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
  const go = (how: (api: ReturnType<CalendarRef['getApi']>) => void) => {
    const api = calendar.current?.getApi();
    if (!api) return;
    how(api);
    address.go({ day: api.getDate().toISOString().slice(0, 10) });
  };
  return (
    <Card aria-label={words.title}>
      <div className="bar">
        <Button variant="outlined" onClick={() => go((api) => api.today())}>
          {words.today}
        </Button>
        <IconButton aria-label={words.previous} onClick={() => go((api) => api.prev())}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={words.next} onClick={() => go((api) => api.next())}>
          <ChevronRight />
        </IconButton>
        <h2 aria-live="polite">{seen?.title ?? ' '}</h2>
        <span className="grow" />
        {!narrow && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={words.view}
            value={address.view}
            onChange={(_event, view) => view && address.go({ view })}
          >
            {calendarViews.map((view) => (
              <ToggleButton key={view} value={view}>
                {words[view]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </div>
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
          onAdd={(start, wholeDay) => {
            if (start < dayStart(now())) moves.tell(words.problems.past);
            else onAdd(start, wholeDay);
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
    </Card>
  );
}
