import type { Feature } from '../../app/feature.ts';
import { demonstrationDesks } from './demo.desks.ts';
import { demonstrationPlans } from './demo.plans.ts';

/** What a demonstration does by itself while it runs. */
export const demo: Feature = {
  start: (services) => {
    const { demo, demoDays } = services.config;
    const plans = demoDays > 0 ? [demonstrationPlans(services)] : [];
    return { routes: [], schedules: demo ? [demonstrationDesks(services), ...plans] : [] };
  },
};
