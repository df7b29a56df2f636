import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const campaignsPages: FeaturePages = {
  submenu: [
    {
      under: '/advertising',
      order: 2,
      path: '/advertising/campaigns',
      label: { es: 'Campañas', en: 'Campaigns', ja: 'キャンペーン' },
    },
  ],
};
