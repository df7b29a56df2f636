import { Job } from '@botones/contract/jobs/jobs';
import { exampleOf, uuidOf } from './example.ts';

/** A job that goes on: by its name one of its own. */
export const aJob = (more: Partial<Job> = {}): Job => exampleOf(Job, { job_id: uuidOf(1), total: 1, ...more });
