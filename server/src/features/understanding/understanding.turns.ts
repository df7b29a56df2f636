import { performance } from 'node:perf_hooks';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Learning } from '@botones/contract/understanding/learning';

let last: Promise<void> = Promise.resolve();

/**
 * Waits until everything else of the process had its turn, and whoever asked for one before: twenty people who try long sentences at once
 * would otherwise work all in one turn, and hold up the others as long as all of them take.
 */
export function myTurn(): Promise<void> {
  last = last.then(() => immediate());
  return last;
}

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
    await myTurn();
  }
}
