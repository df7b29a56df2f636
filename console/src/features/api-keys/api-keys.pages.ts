import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/management/api-keys';

export const apiKeysPages: FeaturePages = {
  routes: [
    {
      path,
      access: ['Permisos'],
      oneClient: 'all',
      page: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
    },
  ],
  submenu: [{ under: '/permissions', order: 2, path, label: { es: 'Claves de API', en: 'API keys', ja: 'API キー' } }],
};
