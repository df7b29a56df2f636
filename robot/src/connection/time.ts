/** Clocks and timers as an argument: tests and the simulator bring their own. */
export interface Time {
  /** Milliseconds since 1970, as the device believes; may jump. */
  wall(): number;
  /** Milliseconds since some start, never back. */
  mono(): number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Longer delays overflow `setTimeout` and would fire at once. */
const longest = 2 ** 31 - 1;

export const realTime: Time = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), longest));
    return () => clearTimeout(timer);
  },
};

/** A promise that resolves after so many milliseconds, or at once when `signal` says stop. */
export const pause = (time: Time, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = time.after(ms, done);
    signal?.addEventListener('abort', done);
  });
