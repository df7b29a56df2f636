import { Megaphone } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const scenesScreens: FeatureScreens = {
  menu: [{ group: 'top', order: 4, module: 'Publicidad', path: '/advertising', icon: Megaphone }],
  submenu: [
    {
      ...{ under: '/advertising', order: 1, path: '/advertising/scenes' },
      label: { es: 'Escenas', en: 'Scenes', ja: 'シーン' },
    },
  ],
};
