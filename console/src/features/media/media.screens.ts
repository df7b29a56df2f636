import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const mediaScreens: FeatureScreens = {
  submenu: [
    {
      ...{ under: '/advertising', order: 3, path: '/advertising/media' },
      label: { es: 'Biblioteca de medios', en: 'Media library', ja: 'メディアライブラリ' },
    },
  ],
};
