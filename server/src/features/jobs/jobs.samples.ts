import { randomUUID } from 'node:crypto';
import { type Sample, samples } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

/** A job that is under way. */
const job: Sample<string> = {
  missing: '00000000-0000-4000-8000-000000000000',
  make: async ({ w, client }) => {
    const job_id = randomUUID();
    await w.engine.owner((c) =>
      c.query(`insert into background_jobs (job_id, client_id, kind, total) values ($1, $2, 'speech', 3)`, [
        job_id,
        client.client_id,
      ]),
    );
    return job_id;
  },
};
samples.add(job as never);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'jobs.get': { record: 'client', input: async ({ of }) => ({ params: { job_id: await of.a(job) } }) },
  'jobs.cancel': { record: 'client', input: async ({ of }) => ({ params: { job_id: await of.a(job) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { jobs: 'get cancel' },
};
