import { jobs } from '@botones/contract/jobs/jobs';
import { jobOf, selectJob } from '../../app/background.ts';
import { implement } from '../../app/calls/bind.ts';
import { orFail } from '../../app/http/fail.ts';

export const jobRoutes = () =>
  implement(jobs, {
    get: ({ params }, { db }) =>
      db(async (sql) => jobOf(orFail(await selectJob(sql, params.job_id), 'jobs.not_found'))),

    cancel: ({ params }, { db }) =>
      db(async (sql) => {
        await sql
          .updateTable('background_jobs')
          .set({ state: 'cancelled' })
          .where('job_id', '=', params.job_id)
          .where('state', '=', 'running')
          .execute();
        return jobOf(orFail(await selectJob(sql, params.job_id), 'jobs.not_found'));
      }),
  });
