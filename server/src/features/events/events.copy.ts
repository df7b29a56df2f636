import type { Job } from '@botones/contract/jobs/jobs';
import type { PersonContext } from '../../app/calls/context.ts';
import { fail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { fleetOf } from '../../app/robots/fleet-of.ts';
import type { Services } from '../../app/services.ts';
import { robotOf } from './events.rows.ts';
import { addEvent, copyOf } from './events.writes.ts';

/** Adds an event to the calendars of other robots, as a job: what fails at one stops none of the others. */
export async function startCopying(
  { background, live }: Pick<Services, 'background' | 'live'>,
  { db, person }: Pick<PersonContext, 'db' | 'person'>,
  event_id: number,
  robots: readonly number[],
): Promise<Job> {
  const { client_id, fleet } = await db(async (sql) => {
    const { client_id, robot_id } = await copyOf(sql, event_id);
    if (robots.includes(robot_id)) fail('request.invalid', { robots: 'events.same_robot' });
    return { client_id, fleet: await fleetOf(sql, client_id, robots) };
  });
  return background.start(db, { client_id, kind: 'event', total: fleet.length }, async (progress) => {
    const results = await atEachRobot(
      fleet,
      ({ robot_id }) =>
        db(async (sql) => {
          const { client_id: _client, robot_id: _robot, ...made } = await copyOf(sql, event_id);
          await addEvent(sql, await robotOf(sql, robot_id), made, person.user_id);
        }),
      (so_far) => progress(so_far.length, { robots: so_far }),
    ).finally(() => live.signal(client_id, { feature: 'events' }));
    return { robots: results };
  });
}
