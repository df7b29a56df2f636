import { untilHeldBack } from './holding.ts';
import type { World } from './world.ts';

/**
 * Does a call while another transaction holds what its first statements locked, and which goes on with others once the call waits for
 * it: two that lock in different orders end in a deadlock, which fails here or there.
 */
export async function whileLocked<T>(w: World, first: string[], call: () => Promise<T>, then: string[]): Promise<T> {
  return w.engine.owner(async (c) => {
    await c.query('begin', []);
    for (const statement of first) await c.query(statement, []);
    const answer = call();
    // It is awaited below; until then its failure is nobody's.
    answer.catch(() => {});
    // A schedule of the server may wait for it too.
    await untilHeldBack(w, c);
    for (const statement of then) await c.query(statement, []);
    await c.query('commit', []);
    return answer;
  });
}
