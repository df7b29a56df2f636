import type { Feature } from '../../app/feature.ts';
import { searchRoutes } from './search.routes.ts';

/** The search over what the other features offer. */
export const search: Feature = {
  start: (_services, features) => ({ routes: [searchRoutes(features.flatMap((feature) => feature.search ?? []))] }),
};
