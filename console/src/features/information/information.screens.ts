import { Info } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const informationScreens: FeatureScreens = {
  routes: [
    {
      path: '/information',
      access: ['Información'],
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
      ...{ group: 'catalog', order: 6, module: 'Información' },
      ...{ path: '/information', within: '/information/', icon: Info, key: 'n' },
    },
  ],
};
