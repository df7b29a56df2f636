import { Tags } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const categoriesPages: FeaturePages = {
  routes: [
    {
      path: '/categories',
      access: ['Categorías'],
      oneClient: true,
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
