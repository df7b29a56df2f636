import { MonitorSmartphone } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** In no menu (AMB-117): the library leads to it, and the palette. */
export const screensPages: FeaturePages = {
  routes: [
    {
      path: '/advertising/screens',
      access: ['Publicidad', 'Robots'],
      oneClient: true,
      page: async () => (await import('./screens-page.tsx')).ScreensPage,
    },
  ],
  palette: [
    {
      path: '/advertising/screens',
      icon: MonitorSmartphone,
      label: { es: 'Publicidad / Pantallas', en: 'Advertising / Screens', ja: '広告 / 画面' },
    },
  ],
};
