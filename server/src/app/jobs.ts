import type { Log } from './log/log.ts';

/** A piece of work that comes back; each run is short and safe to repeat in every server process. */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

/** The jobs of a server process while they run. */
export interface Jobs {
  /** Runs one now, after the run of it that is under way; throws what it throws. */
  run: (name: string) => Promise<void>;
  /** Begins no run any more, and waits for those under way. */
  stop: () => Promise<void>;
}

/** Runs jobs one after the other's end, never two of a kind at once; a failure is logged and tried again next time. */
export function startJobs(jobs: Job[], log: Log): Jobs {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  /** The last run of each, under way or over. */
  const turns = new Map<Job, Promise<void>>();
  const inTurn = (job: Job): Promise<void> => {
    const run = (turns.get(job) ?? Promise.resolve()).catch(() => undefined).then(() => job.run());
    turns.set(job, run);
    return run;
  };
  const schedule = (job: Job) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void inTurn(job)
        .catch((cause: unknown) => log.warn({ err: cause, job: job.name }, 'a job failed and will be tried again'))
        .finally(() => schedule(job));
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const job of jobs) schedule(job);
  return {
    run: async (name) => {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await inTurn(job);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(turns.values());
    },
  };
}
