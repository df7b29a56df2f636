import { ApiError } from '@botones/contract/calls/api-error';
import { isOver, type Job, jobs } from '@botones/contract/jobs/jobs';
import { call } from '../../app/api.ts';

/** How often a job is looked at that is done in a moment, in milliseconds. */
const lookMs = 300;

/** Waits for a job at one robot, where a form is saved by it; fails as the job did. */
export async function doneJob(started: Job): Promise<void> {
  let job = started;
  while (!isOver(job)) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    job = await call(jobs.get, { params: { job_id: job.job_id } });
  }
  const failure = job.failure ?? job.robots?.find(({ succeeded }) => !succeeded)?.failure;
  if (failure) throw new ApiError(400, failure.code, failure.message);
}
