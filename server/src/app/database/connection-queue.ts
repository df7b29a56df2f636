import { failure } from '../http/fail.ts';
import { type Caller, callerNow } from './asking.ts';

/** Who is served first when a connection comes free. */
const order: readonly Caller[] = ['person', 'robot', 'background'];
/** Of each kind so many may wait in one queue: of the many robots that come at once the rest is refused at once. */
const most: Record<Caller, number> = { person: 400, robot: 100, background: 400 };

/** How long each waits, in seconds, where people wait for so long: robots much shorter, work of ours longer. */
export const patienceOf = (seconds: number): Record<Caller, number> => ({
  person: seconds,
  robot: Math.min(1.5, seconds),
  background: seconds * 6,
});

export interface ConnectionQueue {
  /** Waits for its turn at one of the connections; answers how to give it back. Fails when it waited too long, or too many wait. */
  enter: () => Promise<() => void>;
  waiting: () => number;
}

/** The queue before so many connections: people are served first and robots refused first. */
export function connectionQueue(size: number, patience: Record<Caller, number>): ConnectionQueue {
  const queues: Record<Caller, Set<() => void>> = { person: new Set(), robot: new Set(), background: new Set() };
  let used = 0;

  const leave = () => {
    for (const caller of order)
      for (const next of queues[caller]) {
        queues[caller].delete(next);
        return next();
      }
    used--;
  };
  /** Given back once, however often it is said. */
  const ticket = () => {
    let held = true;
    return () => {
      if (held) leave();
      held = false;
    };
  };

  return {
    async enter() {
      if (used < size) {
        used++;
        return ticket();
      }
      const caller = callerNow();
      const queue = queues[caller];
      if (queue.size >= most[caller]) throw failure('server.busy', { retryAfter: 1 });
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.delete(enter);
          reject(failure('server.busy', { retryAfter: 2 }));
        }, patience[caller] * 1_000);
        queue.add(enter);
      });
      return ticket();
    },
    waiting: () => order.reduce((sum, caller) => sum + queues[caller].size, 0),
  };
}
