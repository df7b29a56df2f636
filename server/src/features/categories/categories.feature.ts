import type { Feature } from '../../app/feature.ts';
import { categoryRoutes } from './categories.routes.ts';
import { subcategoryRoutes } from './subcategories.routes.ts';

export const categories: Feature = {
  start: (services) => ({ routes: [categoryRoutes(services), subcategoryRoutes(services)] }),
};
