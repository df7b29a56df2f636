import type { Feature } from '../../app/feature.ts';
import { demonstrationDesks } from './demo.desks.ts';
import { demonstrationPlans } from './demo.plans.ts';

/** What a demonstration does by itself while it runs. */
export const demo: Feature = {
  start: (services) => ({
    routes: [],
    schedules: services.config.demo ? [demonstrationDesks(services), demonstrationPlans(services)] : [],
  }),
};
