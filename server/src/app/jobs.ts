import type { Log } from './log/log.ts';

/** A piece of work that comes back; each run is short and safe to repeat in every server process. */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

/** Runs jobs one after the other's end, never two of a kind at once; a failure is logged and tried again next time. */
export function startJobs(jobs: Job[], log: Log): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const schedule = (job: Job) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = job
        .run()
        .catch((cause: unknown) => log.warn({ err: cause, job: job.name }, 'a job failed and will be tried again'));
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        schedule(job);
      });
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const job of jobs) schedule(job);
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
