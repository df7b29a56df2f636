import { forgetOldJobs } from '../../app/background.ts';
import type { Feature } from '../../app/feature.ts';
import { jobRoutes } from './jobs.routes.ts';

export const jobs: Feature = {
  start: () => ({ routes: [jobRoutes()] }),
  cleanup: async (sql) => {
    await forgetOldJobs(sql);
  },
};
