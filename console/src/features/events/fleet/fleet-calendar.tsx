import { toEventDay } from '@botones/contract/events/event-form';
import { type Event, events } from '@botones/contract/events/events';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import type { CalendarRef } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../app/clock.ts';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useToldKeys } from '../../../app/page-keys.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { localeOf, useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import type { Known } from '../../../ui/robots/chosen-robots.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { calendarViews, useCalendarAddress } from '../calendar/calendar-address.ts';
import { CalendarBar, CalendarCard, stepTo } from '../calendar/calendar-bar.tsx';
import { dayMs, dayOfLocal, dayStart, type Span } from '../calendar/spans.ts';
import { useMoves } from '../calendar/use-moves.ts';
import { eventsWords } from '../events.words.ts';
import { sharedWords } from '../shared/shared.words.ts';
import { whoOf } from '../shared/who.ts';
import { fleetWords } from './fleet.words.ts';
import { daysOf, eventsByRobot, fleetDrawn } from './fleet-days.ts';
import { FleetRows } from './fleet-rows.tsx';

const Calendar = preloadable(async () => (await import('../calendar/calendar.tsx')).Calendar);
/** What the rows of the calendar are. */
const rowKinds = ['hours', 'groups', 'robots'] as const;
const noNotes: never[] = [];
/** More at once nobody reads among hours, and a browser takes minutes to draw them: rows have room for all. */
const mostDrawn = 500;

export interface FleetCalendarProps {
  client_id: number;
  timezone: string;
  known: Known;
  onOpen: (event: Event, day: string | null) => void;
  /** An empty time was clicked or drawn: local milliseconds, of a whole day or not. */
  onAdd: (start: number, wholeDay: boolean, end?: number) => void;
}

/** The calendar of all robots of a client: hours, or rows of groups or robots; each event once, with whose it is (FLO-6). */
export function FleetCalendar({ client_id, timezone, known, onOpen, onAdd }: FleetCalendarProps) {
  const words = useWords(eventsWords);
  const own = useWords(fleetWords);
  const said = useWords(sharedWords);
  const formats = useFormats();
  const { language } = usePreferences();
  useToldKeys([
    { keys: 'Enter', label: words.keys.open },
    { keys: 'arrows', label: words.keys.move },
    { keys: 'Shift+arrows', label: words.keys.stretch },
  ]);
  const narrow = useMediaQuery('(max-width:599.95px)');
  const clock = zoneClock(timezone);
  const now = () => clock.localOf(serverNow());
  const today = dayOfLocal(now());
  const address = useCalendarAddress(narrow, today, 'week');
  const rows = rowKinds.find((kind) => kind === address.rows) ?? 'hours';
  // Rows are of days: a month of them nobody reads.
  const inRows = rows === 'hours' ? address.view : address.view === 'day' ? 'day' : 'week';
  const visible = useMemo(() => daysOf(inRows, address.day), [inRows, address.day]);
  const query = useMemo(
    () => ({ from: toEventDay(dayOfLocal(visible.start)), to: toEventDay(dayOfLocal(visible.end - dayMs)) }),
    [visible],
  );
  const asked = queryOf(events.listByClient, { params: { client_id }, query });
  const all = useQuery({ ...asked, placeholderData: keepPreviousData, meta: { also: ['campaigns', 'groups'] } });
  const calendar = useRef<CalendarRef>(null);
  const [title, setTitle] = useState(' ');
  const moves = useMoves({ list: asked.queryKey, all: all.data ?? [], now });
  const { shown, moved } = moves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is made anew at each render, from these
  const drawn = useMemo(
    () => fleetDrawn(shown, visible, (event) => whoOf(event, known, said)),
    [all.data, moved, visible, known, said],
  );
  const inHours = useMemo(() => (drawn.length > mostDrawn ? drawn.slice(0, mostDrawn) : drawn), [drawn]);
  const byRobot = useMemo(
    () => (rows === 'hours' ? new Map() : eventsByRobot(all.data ?? [], known)),
    [rows, all.data, known],
  );
  const go = (where: 'today' | 'before' | 'after') => {
    const api = calendar.current?.getApi();
    const step = inRows === 'day' ? dayMs : 7 * dayMs;
    if (rows === 'hours' && api) {
      stepTo[where](api);
      address.go({ day: api.getDate().toISOString().slice(0, 10) });
    } else if (where === 'today') address.go({ day: today });
    else address.go({ day: dayOfLocal(Date.parse(address.day) + (where === 'after' ? step : -step)) });
  };
  const open = (event_id: number | undefined, day: string | null) => {
    const event = all.data?.find((one) => one.event_id === event_id);
    if (event) onOpen(event, day);
  };
  const inWords = new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const ofDays = ({ start, end }: Span) => inWords.formatRange(start, end - dayMs);
  const choices = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={own.rows}
      value={rows}
      onChange={(_event, next) => next && address.go({ rows: next })}
    >
      {rowKinds.map((kind) => (
        <ToggleButton key={kind} value={kind}>
          {own[kind]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  const views = rows === 'hours' ? calendarViews : (['week', 'day'] as const);
  return (
    <QueryBoundary query={all} skeleton={<FieldsSkeleton count={8} />}>
      {(found) => (
        <>
          {found.length === 0 && !all.isPlaceholderData && (
            <Alert severity="info" sx={{ marginBottom: '16px' }}>
              {own.empty}
            </Alert>
          )}
          {rows === 'hours' && drawn.length > inHours.length && (
            <Alert
              severity="info"
              sx={{ marginBottom: '16px' }}
              action={<Button onClick={() => address.go({ rows: 'groups' })}>{own.inRows}</Button>}
            >
              {own.tooMany(formats.number(inHours.length), formats.number(drawn.length))}
            </Alert>
          )}
          <CalendarCard aria-label={own.title}>
            <CalendarBar
              title={rows === 'hours' ? title : ofDays(visible)}
              views={narrow ? [] : views}
              view={rows === 'hours' ? address.view : inRows}
              onView={(view) => address.go({ view })}
              onGo={go}
            >
              {choices}
            </CalendarBar>
            {rows === 'hours' ? (
              <Suspense fallback={<FieldsSkeleton count={8} />}>
                <Calendar
                  // Another view is another calendar, at the same day.
                  key={address.view}
                  ref={calendar}
                  view={address.view}
                  day={address.day}
                  drawn={inHours}
                  now={now}
                  notes={noNotes}
                  oneClick
                  onDates={(_visible, next) => setTitle(next)}
                  onOpen={(key) => {
                    const one = drawn.find((each) => each.key === key);
                    open(one?.event_id, one?.day ?? null);
                  }}
                  onAdd={(start, wholeDay, end) => {
                    if (start < dayStart(now())) moves.tell(words.problems.past);
                    else onAdd(start, wholeDay, end);
                  }}
                  onMove={moves.move}
                  onShift={moves.shift}
                />
              </Suspense>
            ) : (
              <FleetRows by={rows} {...{ known, drawn, byRobot, visible, today }} onOpen={(id) => open(id, null)} />
            )}
            {!narrow && rows === 'hours' && <p className="hint">{own.hint}</p>}
            <span className="unseen" role="status">
              {moves.told}
            </span>
          </CalendarCard>
        </>
      )}
    </QueryBoundary>
  );
}
