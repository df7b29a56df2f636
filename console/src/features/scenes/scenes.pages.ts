import { Megaphone } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const scenesPages: FeaturePages = {
  menu: [{ group: 'top', order: 4, module: 'Publicidad', path: '/advertising', icon: Megaphone }],
  submenu: [
    {
      under: '/advertising',
      order: 1,
      path: '/advertising/scenes',
      label: { es: 'Escenas', en: 'Scenes', ja: 'シーン' },
    },
  ],
};
