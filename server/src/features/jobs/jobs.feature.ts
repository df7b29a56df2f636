import type { Feature } from '../../app/feature.ts';
import { forgetOldJobs } from '../../app/work/background.ts';
import { jobRoutes } from './jobs.routes.ts';

export const jobs: Feature = {
  start: () => ({ routes: [jobRoutes()] }),
  cleanup: async (sql) => {
    await forgetOldJobs(sql);
  },
};
