import { UserRound } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const accountScreens: FeatureScreens = {
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
