import { events } from '@botones/contract/events/events';
import { scenes } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { AddButton } from '../../../ui/list/add-button.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { RecordDrawer, useRecordDrawer } from '../../../ui/records/record-drawer.tsx';
import { useClientRobots } from '../../../ui/robots/use-client-robots.ts';
import { EventDetails } from '../calendar/event-details.tsx';
import { todayOf } from '../calendar/spans.ts';
import { CopyEvent } from '../copy-event.tsx';
import { eventsWords } from '../events.words.ts';
import { EventForm } from '../form/event-form.tsx';
import { blankAt, blankOf, type Sent } from '../form/event-values.ts';
import { seenWords } from '../seen/seen.words.ts';
import { fleetWords } from './fleet.words.ts';
import { FleetCalendar } from './fleet-calendar.tsx';

/** The calendar of all robots of a client, where an event is made for robots and groups (FLO-6, PUB-13, EVT-03). */
export function FleetPage({ client_id }: { client_id: number }) {
  const words = useWords(eventsWords);
  const own = useWords(fleetWords);
  const seen = useWords(seenWords);
  const timezone = useClientZone(client_id);
  const allowed = useAllowed(scenes.getDefault.access);
  const { known, isPending } = useClientRobots(client_id);
  const today = todayOf(timezone);
  const [blank, setBlank] = useState<Sent>(() => blankOf([], today));
  const drawer = useRecordDrawer(['event', 'edit', 'add'], (event_id) => queryOf(events.get, { params: { event_id } }));
  const add = (from: Sent) => {
    setBlank(from);
    drawer.show('add');
  };
  const [first] = known.robots;
  const place = { client_id, timezone, schedule: null, robot_id: first?.robot_id ?? 0 } as const;
  if (!isPending && known.robots.length === 0)
    return (
      <>
        <PageHeader title={own.title} />
        <Empty title={own.noRobots} />
      </>
    );
  return (
    <>
      <PageHeader
        title={own.title}
        actions={
          <>
            {allowed && (
              <Button component={Link} to={`/advertising/campaigns?client_id=${client_id}`} variant="outlined">
                {words.campaigns}
              </Button>
            )}
            <Button component={Link} to={`/advertising/events/seen?client_id=${client_id}`} variant="outlined">
              {seen.open}
            </Button>
            <AddButton onClick={() => add(blankOf([], today))}>{words.add}</AddButton>
          </>
        }
      />
      <FleetCalendar
        {...{ client_id, timezone, known }}
        onAdd={(start, wholeDay, end) => add(blankAt([], start, wholeDay, end))}
        onOpen={(event) => drawer.showRecord('event', event.event_id, event)}
      />
      <RecordDrawer drawer={drawer}>
        {(event, { kind, open, onClose }) =>
          event && kind === 'event' ? (
            <EventDetails
              {...{ event, open, onClose }}
              actions={<CopyEvent event={event} />}
              onEdit={() => drawer.show('edit', event.event_id, true)}
            />
          ) : (
            <EventForm {...{ event, open, onClose, place, blank }} />
          )
        }
      </RecordDrawer>
    </>
  );
}
FleetPage.words = fleetWords;
