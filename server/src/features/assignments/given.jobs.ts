import type { Job } from '@botones/contract/jobs/jobs';
import type { Sql } from '../../app/database/db.ts';
import { inFleet } from '../../app/robots/fleet-of.ts';
import type { Services } from '../../app/services.ts';
import { jobWork, queueJob } from '../../app/work/background.ts';
import type { Work } from '../../app/work/queue.ts';
import { assignables } from './assignables.ts';
import { settleRobots } from './given.queries.ts';
import { speakAssigned } from './speaking.queries.ts';

/** Up to so many robots get what their group gives while the call is answered; of more each gets it by the job. */
export const mostAtOnce = 50;
/** Robots that get it together. */
const together = 10;

interface GivenJob {
  client_id: number;
  robots: { robot_id: number; name: string }[];
  /** They have yet to get it. */
  settle: boolean;
}

/** Has robots get what their groups give, all of them before one says it; then each says it in its own voice, with a result for each. */
export const givenSpeech = (services: Services): Work =>
  jobWork<GivenJob>(services, 'given-records', async ({ client_id, robots, settle }, progress, before) => {
    const told = before.result.robots ?? [];
    if (settle && told.length === 0) {
      for (let from = 0; from < robots.length; from += together) {
        const some = robots.slice(from, from + together).map(({ robot_id }) => robot_id);
        await services.system.write('assignments.give')((sql) => settleRobots(sql, client_id, some));
        await progress(0);
      }
      services.live.signal(client_id, { feature: 'robots' });
    }
    const spoken = await speakAssigned(
      services,
      robots,
      (_texts, result) => progress(result?.robots?.length ?? 0, result),
      before,
    );
    return { robots: spoken };
  });

/** Begins that job; its total is the robots. Null: there are none. */
export async function startGiven(
  sql: Sql,
  client_id: number,
  robots: readonly number[],
  settle: boolean,
): Promise<Job | null> {
  const named = await inFleet(sql, client_id, robots);
  if (named.length === 0) return null;
  const of = { client_id, kind: 'assignment', total: named.length } as const;
  return queueJob((work) => work(sql), of, {
    kind: 'given-records',
    body: { client_id, robots: named, settle } satisfies GivenJob,
  });
}

/** The same for those of these robots that do not say yet what their groups give them. */
export async function startSpeakingGiven(sql: Sql, client_id: number, robots: readonly number[]): Promise<Job | null> {
  const silent = new Set<number>();
  for (const kind of Object.values(assignables))
    for (const robot_id of await kind.silentOf(sql, { client_id, robots })) silent.add(robot_id);
  return startGiven(sql, client_id, [...silent], false);
}
