import { setTimeout as delay } from 'node:timers/promises';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets the event loop come round: who waited at the door is let in, is read and is answered. */
async function roundOfTheLoop(): Promise<void> {
  for (const _ of ['let in', 'read', 'answer']) await turn();
}

/**
 * Keeps the door open for `wait` while the server says that it is not ready. The time begins when the event loop has come
 * round and a 503 can have been seen; who knocks while the loop is held up at the end is still let in.
 */
export async function drain(wait: () => Promise<unknown>): Promise<void> {
  await roundOfTheLoop();
  await wait();
  await roundOfTheLoop();
}

/** A wait of so many seconds that `hurry` cuts short. */
export function drainWait(seconds: number): { wait: () => Promise<unknown>; hurry: () => void } {
  const cut = new AbortController();
  return {
    wait: () => delay(seconds * 1_000, undefined, { signal: cut.signal }).catch(() => {}),
    hurry: () => cut.abort(),
  };
}
