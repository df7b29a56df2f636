import { UserRound, Users } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const usersPages: FeaturePages = {
  routes: [
    {
      path: '/users',
      access: ['Usuarios'],
      oneClient: 'all',
      page: async () => (await import('./users-page.tsx')).UsersPage,
    },
  ],
  menu: [{ group: 'management', order: 1, module: 'Usuarios', staff: true, path: '/users', icon: Users, key: 'u' }],
  found: {
    user: {
      icon: UserRound,
      heading: { es: 'Usuarios', en: 'Users', ja: 'ユーザー' },
      path: (_user_id, name) => `/users?search=${encodeURIComponent(name)}`,
    },
  },
};
