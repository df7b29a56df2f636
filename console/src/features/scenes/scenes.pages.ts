import { Clapperboard, Megaphone } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const scenesPages: FeaturePages = {
  routes: [
    {
      path: '/advertising/scenes',
      access: ['Publicidad'],
      oneClient: true,
      page: async () => (await import('./scenes-page.tsx')).ScenesPage,
    },
    {
      path: '/advertising/scenes/design',
      access: ['Publicidad'],
      page: async () => (await import('./design/design-page.tsx')).DesignPage,
    },
  ],
  menu: [{ group: 'top', order: 4, module: 'Publicidad', path: '/advertising', icon: Megaphone }],
  submenu: [
    {
      under: '/advertising',
      order: 1,
      path: '/advertising/scenes',
      label: { es: 'Escenas', en: 'Scenes', ja: 'シーン' },
    },
  ],
  found: {
    scene: {
      icon: Clapperboard,
      heading: { es: 'Escenas', en: 'Scenes', ja: 'シーン' },
      path: (id) => `/advertising/scenes/design?scene_id=${id}`,
    },
  },
};
