import { expect } from 'vitest';
import type { Connection } from '../app/database/engine.ts';
import type { World } from './world.ts';

/**
 * Answers once so many connections wait, themselves or behind others, for what this one holds. They are looked for on another: to a
 * transaction the connections are those that there were when it first looked, and one that the pool opens later would never be seen.
 */
export async function untilHeldBack({ engine }: Pick<World, 'engine'>, holder: Connection, count = 1): Promise<void> {
  const [own] = (await holder.query('select pg_backend_pid() as pid', [])).rows;
  const held = () =>
    engine.owner(async (c) => {
      const found = await c.query(
        `with recursive held as (
          select pid from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))
          union select a.pid from pg_stat_activity a join held on held.pid = any(pg_blocking_pids(a.pid)) where a.datname = current_database())
        select pid from held`,
        [own?.pid],
      );
      return found.rows.length;
    });
  await expect.poll(held).toBeGreaterThanOrEqual(count);
}

/** Does work while another transaction holds the rows of a statement; `waiting` answers once so many wait for them. */
export const holding = <T>(
  w: World,
  statement: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> =>
  w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query(statement, []);
    const answer = await work((count) => untilHeldBack(w, c, count));
    await c.query('commit', []);
    return answer;
  });
