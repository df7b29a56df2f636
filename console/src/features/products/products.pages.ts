import { Box } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const productsPages: FeaturePages = {
  routes: [
    {
      path: '/products',
      access: ['Productos'],
      oneClient: true,
      page: async () => (await import('./products-page.tsx')).ProductsPage,
    },
    {
      path: '/product/form',
      access: ['Productos'],
      page: async () => (await import('./product-form-page.tsx')).ProductFormPage,
    },
  ],
  menu: [
    { group: 'catalog', order: 1, module: 'Productos', path: '/products', within: ['/product/'], icon: Box, key: 'p' },
  ],
  found: {
    product: {
      icon: Box,
      heading: { es: 'Productos', en: 'Products', ja: '商品' },
      path: (id) => `/product/form?id=${id}`,
    },
  },
};
