import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/management/sign-in';
const label = { es: 'Entrar con la empresa', en: 'Company sign-in', ja: '会社のアカウント' };

export const signInPages: FeaturePages = {
  routes: [
    {
      path,
      access: ['Permisos'],
      oneClient: 'all',
      page: async () => (await import('./sign-in-page.tsx')).SignInPage,
    },
  ],
  submenu: [{ path, under: '/permissions', order: 3, label }],
};
