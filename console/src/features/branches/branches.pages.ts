import { MapPin } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const branchesPages: FeaturePages = {
  routes: [
    {
      path: '/branch',
      access: ['Sucursales'],
      oneClient: true,
      page: async () => (await import('./branches-page.tsx')).BranchesPage,
    },
    {
      path: '/branch/form',
      access: ['Sucursales'],
      page: async () => (await import('./branch-form-page.tsx')).BranchFormPage,
    },
  ],
  menu: [
    { group: 'catalog', order: 3, module: 'Sucursales', path: '/branch', within: ['/branch/'], icon: MapPin, key: 's' },
  ],
  found: {
    branch: {
      icon: MapPin,
      heading: { es: 'Sucursales', en: 'Branches', ja: '店舗' },
      path: (id) => `/branch/form?idBranch=${id}`,
    },
  },
};
