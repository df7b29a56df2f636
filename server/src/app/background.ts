import { randomUUID } from 'node:crypto';
import { ApiError } from '@botones/contract/calls/api-error';
import { isErrorCode } from '@botones/contract/errors';
import type { Job } from '@botones/contract/jobs/jobs';
import { type Db, raw, type Sql, type SystemDb } from './database/db.ts';
import { failure, orFail } from './http/fail.ts';
import type { Log } from './log/log.ts';

/** The process that works at a job says so at each step; one that is silent for so long is of a process that is gone. */
export const silentSeconds = 180;

/** What a job has to tell so far; files by their keys. */
export type JobResult = Partial<Pick<Job, 'audios' | 'robots'>>;

/** Told after each step; fails once the job is to end: somebody cancelled it, or the server stops. */
export type Progress = (done: number, result?: JobResult) => Promise<void>;

class Cancelled extends Error {}

/** The row of a job. */
export const selectJob = (sql: Sql, job_id: string) =>
  sql
    .selectFrom('background_jobs')
    .select(['job_id', 'client_id', 'kind', 'state', 'done', 'total', 'failure', 'result'])
    .select(
      raw<boolean>`state = 'running' and heartbeat_at < now() - make_interval(secs => ${silentSeconds})`.as('silent'),
    )
    .where('job_id', '=', job_id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof selectJob>>>;

/** A job as it is told. */
export function jobOf({ job_id, kind, state, done, total, failure: code, result, silent }: Row): Job {
  const told = silent ? 'jobs.interrupted' : code;
  const { audios = null, robots = null } = (result ?? {}) as JobResult;
  return {
    job_id,
    done,
    total,
    audios,
    robots,
    kind: kind as Job['kind'],
    state: silent ? 'failed' : (state as Job['state']),
    failure: told === null ? null : { code: told, message: isErrorCode(told) ? failure(told).message : '' },
  };
}

export interface Background {
  /** Notes a job with `db`, so that a repeated request finds the first one's, and begins it. */
  start: (
    db: Db,
    of: { client_id: number; kind: Job['kind']; total: number },
    work: (progress: Progress) => Promise<JobResult>,
  ) => Promise<Job>;
  /** Ends what is under way after its present step. */
  stop: () => Promise<void>;
}

/** Work that goes on after its call was answered; how far it is stands in the database, for every process to tell. */
export function createBackground(system: SystemDb, log: Log): Background {
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function run(job_id: string, work: (progress: Progress) => Promise<JobResult>): Promise<void> {
    const note = ({ done, ...change }: { done?: number; state?: string; failure?: string; result?: string }) =>
      system.write('jobs.step')((sql) =>
        sql
          .updateTable('background_jobs')
          // Steps that run side by side may be noted in another order.
          .set({
            ...change,
            ...(done && { done: raw<number>`greatest(done, ${done})` }),
            heartbeat_at: raw<string>`now()`,
          })
          .where('job_id', '=', job_id)
          .where('state', '=', 'running')
          .returning('job_id')
          .executeTakeFirst(),
      );
    const progress: Progress = async (done, result) => {
      if (stopped) throw failure('jobs.interrupted');
      if (!(await note({ done, ...(result && { result: JSON.stringify(result) }) }))) throw new Cancelled();
    };
    try {
      const result = await work(progress);
      await note({ state: 'done', result: JSON.stringify(result) });
    } catch (cause) {
      if (cause instanceof Cancelled) return;
      if (!(cause instanceof ApiError)) log.error({ err: cause, job_id }, 'a job failed');
      await note({ state: 'failed', failure: cause instanceof ApiError ? cause.code : 'server.failed' });
    }
  }
  return {
    async start(db, { client_id, kind, total }, work) {
      const mine = randomUUID();
      const row = await db(async (sql) => {
        await sql.insertInto('background_jobs').values({ job_id: mine, client_id, kind, total }).execute();
        return selectJob(sql, mine);
      });
      const made = orFail(row, 'jobs.not_found');
      if (made.job_id === mine) {
        const worked = run(mine, work).catch((cause: unknown) => log.error({ err: cause }, 'a job could not be noted'));
        running.add(worked);
        void worked.finally(() => running.delete(worked));
      }
      return jobOf(made);
    },
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Jobs are told for a day. */
export const forgetOldJobs = (sql: Sql): Promise<unknown> =>
  sql.deleteFrom('background_jobs').where('created_at', '<', raw<string>`now() - interval '1 day'`).execute();
