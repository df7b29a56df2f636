import type { Chosen } from '@botones/contract/groups/chosen';
import type { Job } from '@botones/contract/jobs/jobs';
import type { PersonContext } from '../../app/calls/context.ts';
import { fail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { chosenRobots } from '../../app/robots/groups.ts';
import type { Services } from '../../app/services.ts';
import { robotOf, robotsWith } from './events.robots.ts';
import { addEvent, copyOf } from './events.writes.ts';

/** Adds an event to the calendars of other robots, as a job: what fails at one stops none of the others. Of groups those that have it are left out. */
export async function startCopying(
  { background, live }: Pick<Services, 'background' | 'live'>,
  { db, person }: Pick<PersonContext, 'db' | 'person'>,
  event_id: number,
  chosen: Chosen,
): Promise<Job> {
  const { client_id, fleet } = await db(async (sql) => {
    const { row } = await copyOf(sql, event_id);
    const had = new Set((await robotsWith(sql, row)).map(({ robot_id }) => robot_id));
    if (chosen.robots?.some((robot_id) => had.has(robot_id))) fail('request.invalid', { robots: 'events.same_robot' });
    const all = await chosenRobots(sql, row.client_id, chosen);
    return { client_id: row.client_id, fleet: all.filter(({ robot_id }) => !had.has(robot_id)) };
  });
  return background.start(db, { client_id, kind: 'event', total: fleet.length }, async (progress) => {
    const results = await atEachRobot(
      fleet,
      ({ robot_id }) =>
        db(async (sql) => {
          const { made } = await copyOf(sql, event_id);
          const robot = await robotOf(sql, robot_id);
          const calendars = { client_id: robot.client_id, robots: [robot_id], groups: [], except_robots: [] };
          await addEvent(sql, calendars, [robot], made, person.user_id);
        }),
      (so_far) => progress(so_far.length, { robots: so_far }),
    ).finally(() => live.signal(client_id, { feature: 'events' }));
    return { robots: results };
  });
}
