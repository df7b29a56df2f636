import { Tags } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const categoriesScreens: FeatureScreens = {
  routes: [
    {
      path: '/categories',
      access: ['Categorías'],
      page: async () => (await import('./categories-page.tsx')).CategoriesPage,
    },
    {
      path: '/categories/subcategories',
      access: ['Categorías'],
      page: async () => (await import('./subcategories-page.tsx')).SubcategoriesPage,
    },
  ],
  menu: [{ group: 'catalog', order: 2, module: 'Categorías', path: '/categories', icon: Tags, key: 'c' }],
};
