import { robots } from '@botones/contract/robots/robots';
import { Navigate, useSearchParams } from 'react-router';
import { useModuleName } from '../../app/module.words.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { RobotEvents } from './robot-events.tsx';

/** The number of the robot in an address; 0: none. */
export function robotIn(search: URLSearchParams): number {
  const robot_id = Number(search.get('robot_id'));
  return Number.isSafeInteger(robot_id) && robot_id > 0 ? robot_id : 0;
}

/** The calendar of a robot, `?robot_id=7`; without one, or when it is gone, the list of robots takes over (EVT-02, AMB-014). */
export function EventsPage() {
  const [search] = useSearchParams();
  const list = useModuleName()('Robots');
  const allowed = useAllowed(robots.get.access);
  const robot_id = robotIn(search);
  if (robot_id === 0) return <Navigate to="/robots" replace />;
  return (
    <>
      {allowed && <BackLink to={`/robot?robot_id=${robot_id}`} name={list} />}
      <RobotEvents key={robot_id} robot_id={robot_id} list="/robots" />
    </>
  );
}
