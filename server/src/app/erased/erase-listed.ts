import { ApiError } from '@botones/contract/calls/api-error';
import { runSql } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Schedule } from '../work/schedules.ts';
import { type ErasedVisit, erasedList } from './erased-list.ts';

type Given = Pick<Services, 'config' | 'system' | 'log'>;

/** What the list says that was erased and this database does not know, at robots that it has. */
const lacking = `select distinct g.robot_id, g.uuid, g.day::text as day
  from jsonb_to_recordset($1::text::jsonb) as g (robot_id bigint, uuid uuid, day date)
  where exists (select from robots r where r.robot_id = g.robot_id)
    and not exists (select from erased_visits e where e.robot_id = g.robot_id and e.uuid = g.uuid) order by 1, 2`;

/** Asks anew for what writes erasures to the list, where some are in none and nobody is at it: it went with the client whose erasure asked first. */
const unasked = `select enqueue('erased-visits', 'all', u.client_id, '{}') from (
    select client_id from erased_visits where noted_at is null order by erasure_id limit 1) u
  where not exists (select from queued_work where kind = 'erased-visits' and key = 'all')`;

/**
 * Erases what stands in the list beside the files and not in the database: one that came back by its own means, or whose restore was cut before it
 * did so (VIS-2). Each in a transaction of its own; nobody did that, so it is in no log.
 */
export async function eraseListed({ config, system }: Omit<Given, 'log'>): Promise<void> {
  const listed = (await (await erasedList(config)).read()) ?? [];
  if (listed.length === 0) return;
  const visits = await system.read((sql) => runSql<ErasedVisit>(sql, lacking, [JSON.stringify(listed)]));
  for (const { robot_id, uuid, day } of visits)
    await system.history(async (sql) => {
      await runSql(sql, 'select erase_visit($1, $2, $3, null)', [robot_id, uuid, day]);
      await runSql(sql, 'update erased_visits set noted_at = now() where robot_id = $1 and uuid = $2', [
        robot_id,
        uuid,
      ]);
    });
}

const isAway = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'storage.unreadable';

/**
 * The same once a process: before it listens, or, where the store of files was out of reach then, as soon as it is not. A list that is not
 * understood, or a database that fails, stops the start: it would listen with erased words for good.
 */
export function listedErasures(given: Given): { atStart: () => Promise<void>; schedule: Schedule } {
  let isDone = false;
  const run = async () => {
    if (isDone) return;
    await eraseListed(given);
    isDone = true;
  };
  const everyMinute = async () => {
    await given.system.history((sql) => runSql(sql, unasked, []));
    await run();
  };
  return {
    atStart: () =>
      run().catch((cause: unknown) => {
        if (!isAway(cause)) throw cause;
        given.log.error({ err: cause }, 'the list of erased visits could not be applied and will be once it can');
      }),
    schedule: { name: 'erased-list', everyMs: 60_000, run: everyMinute },
  };
}
