import type { Event, RobotSchedule } from '@botones/contract/events/events';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { CalendarRef } from '@fullcalendar/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../app/clock.ts';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { useWords } from '../../app/words.ts';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { calendarViews, useCalendarAddress } from './calendar-address.ts';
import { drawnOf } from './drawn.ts';
import { eventsWords } from './events.words.ts';
import { dayStart, type Span } from './spans.ts';
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
  onOpen: (event: Event) => void;
  /** An empty time was clicked: local milliseconds, of a whole day or not. */
  onAdd: (start: number, wholeDay: boolean) => void;
}

/** The calendar of a robot by its clock, with its bar: month, week and day, on a phone an agenda (EVT-04 to EVT-09). */
export function RobotCalendar({ schedule, all, onOpen, onAdd }: RobotCalendarProps) {
  const words = useWords(eventsWords);
  const narrow = useMediaQuery('(max-width:599.95px)');
  const clock = zoneClock(schedule.timezone);
  const now = () => clock.localOf(serverNow());
  const address = useCalendarAddress(narrow, new Date(now()).toISOString().slice(0, 10));
  const calendar = useRef<CalendarRef>(null);
  const [seen, setSeen] = useState<{ visible: Span; title: string } | null>(null);
  const moves = useMoves(schedule.robot_id, all, now);
  const { shown } = moves;
  // A minute is near enough for what is over.
  const minute = Math.floor(serverNow() / 60_000) * 60_000;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is made anew at each render, from these
  const drawn = useMemo(
    () => (seen ? drawnOf(shown, schedule, seen.visible, minute) : []),
    [all, moves.moved, schedule, seen, minute],
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
          {...{ drawn, now }}
          onDates={(visible, title) =>
            setSeen((before) =>
              before?.title === title && before.visible.start === visible.start && before.visible.end === visible.end
                ? before
                : { visible, title },
            )
          }
          onOpen={(event_id) => {
            const event = all.find((one) => one.event_id === event_id);
            if (event) onOpen(event);
          }}
          onAdd={(start, wholeDay) => {
            if (start < dayStart(now())) moves.tell(words.problems.past);
            else onAdd(start, wholeDay);
          }}
          onMove={moves.move}
          onShift={moves.shift}
        />
      </Suspense>
      {!narrow && <p className="hint">{words.hint}</p>}
      <span className="unseen" role="status">
        {moves.told}
      </span>
    </Card>
  );
}
