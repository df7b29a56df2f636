import { useSearchParams } from 'react-router';
import { useWords } from '../../app/words.ts';
import { recordIn } from '../../ui/list/no-record.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { fleetWords } from './fleet/fleet.words.ts';
import { FleetPage } from './fleet/fleet-page.tsx';
import { RobotEvents } from './robot-events.tsx';

const path = '/advertising/events';

/** The calendar of all robots of a client, or of the one that the address names (EVT-03, FLO-6). */
export function AdvertisingEventsPage({ client_id }: { client_id: number }) {
  const { title } = useWords(fleetWords);
  const [search] = useSearchParams();
  const robot_id = recordIn(search, 'robot_id') ?? 0;
  if (robot_id === 0) return <FleetPage client_id={client_id} />;
  return (
    <>
      <BackLink to={`${path}?client_id=${client_id}`} name={title} />
      <RobotEvents key={robot_id} robot_id={robot_id} list={path} />
    </>
  );
}
AdvertisingEventsPage.words = fleetWords;
