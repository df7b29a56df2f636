import { raw, type SystemDb } from '../database/db.ts';
import type { Schedule } from '../work/schedules.ts';

/** Counts that one statement folds. */
const atOnce = 2_000;
/** Any number that nothing else locks: one process folds at a time, the others come back later. */
const folding = 7266837;

/** The tables whose counts are kept in parts (0063). */
const inParts = ({ read }: Pick<SystemDb, 'read'>) =>
  read(async (sql) => {
    const { rows } = await raw<{ name: string }>`select c.relname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'part' and not a.attisdropped
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'n' and not o.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(sql);
    return rows.map(({ name }) => name);
  });

/**
 * Adds the parts in which batches of facts count together until none is left, in small transactions that wait for nobody; cut anywhere, no
 * sum is another.
 */
export async function foldCounts(
  { read, write }: Pick<SystemDb, 'read' | 'write'>,
  most = atOnce,
  isOver = () => false,
): Promise<void> {
  for (const name of await inParts({ read }))
    for (let folded = most; folded === most && !isOver(); )
      folded = await write('facts.fold')(async (sql) => {
        const { rows } = await raw<{ n: number }>`select case when pg_try_advisory_xact_lock(${folding})
          then fold_parts(${name}, ${most}) else 0 end as n`.execute(sql);
        return rows[0]?.n ?? 0;
      });
}

/** Folds what came since, so that sums stay sums of few rows. */
export const foldSchedule = ({ system }: { system: SystemDb }): Schedule => ({
  name: 'fold-counts',
  everyMs: 10_000,
  run: (isOver) => foldCounts(system, atOnce, isOver),
});
