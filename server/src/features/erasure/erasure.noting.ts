import { runSql } from '../../app/database/db.ts';
import { type ErasedVisit, erasedList } from '../../app/erased/erased-list.ts';
import type { Services } from '../../app/services.ts';
import type { Work } from '../../app/work/queue.ts';

const atOnce = 1_000;

/**
 * Writes erasures to the list beside the files, from which a restore takes them (VIS-2). It is asked for in the transaction that erases, and is
 * one piece for all of them: one process at a time adds to the list. Cut behind that it adds the same once more, which is no other list.
 */
export const notingWork = ({ system, config }: Pick<Services, 'system' | 'config'>): Work => ({
  kind: 'erased-visits',
  everyMs: 60_000,
  atOnce: 1,
  // Until it is written a database that is lost takes the erasure with it.
  backOff: () => 60,
  async run() {
    const visits = await system.read((sql) =>
      runSql<ErasedVisit & { client_id: number; erasure_id: number }>(
        sql,
        `select client_id, erasure_id, robot_id, uuid, day::text as day from erased_visits where noted_at is null
        order by erasure_id limit $1`,
        [atOnce],
      ),
    );
    if (visits.length === 0) return undefined;
    const list = await erasedList(config);
    await list.add(visits);
    const keys = [visits.map(({ client_id }) => client_id), visits.map(({ erasure_id }) => erasure_id)];
    await system.history((sql) =>
      runSql(
        sql,
        `update erased_visits set noted_at = now()
        where (client_id, erasure_id) in (select * from unnest($1::bigint[], $2::bigint[]))`,
        keys,
      ),
    );
    return { seconds: 0 };
  },
});
