import type { Feature } from '../../app/feature.ts';
import { demonstrationDesks } from './demo.desks.ts';

/** What a demonstration does by itself while it runs. */
export const demo: Feature = {
  start: (services) => ({ routes: [], schedules: services.config.demo ? [demonstrationDesks(services)] : [] }),
};
