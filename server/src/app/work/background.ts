import { randomUUID } from 'node:crypto';
import { ApiError } from '@botones/contract/calls/api-error';
import { isErrorCode } from '@botones/contract/errors';
import type { Job } from '@botones/contract/jobs/jobs';
import { type Db, raw, type Sql } from '../database/db.ts';
import { failure, orFail } from '../http/fail.ts';
import { enqueue, type Work, type WorkBase } from './queue.ts';

/** The process that works at a job says so at each step, and three times in this time; a job that is silent for so long is of a process that is gone. */
export const silentSeconds = 180;

/** What a job has to tell so far; files by their keys. */
export type JobResult = Partial<Pick<Job, 'audios' | 'robots' | 'voiceless'>>;

/** Told after each step; fails once the job is to end: somebody cancelled it, or the server stops. */
export type Progress = (done: number, result?: JobResult) => Promise<void>;

class Cancelled extends Error {}

/** Neither ended nor, as far as is known, left behind by a process that is gone. The queue goes on with its jobs, whatever becomes of a process. */
const underWay = raw<boolean>`state in ('running', 'stopping')`;
const silent = raw<boolean>`${underWay} and not queued and heartbeat_at < now() - make_interval(secs => ${silentSeconds})`;

/** The row of a job. */
export const selectJob = (sql: Sql, job_id: string) =>
  sql
    .selectFrom('background_jobs')
    .select(['job_id', 'client_id', 'kind', 'state', 'done', 'total', 'failure', 'result', 'actor'])
    .select(silent.as('silent'))
    .where('job_id', '=', job_id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof selectJob>>>;

/** A job as it is told. */
export function jobOf({ job_id, kind, state, done, total, failure: code, result, silent }: Row): Job {
  // With its process went what it was asked to stop.
  const ended = silent && (state === 'stopping' ? 'cancelled' : 'failed');
  const told = ended === 'failed' ? 'jobs.interrupted' : code;
  const { audios = null, robots = null, voiceless = null } = (result ?? {}) as JobResult;
  return {
    job_id,
    done,
    total,
    audios,
    robots,
    voiceless,
    kind: kind as Job['kind'],
    state: ended || (state as Job['state']),
    failure: told === null ? null : { code: told, message: isErrorCode(told) ? failure(told).message : '' },
  };
}

interface JobToStart {
  client_id: number;
  kind: Job['kind'];
  total: number;
}

/** What is written beside a job: a step, its end, or only that it goes on. */
interface Noted {
  done?: number;
  result?: JobResult | undefined;
  ended?: 'done' | 'failed';
  failure?: string | null;
}

/** Works at a job to its end and notes how that went. One of the queue throws where this process stops: another goes on with it. */
async function workAtJob(
  { system, log }: WorkBase,
  { job_id, queued, signal }: { job_id: string; queued: boolean; signal: AbortSignal },
  work: (progress: Progress) => Promise<JobResult>,
): Promise<void> {
  const note = ({ done, result, ended, failure: why = null }: Noted) =>
    system.write('jobs.step')((sql) =>
      sql
        .updateTable('background_jobs')
        .set({
          heartbeat_at: raw<string>`now()`,
          // Steps that run side by side may be noted in another order, and of a process that was killed some are done again.
          ...(done && { done: raw<number>`least(total, greatest(done, ${done}))` }),
          ...(result && { result: JSON.stringify(result) }),
          // What was asked to stop is cancelled with its end, whatever its last step came to.
          ...(ended && {
            state: raw<string>`case state when 'stopping' then 'cancelled' else ${ended} end`,
            failure: raw<string | null>`case state when 'stopping' then null else ${why} end`,
          }),
        })
        .where('job_id', '=', job_id)
        .where(underWay)
        .returning('state')
        .executeTakeFirst(),
    );
  const progress: Progress = async (done, result) => {
    const job = await note({ done, result });
    if (job?.state !== 'running') throw new Cancelled();
    if (signal.aborted) throw failure('jobs.interrupted');
  };
  const atWork = setInterval(
    () => {
      note({}).catch((cause: unknown) => log.warn({ err: cause, job_id }, 'a job could not say that it goes on'));
    },
    (silentSeconds * 1_000) / 3,
  );
  atWork.unref();
  try {
    await note({ ended: 'done', result: await work(progress) });
  } catch (cause) {
    if (cause instanceof Cancelled) return void (await note({ ended: 'done' }));
    if (queued && signal.aborted) throw cause;
    const beneath = cause instanceof ApiError ? cause.cause : cause;
    if (beneath !== undefined) log.error({ err: beneath, job_id }, 'a job failed');
    await note({ ended: 'failed', failure: cause instanceof ApiError ? cause.code : 'server.failed' });
  } finally {
    clearInterval(atWork);
  }
}

/**
 * Asks a job to stop: it is cancelled once what it is just at has ended, or when nobody is at it any more. One that is over stays as it is.
 */
export async function stopJob(sql: Sql, job_id: string): Promise<void> {
  // Nobody takes its piece up meanwhile.
  const piece = await sql
    .selectFrom('queued_work')
    .select('worker')
    .where('key', '=', job_id)
    .forUpdate()
    .executeTakeFirst();
  await sql
    .updateTable('background_jobs')
    .set({ state: piece?.worker === null ? 'cancelled' : 'stopping' })
    .where('job_id', '=', job_id)
    .where('state', '=', 'running')
    .where(raw<boolean>`not (${silent})`)
    .execute();
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
    if (!job) return;
    const before = { done: job.done, result: (job.result ?? {}) as JobResult };
    await workAtJob(services, { job_id, queued: true, signal }, async (progress) => {
      // One that was asked to stop, of a process that is gone, ends here.
      await progress(before.done);
      return run(body as Body, progress, before);
    });
  },
});

/** Jobs are told for a day. */
export const forgetOldJobs = (sql: Sql): Promise<unknown> =>
  sql.deleteFrom('background_jobs').where('created_at', '<', raw<string>`now() - interval '1 day'`).execute();
