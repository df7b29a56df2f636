import { Info } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const informationPages: FeaturePages = {
  routes: [
    {
      path: '/information',
      access: ['Información'],
      oneClient: true,
      page: async () => (await import('./information-page.tsx')).InformationPage,
    },
    {
      path: '/information/form',
      access: ['Información'],
      page: async () => (await import('./item-form-page.tsx')).ItemFormPage,
    },
  ],
  menu: [
    {
      group: 'catalog',
      order: 6,
      module: 'Información',
      path: '/information',
      within: ['/information/'],
      icon: Info,
      key: 'n',
    },
  ],
  found: {
    information: {
      icon: Info,
      heading: { es: 'Información', en: 'Information', ja: '案内' },
      path: (id) => `/information/form?id=${id}`,
    },
  },
};
