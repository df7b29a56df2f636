import { performance } from 'node:perf_hooks';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Learning } from '@botones/contract/understanding/learning';

/** So long it is learned before everything else that waits has its turn, ms. */
const turnMs = 10;

/** Learns all of it, in turn with whatever else the process does. */
export async function learnInTurns<T>(learning: Learning<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      const step = learning.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await immediate();
  }
}
