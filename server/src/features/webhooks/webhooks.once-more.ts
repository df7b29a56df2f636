import { asking } from '../../app/database/asking.ts';

/** Runs a piece of work again and again when it is asked for, never twice at once. */
export function onceMore(work: () => Promise<void>, failed: (cause: unknown) => void) {
  let [running, again, stopped] = [null as Promise<void> | null, false, false];
  const ask = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = asking('background', work)
      .catch(failed)
      .finally(() => {
        running = null;
        if (again) ask();
      });
  };
  return {
    ask,
    async stop(): Promise<void> {
      stopped = true;
      await running;
    },
  };
}
