import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import FullCalendar, {
  type CalendarRef,
  type DateClickInfo,
  type DateSelectInfo,
  type DatesSetInfo,
  type EventApi,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
  type MountInfo,
  type ViewDisplayInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import ja from '@fullcalendar/react/locales/ja';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { type Ref, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { eventsWords } from '../events.words.ts';
import type { CalendarView } from './calendar-address.ts';
import type { Drawn } from './drawn.ts';
import { EventLabel } from './event-label.tsx';
import { hoursText } from './hours-text.ts';
import { dayMs, problemOf, type Span } from './spans.ts';
import { useEventKeys } from './use-event-keys.ts';
import { useEventWords } from './use-event-words.ts';

const plugins = [classic, dayGrid, timeGrid, list, interaction];
const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'agenda' } as const;
/** An agenda begins at the day on which it opens: what has passed lies before it. */
const ownViews = {
  agenda: { type: 'list', duration: { days: 30 } },
  // Its title is written out, as those of a month and a day are.
  [views.week]: { titleFormat: { year: 'numeric', month: 'long', day: 'numeric' } },
} as const;

interface Shown {
  hour: number;
  minute: number;
}
const clock = ({ hour, minute }: Shown) => [hour, minute].map((n) => String(n).padStart(2, '0')).join(':');
/** '22:00', or '22:00–24:00', in every language. */
const hours = ({ start, end }: { start: Shown; end?: Shown | null | undefined }) =>
  end ? hoursText(clock(start), clock(end)) : clock(start);
const rows = { slotDuration: '00:30:00', snapDuration: '00:30:00', slotHeaderFormat: hours, eventTimeFormat: hours };

/** What is said of days, and is no event: local milliseconds. */
export interface Note extends Span {
  text: string;
}

export interface CalendarProps {
  drawn: readonly Drawn[];
  notes: readonly Note[];
  view: CalendarView;
  /** Where it opens, `yyyy-MM-dd`. */
  day: string;
  /** What the robot's clock shows now, in local milliseconds. */
  now: () => number;
  onDates: (visible: Span, title: string) => void;
  onOpen: (key: string) => void;
  /** An empty time was clicked, tapped or drawn with the pointer: local milliseconds, of a whole day or not. */
  onAdd: (start: number, wholeDay: boolean, end?: number) => void;
  /** Drops and keys; a move that is not saved is put back. False: it cannot be there. */
  onMove: (event_id: number, span: Span) => boolean;
  /** One click opens an event; without it a double click, as is documented of a robot's calendar (EVT-10). */
  oneClick?: boolean;
  onShift: (event_id: number, by: number, how: 'move' | 'stretch') => void;
  ref: Ref<CalendarRef>;
}

const drawnIn = (info: { event: EventApi }) => info.event.extendedProps.drawn as Drawn;
const noteIn = (info: { event: EventApi }) => info.event.extendedProps.note as Note | undefined;

interface Latest extends Pick<CalendarProps, 'now' | 'onDates' | 'onMove' | 'onAdd'> {
  say: ReturnType<typeof useEventWords>;
  keys: ReturnType<typeof useEventKeys>;
}

/** Hours that go on below are scrolled by the keys too, where no event stands among them: what scrolls them may take no focus in a table, a row may. */
function scrollByKeys(view: HTMLElement): void {
  for (const part of view.querySelectorAll('div')) {
    const row = part.querySelector<HTMLElement>('[role=row]');
    if (row && /auto|scroll/.test(getComputedStyle(part).overflowY)) row.tabIndex = 0;
  }
}

/** What the library asks and tells. */
function actsOf(latest: { current: Latest }) {
  const drop = (info: EventDropInfo | EventResizeDoneInfo) => {
    const { event_id } = drawnIn(info);
    const { start, end } = info.event;
    // Once it is painted where it was dropped: what follows from it is drawn for all events.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const span = start && end && { start: start.getTime(), end: end.getTime() };
        if (!span || !latest.current.onMove(event_id, span)) info.revert();
      }),
    );
  };
  return {
    now: () => new Date(latest.current.now()).toISOString(),
    viewDidMount: ({ el, view }: MountInfo<ViewDisplayInfo>) => {
      if (view.type.startsWith('timeGrid')) requestAnimationFrame(() => scrollByKeys(el));
    },
    datesSet: ({ start, end, view }: DatesSetInfo) =>
      latest.current.onDates({ start: start.getTime(), end: end.getTime() }, view.title),
    dateClick: ({ date, allDay }: DateClickInfo) => latest.current.onAdd(date.getTime(), allDay),
    select: ({ start, end, allDay, view }: DateSelectInfo) => {
      view.calendar.unselect();
      latest.current.onAdd(start.getTime(), allDay, end.getTime());
    },
    eventDrop: drop,
    eventResize: drop,
    eventAllow: (span: { start: Date; end: Date; allDay: boolean }, moving: EventApi | null) => {
      if (!moving || span.allDay) return false;
      const next = { start: span.start.getTime(), end: span.end.getTime() };
      return problemOf(drawnIn({ event: moving }), next, latest.current.now()) === null;
    },
    eventDidMount: ({ el, event }: { el: HTMLElement; event: EventApi }) => {
      if (noteIn({ event })) return;
      const one = drawnIn({ event });
      el.dataset.event = String(one.event_id);
      el.dataset.key = one.key;
      if (one.repeats) el.dataset.fixed = 'true';
      latest.current.keys.mounted(el);
    },
    eventContent: (info: EventDisplayInfo) => {
      const note = noteIn(info);
      if (note) return <span className="calendar-note">{note.text}</span>;
      const { type } = info.view;
      const room = type === views.month ? 'month' : type === views.agenda ? 'agenda' : 'hours';
      const one = drawnIn(info);
      return <EventLabel drawn={one} time={info.timeText} label={latest.current.say.label(one)} room={room} />;
    },
  };
}

/** Month, week, day or agenda of a robot, by its clock: local times are given as UTC, so that no zone of this computer is involved. */
export function Calendar({
  drawn,
  notes,
  view,
  day,
  now,
  onDates,
  onOpen,
  onAdd,
  onMove,
  onShift,
  oneClick = view === 'agenda',
  ref,
}: CalendarProps) {
  const words = useWords(eventsWords);
  const { language, direction } = usePreferences();
  const say = useEventWords();
  const keys = useEventKeys({
    byHours: view === 'week' || view === 'day',
    oneClick,
    drags: view !== 'agenda',
    onOpen,
    onShift,
    onFixed: () => toast({ message: words.fixed }),
  });
  const latest = useRef({ now, say, keys, onDates, onAdd, onMove });
  latest.current = { now, say, keys, onDates, onAdd, onMove };
  // The same functions at each render: the library draws everything anew for another one.
  const [acts] = useState(() => actsOf(latest));
  const events = useMemo(
    () => [
      ...notes.map((note) => ({
        id: `note.${note.start}`,
        title: note.text,
        start: new Date(note.start).toISOString(),
        // An agenda would say it again at each of the days.
        end: new Date(view === 'agenda' ? note.start + dayMs : note.end).toISOString(),
        allDay: true,
        interactive: false,
        className: 'calendar-event note',
        extendedProps: { note },
      })),
      ...drawn.map((one) => {
        const { key, name, always, start, end, allDay, movable, lost } = one;
        return {
          id: key,
          title: name,
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
          allDay,
          startEditable:
            movable && problemOf({ start, end }, { start: start + 1, end: end + 1 }, latest.current.now()) === null,
          durationEditable: movable,
          className: ['calendar-event', always && 'always', lost && 'lost'].filter(Boolean).join(' '),
          extendedProps: { drawn: one },
        };
      }),
    ],
    [drawn, notes, view],
  );
  return (
    <div {...keys.listeners}>
      <FullCalendar
        ref={ref}
        plugins={plugins}
        views={ownViews}
        locales={[es, ja]}
        locale={language === 'es-mx' ? 'es' : language}
        direction={direction}
        initialView={views[view]}
        initialDate={day}
        timeZone="UTC"
        headerToolbar={false}
        height={view === 'agenda' ? 'auto' : 800}
        {...rows}
        scrollTime="08:00:00"
        nowIndicator
        firstDay={1}
        // A night belongs to the day on which it began; an agenda tells of each day all that is on the screen.
        nextDayThreshold={view === 'agenda' ? '00:00:00' : '09:00:00'}
        dayMaxEvents={4}
        moreLinkText={words.more as never}
        moreLinkClass="calendar-more"
        listItemEventBeforeClass="calendar-dot"
        allDayText={words.allDay}
        timedText={words.timed}
        noEventsText={words.noEvents}
        eventDisplay="block"
        eventInteractive
        editable={view !== 'agenda'}
        selectable={view !== 'agenda'}
        // A click is a click.
        selectMinDistance={5}
        eventStartEditable={false}
        eventDurationEditable={false}
        events={events}
        {...acts}
      />
    </div>
  );
}
