import { Building } from 'lucide-react';
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
  extra: [{ path, icon: Building, group: 'management', under: '/permissions', label }],
  palette: [{ path, icon: Building, label, of: ['Permisos'] }],
};
