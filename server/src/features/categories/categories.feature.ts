import type { Feature } from '../../app/feature.ts';
import { categoryRoutes } from './categories.routes.ts';
import { subcategoryRoutes } from './subcategories.routes.ts';

export const categories: Feature = {
  start: (services) => ({ routes: [categoryRoutes(services), subcategoryRoutes(services)] }),
  names: {
    categories: { id: 'category_id', name: 'name_es', columns: /^category_id$/ },
    subcategories: { id: 'subcategory_id', name: 'name_es', columns: /^subcategory_id$/ },
  },
};
