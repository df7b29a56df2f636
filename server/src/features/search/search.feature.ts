import type { Feature, Search } from '../../app/feature.ts';
import { searchRoutes } from './search.routes.ts';

/** The search over what the other features offer. */
export const searchOf = (features: readonly Feature[]): Feature => {
  const searches = features.flatMap(({ search }): Search[] => (search ? [search] : []));
  return { start: () => ({ routes: [searchRoutes(searches)] }) };
};
