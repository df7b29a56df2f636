import { asking } from '../database/asking.ts';
import type { Log } from '../log/log.ts';

/** What runs again and again; each run is short and safe to repeat in every server process. */
export interface Schedule {
  name: string;
  everyMs: number;
  /** One that goes on until nothing is left looks whether the server stops meanwhile. */
  run: (isOver?: () => boolean) => Promise<void>;
}

/** The schedules of a server process while they run. */
export interface Schedules {
  /** Runs one now, after the run of it that is under way; throws what it throws. */
  run: (name: string) => Promise<void>;
  /** Begins no run any more, and waits for those under way. */
  stop: () => Promise<void>;
}

/** Runs schedules one after the other's end, never two of a name at once; a failure is logged and tried again next time. */
export function startSchedules(all: Schedule[], log: Log): Schedules {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  /** The last run of each, under way or over. */
  const runs = new Map<Schedule, Promise<void>>();
  const inTurn = (schedule: Schedule): Promise<void> => {
    const run = (runs.get(schedule) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => asking('background', () => schedule.run(() => stopped)));
    runs.set(schedule, run);
    return run;
  };
  const runLater = (schedule: Schedule) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void inTurn(schedule)
        .catch((cause: unknown) =>
          log.warn({ err: cause, schedule: schedule.name }, 'a schedule failed and will be tried again'),
        )
        .finally(() => runLater(schedule));
    }, schedule.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const schedule of all) runLater(schedule);
  return {
    run: async (name) => {
      const schedule = all.find((each) => each.name === name);
      if (!schedule) throw new Error(`There is no schedule ${name}.`);
      await inTurn(schedule);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(runs.values());
    },
  };
}
