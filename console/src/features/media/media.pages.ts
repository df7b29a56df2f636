import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const mediaPages: FeaturePages = {
  submenu: [
    {
      under: '/advertising',
      order: 3,
      path: '/advertising/media',
      label: { es: 'Biblioteca de medios', en: 'Media library', ja: 'メディアライブラリ' },
    },
  ],
};
