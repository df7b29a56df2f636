import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const campaignsScreens: FeatureScreens = {
  submenu: [
    {
      ...{ under: '/advertising', order: 2, path: '/advertising/campaigns' },
      label: { es: 'Campañas', en: 'Campaigns', ja: 'キャンペーン' },
    },
  ],
};
