import { events, type RobotSchedule } from '@botones/contract/events/events';
import { scenes } from '@botones/contract/scenes/scenes';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useEverySecond } from '../../app/clock.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useGone } from '../../ui/gone.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { AtRest } from './at-rest.tsx';
import { EventDetails } from './calendar/event-details.tsx';
import { RobotCalendar } from './calendar/robot-calendar.tsx';
import { todayOf } from './calendar/spans.ts';
import { CopyEvent } from './copy-event.tsx';
import { eventsWords } from './events.words.ts';
import { EventForm } from './form/event-form.tsx';
import { blankAt, blankOf, type Sent } from './form/event-values.ts';
import { seenWords } from './seen/seen.words.ts';
import { useAskShared } from './shared/ask-shared.tsx';
import { SkipDay } from './skip-day.tsx';

/** What of campaigns and scenes changes is seen in the calendar too. */
const meta = { also: ['campaigns', 'scenes'] } as const;

function RobotsTime({ timezone }: { timezone: string }) {
  const words = useWords(eventsWords);
  const { localOf } = zoneClock(timezone);
  const time = useEverySecond((now) => new Date(localOf(now)).toISOString().slice(11, 16));
  return words.robotsClock(time);
}

function Calendar({ schedule, allowed }: { schedule: RobotSchedule; allowed: boolean }) {
  const words = useWords(eventsWords);
  const seen = useWords(seenWords);
  const { robot_id, client_id, timezone } = schedule;
  const query = useQuery({ ...queryOf(events.list, { params: { robot_id } }), meta });
  const [blank, setBlank] = useState(() => blankOf([robot_id], todayOf(timezone)));
  /** Of the occurrence that was opened; null: of no single day. */
  const [openedDay, setOpenedDay] = useState<string | null>(null);
  const [ask, question] = useAskShared();
  const add = (from: Sent) => {
    setBlank(from);
    drawer.show('add');
  };
  const drawer = useRecordDrawer(['event', 'edit', 'own', 'add'], (event_id) =>
    queryOf(events.get, { params: { event_id } }),
  );
  return (
    <>
      <PageHeader
        title={words.page(schedule.name)}
        subtitle={<RobotsTime timezone={timezone} />}
        actions={
          <>
            {allowed && (
              <Button component={Link} to={`/advertising/campaigns?client_id=${client_id}`} variant="outlined">
                {words.campaigns}
              </Button>
            )}
            <Button component={Link} to={`/robot/events/day?robot_id=${robot_id}`} variant="outlined">
              {seen.open}
            </Button>
            <AddButton onClick={() => add(blankOf([robot_id], todayOf(timezone)))}>{words.add}</AddButton>
          </>
        }
      />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={8} />}>
        {(all) => (
          <>
            {all.length === 0 && (
              <Alert severity="info" sx={{ marginBottom: '16px' }}>
                {words.empty}
              </Alert>
            )}
            <RobotCalendar
              {...{ schedule, all, ask }}
              onAdd={(start, wholeDay, end) => add(blankAt([robot_id], start, wholeDay, end))}
              onOpen={(event, day) => {
                setOpenedDay(day);
                drawer.showRecord('event', event.event_id, event);
              }}
            />
          </>
        )}
      </QueryBoundary>
      <RecordDrawer drawer={drawer}>
        {(event, { kind, open, onClose }) =>
          event && kind === 'event' ? (
            <EventDetails
              {...{ event, open, onClose, ask, schedule }}
              actions={
                <>
                  <SkipDay {...{ event, onClose, ask, robot_id }} day={openedDay} today={todayOf(timezone)} />
                  <CopyEvent event={event} />
                </>
              }
              onEdit={(scope) => drawer.show(scope === 'one' ? 'own' : 'edit', event.event_id, true)}
            />
          ) : (
            <EventForm
              {...{ event, open, onClose, blank }}
              own={kind === 'own'}
              place={{ client_id, timezone, schedule }}
            />
          )
        }
      </RecordDrawer>
      {question}
    </>
  );
}

/** The calendar of a robot, and what it shows while no event plays (EVT-01, ROB-26). */
export function RobotEvents({ robot_id, list }: { robot_id: number; list: string }) {
  const words = useWords(eventsWords);
  const allowed = useAllowed(scenes.getDefault.access);
  const query = useQuery({ ...queryOf(events.schedule, { params: { robot_id }, query: {} }), meta });
  if (useGone(query.error)) return <Navigate to={list} replace />;
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <>
          <PageHeader title={words.title} subtitle=" " />
          <FieldsSkeleton count={8} />
        </>
      }
    >
      {(schedule) => (
        <>
          <Calendar {...{ schedule, allowed }} />
          {allowed ? <AtRest schedule={schedule} /> : <Alert severity="info">{words.noRight}</Alert>}
        </>
      )}
    </QueryBoundary>
  );
}
