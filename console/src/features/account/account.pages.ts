import { UserRound } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const accountPages: FeaturePages = {
  routes: [
    { path: '/my-account', access: 'session', page: async () => (await import('./account-page.tsx')).AccountPage },
  ],
  palette: [
    {
      path: '/my-account',
      icon: UserRound,
      key: 'a',
      label: { es: 'Mi cuenta', en: 'My account', ja: 'マイアカウント' },
    },
  ],
};
