import { Scaling } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** In no menu (AMB-117): the library and the robot's form lead to it, and the palette. */
export const resolutionsPages: FeaturePages = {
  routes: [
    {
      path: '/advertising/resolutions',
      access: ['Publicidad', 'Robots'],
      page: async () => (await import('./resolutions-page.tsx')).ResolutionsPage,
    },
  ],
  palette: [
    {
      path: '/advertising/resolutions',
      icon: Scaling,
      label: { es: 'Publicidad / Resoluciones', en: 'Advertising / Resolutions', ja: '広告 / 解像度' },
    },
  ],
};
