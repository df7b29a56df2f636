/** What is learned in steps: whoever has it learned may do something else between two of them. */
export type Learning<T> = Generator<void, T, void>;

/** Learns all that is left, without a pause. */
export function learnAtOnce<T>(learning: Learning<T>): T {
  for (;;) {
    const step = learning.next();
    if (step.done) return step.value;
  }
}

/** Does something for each, with a step after every so many. */
export function* inSteps<T>(all: readonly T[], each: number, work: (one: T, at: number) => void): Learning<void> {
  for (const [at, one] of all.entries()) {
    work(one, at);
    if (at % each === each - 1) yield;
  }
}
