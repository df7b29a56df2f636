import { expect } from 'vitest';
import type { World } from './world.ts';

/** The connections that wait, themselves or behind others, for what this connection holds: others that wait for each other are none of it. */
const heldBack = `with recursive held as (
    select pid from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))
    union select a.pid from pg_stat_activity a join held on held.pid = any(pg_blocking_pids(a.pid)) where a.datname = current_database())
  select pid from held`;

/** Does work while another transaction holds the rows of a statement; `waiting` answers once so many wait for them. */
export const holding = <T>(
  { engine }: World,
  statement: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> =>
  engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query(statement, []);
    const answer = await work(async (count) => {
      // Looking locks the locks of all: without a pause those that are to wait come to nothing.
      const held = async () => (await c.query(heldBack, [])).rows.length;
      await expect.poll(held, { interval: 20 }).toBeGreaterThanOrEqual(count);
    });
    await c.query('commit', []);
    return answer;
  });
