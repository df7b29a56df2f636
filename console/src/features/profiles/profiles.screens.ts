import { KeyRound, UserRound } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const profilesScreens: FeatureScreens = {
  routes: [
    {
      path: '/permissions',
      access: ['Permisos'],
      page: async () => (await import('./profiles-page.tsx')).ProfilesPage,
    },
  ],
  menu: [
    { group: 'management', order: 2, module: 'Permisos', staff: true, path: '/permissions', icon: KeyRound, key: 'f' },
  ],
  found: {
    profile: {
      icon: UserRound,
      heading: { es: 'Perfiles', en: 'Profiles', ja: 'プロファイル' },
      path: (_profile_id, name) => `/permissions?search=${encodeURIComponent(name)}`,
    },
  },
};
