import { randomUUID } from 'node:crypto';
import { ApiError } from '@botones/contract/calls/api-error';
import { isErrorCode } from '@botones/contract/errors';
import type { Job } from '@botones/contract/jobs/jobs';
import { type Db, raw, type Sql } from './database/db.ts';
import { failure, orFail } from './http/fail.ts';
import { enqueue, type Work, type WorkBase } from './queue.ts';

/** The process that works at a job says so at each step; one that is silent for so long is of a process that is gone. */
export const silentSeconds = 180;

/** What a job has to tell so far; files by their keys. */
export type JobResult = Partial<Pick<Job, 'audios' | 'robots' | 'voiceless'>>;

/** Told after each step; fails once the job is to end: somebody cancelled it, or the server stops. */
export type Progress = (done: number, result?: JobResult) => Promise<void>;

class Cancelled extends Error {}

/** The row of a job. */
export const selectJob = (sql: Sql, job_id: string) =>
  sql
    .selectFrom('background_jobs')
    .select(['job_id', 'client_id', 'kind', 'state', 'done', 'total', 'failure', 'result', 'actor'])
    // The queue goes on with its jobs, whatever becomes of a process.
    .select(
      raw<boolean>`state = 'running' and not queued and heartbeat_at < now() - make_interval(secs => ${silentSeconds})`.as(
        'silent',
      ),
    )
    .where('job_id', '=', job_id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof selectJob>>>;

/** A job as it is told. */
export function jobOf({ job_id, kind, state, done, total, failure: code, result, silent }: Row): Job {
  const told = silent ? 'jobs.interrupted' : code;
  const { audios = null, robots = null, voiceless = null } = (result ?? {}) as JobResult;
  return {
    job_id,
    done,
    total,
    audios,
    robots,
    voiceless,
    kind: kind as Job['kind'],
    state: silent ? 'failed' : (state as Job['state']),
    failure: told === null ? null : { code: told, message: isErrorCode(told) ? failure(told).message : '' },
  };
}

interface JobToStart {
  client_id: number;
  kind: Job['kind'];
  total: number;
}

/** Works at a job to its end and notes how that went. One of the queue throws where this process stops: another goes on with it. */
async function workAtJob(
  { system, log }: WorkBase,
  { job_id, queued, signal }: { job_id: string; queued: boolean; signal: AbortSignal },
  work: (progress: Progress) => Promise<JobResult>,
): Promise<void> {
  const note = ({ done, ...change }: { done?: number; state?: string; failure?: string; result?: string }) =>
    system.write('jobs.step')((sql) =>
      sql
        .updateTable('background_jobs')
        // Steps that run side by side may be noted in another order, and of a process that was killed some are done again.
        .set({
          ...change,
          ...(done && { done: raw<number>`least(total, greatest(done, ${done}))` }),
          heartbeat_at: raw<string>`now()`,
        })
        .where('job_id', '=', job_id)
        .where('state', '=', 'running')
        .returning('job_id')
        .executeTakeFirst(),
    );
  const progress: Progress = async (done, result) => {
    if (!(await note({ done, ...(result && { result: JSON.stringify(result) }) }))) throw new Cancelled();
    if (signal.aborted) throw failure('jobs.interrupted');
  };
  try {
    const result = await work(progress);
    await note({ state: 'done', result: JSON.stringify(result) });
  } catch (cause) {
    if (cause instanceof Cancelled) return;
    if (queued && signal.aborted) throw cause;
    const beneath = cause instanceof ApiError ? cause.cause : cause;
    if (beneath !== undefined) log.error({ err: beneath, job_id }, 'a job failed');
    await note({ state: 'failed', failure: cause instanceof ApiError ? cause.code : 'server.failed' });
  }
}

export interface Background {
  /** Notes a job with `db`, so that a repeated request finds the first one's, and begins it in this process, with which it ends. */
  start: (db: Db, of: JobToStart, work: (progress: Progress) => Promise<JobResult>) => Promise<Job>;
  /** Ends what is under way after its present step. */
  stop: () => Promise<void>;
}

/** Work that goes on after its call was answered; how far it is stands in the database, for every process to tell. */
export function createBackground(base: WorkBase): Background {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    async start(db, of, work) {
      const mine = randomUUID();
      const row = await db(async (sql) => {
        await sql
          .insertInto('background_jobs')
          .values({ job_id: mine, ...of })
          .execute();
        return selectJob(sql, mine);
      });
      const made = orFail(row, 'jobs.not_found');
      if (made.job_id === mine) {
        const job = { job_id: mine, queued: false, signal: stopping.signal };
        const worked = workAtJob(base, job, work).catch((cause: unknown) =>
          base.log.error({ err: cause }, 'a job could not be noted'),
        );
        running.add(worked);
        void worked.finally(() => running.delete(worked));
      }
      return jobOf(made);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Notes a job together with its piece of work, of a kind that `jobWork` made: a restart does not end it. `result` is told from its start. */
export async function queueJob(
  db: Db,
  { result = {}, ...of }: JobToStart & { result?: JobResult },
  work: { kind: string; body: object },
): Promise<Job> {
  const job_id = randomUUID();
  const row = await db(async (sql) => {
    await sql
      .insertInto('background_jobs')
      .values({ job_id, ...of, result: JSON.stringify(result), queued: true })
      .execute();
    await enqueue(sql, { ...work, key: job_id, client_id: of.client_id });
    return selectJob(sql, job_id);
  });
  return jobOf(orFail(row, 'jobs.not_found'));
}

/** What a job that is taken up has told before. */
export interface JobSoFar {
  done: number;
  result: JobResult;
}

/** A kind of work that people watch as jobs; taken up once more, a job goes on from what it told before. */
export const jobWork = <Body extends object>(
  services: WorkBase,
  kind: string,
  run: (body: Body, progress: Progress, before: JobSoFar) => Promise<JobResult>,
): Work => ({
  kind,
  everyMs: 5_000,
  atOnce: 8,
  async run({ key: job_id, body, signal }) {
    const job = await services.system.read((sql) => selectJob(sql, job_id));
    if (job?.state !== 'running') return;
    const before = { done: job.done, result: (job.result ?? {}) as JobResult };
    await workAtJob(services, { job_id, queued: true, signal }, (progress) => run(body as Body, progress, before));
  },
});

/** Jobs are told for a day. */
export const forgetOldJobs = (sql: Sql): Promise<unknown> =>
  sql.deleteFrom('background_jobs').where('created_at', '<', raw<string>`now() - interval '1 day'`).execute();
