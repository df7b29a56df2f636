import { robots } from '@botones/contract/robots/robots';
import { useSearchParams } from 'react-router';
import { useModuleName } from '../../app/module.words.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { RobotEvents } from './robot-events.tsx';

/** The calendar of a robot, `?robot_id=7`; without one, or when it is gone, the list of robots takes over (EVT-02, AMB-014). */
export function EventsPage() {
  const [search] = useSearchParams();
  const list = useModuleName()('Robots');
  const allowed = useAllowed(robots.get.access);
  const robot_id = recordIn(search, 'robot_id');
  // Who may not see the robots has another list.
  const home = allowed ? '/robots' : '/advertising/events';
  if (!robot_id) return <NoRecord to={home} named={robot_id === null} />;
  return (
    <>
      {allowed && <BackLink to={`/robot?robot_id=${robot_id}`} name={list} />}
      <RobotEvents key={robot_id} robot_id={robot_id} list={home} />
    </>
  );
}
