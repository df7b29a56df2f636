import { KeyRound, UserRound } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const profilesPages: FeaturePages = {
  routes: [
    {
      path: '/permissions',
      access: ['Permisos'],
      oneClient: 'all',
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
