import type { World } from './world.ts';

/** Does work while another transaction holds the rows of a statement; `waiting` answers once so many wait for them. */
export const holding = <T>(
  { engine }: World,
  statement: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> =>
  engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query(statement, []);
    const held = `select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    const answer = await work(async (count) => {
      while ((await c.query(held, [])).rows.length < count) await new Promise(setImmediate);
    });
    await c.query('commit', []);
    return answer;
  });
