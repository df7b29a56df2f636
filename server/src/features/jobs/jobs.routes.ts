import { allows } from '@botones/contract/calls/access';
import { jobs } from '@botones/contract/jobs/jobs';
import { implement } from '../../app/calls/bind.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { actorOf } from '../../app/identity/actor.ts';
import { jobOf, selectJob, stopJob } from '../../app/work/background.ts';

export const jobRoutes = () =>
  implement(jobs, {
    get: ({ params }, { db }) =>
      db(async (sql) => jobOf(orFail(await selectJob(sql, params.job_id), 'jobs.not_found'))),

    cancel: ({ params }, { db, person }) =>
      db(async (sql) => {
        const job = orFail(await selectJob(sql, params.job_id), 'jobs.not_found');
        // One that was begun before it was noted who did has no actor.
        const mine = job.actor === null || job.actor === actorOf(person);
        if (!mine && !allows(['Robots'], person)) fail('session.forbidden');
        await stopJob(sql, params.job_id);
        return jobOf(orFail(await selectJob(sql, params.job_id), 'jobs.not_found'));
      }),
  });
